import { differentialTests } from '../oracles/differential';

describe('RFC 3986, appendix A: rules 3, 6, 9 and so on', () => differentialTests(3, 3, 20_000));

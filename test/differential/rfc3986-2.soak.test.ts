import { differentialTests } from '../oracles/differential';

describe('RFC 3986, appendix A: rules 2, 5, 8 and so on', () => differentialTests(2, 3, 20_000));

import { differentialTests } from '../oracles/differential';

describe('RFC 3986, appendix A: rules 1, 4, 7 and so on', () => differentialTests(1, 3, 20_000));

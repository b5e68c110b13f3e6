import { differentialTests } from '../oracles/differential';

describe('RFC 3986, appendix A, a few strings of each rule', () => differentialTests(1, 1, 60));

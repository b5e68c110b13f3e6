import { describeRandomRules } from './random-rules';

describeRandomRules(1, 8, ['c', 'python']);

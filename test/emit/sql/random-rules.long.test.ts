import { describeRandomRules } from './random-rules';
import { SNOWFLAKE } from './javascript-engines';

describeRandomRules(400, 6, [SNOWFLAKE]);

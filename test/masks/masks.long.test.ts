import { describeRule, RULES } from './walks';

for (const [name, rule, alphabet] of RULES) describeRule(name, rule, alphabet, [4, 10]);

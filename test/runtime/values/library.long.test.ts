import { read } from '../../../src/runtime';
import { SHIPPED } from '../../../scripts/manifest';
import { RuleShapes } from '../../../src/plan/records/rule-shapes';
import type { Rule } from '../../../src/model/model';
import { factsOf } from '../../../src/model/rule-facts';
import { ShippedGrammar } from '../../oracles/library-captures';
import { inSoak } from '../../in-long';
import { mismatch, RecordOracle } from '../../oracles/records';
import { Search } from '../../oracles/search/search';
import { StringGenerator } from '../../oracles/string-generator';

const STRINGS = 6;
/** Search takes too long for longer strings. */
const LENGTH = 60;
const RULES = inSoak(80, 25);

test.each(SHIPPED)('%s: records agree with their shapes and with the derivations of search', (name) => {
  const { rules, generated } = new ShippedGrammar(name);
  const facts = factsOf({ rules });
  const shapes = new RuleShapes({ rules });
  const strings = new StringGenerator(rules, 3);
  const oracle = new RecordOracle({ rules }, (key) => facts.get(key)!.token);
  const search = new Search(rules);
  const nameOf = (key: string): string => rules.get(key)!.name;
  const valueMismatch = (key: string, value: unknown): string | undefined =>
    facts.get(key)!.token
      ? typeof value === 'string'
        ? undefined
        : `${key} is no string`
      : mismatch(value, shapes.shapeOf(rules.get(key)!), { nameOf, valueMismatch });
  const wrong: string[] = [];
  const all = [...rules.values()].filter(({ key }) => strings.derivesAny(key));
  const step = Math.max(1, Math.floor(all.length / RULES));
  const check = (rule: Rule, string: string): void => {
    const result = read(generated, rule.name, string, generated.isAboutOctets ? { encoding: 'latin1' } : {});
    if (!result.ok) return void wrong.push(`${rule.name} does not read ${JSON.stringify(string)}`);
    const reason = valueMismatch(rule.key, result.value);
    if (reason !== undefined) wrong.push(`${rule.name} of ${JSON.stringify(string)}: ${reason}`);
    if (string.length > LENGTH) return;
    const expected = oracle.record(search.derive(rule.key, string)!, string);
    try {
      expect(result.value).toEqual(expected);
    } catch {
      wrong.push(
        `${rule.name} of ${JSON.stringify(string)}: ${JSON.stringify(result.value)}, not ${JSON.stringify(expected)}`,
      );
    }
  };
  for (const [i, rule] of all.entries()) {
    if (i % step !== 0) continue;
    for (let made = 0; made < STRINGS; made++) {
      const string = strings.derived(rule.key);
      if (string.length < 2000) check(rule, string);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});

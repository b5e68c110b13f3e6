import { testerNames } from '../../src/emit/parsimmon/module-source';
import type { OctetRuleMismatcher, OctetRuleTester, OctetMismatcher } from '../../src/runtime';
import * as rfc3986 from '../../src/generated/rfc3986';
import type { Rule } from '../../src/model/model';
import { SHIPPED } from '../../scripts/manifest';
import { exportNameOf } from '../../scripts/parsers';
import { casesOf, SOME } from './cases-of';
import { inLong, inSoak } from '../in-long';

/** The number of strings of each rule; the soak test has all. */
const STRINGS = 40;

type Test = (rule: string, input: string) => boolean;

/** Some have all states of the grammar's automaton, others the parts that their rule reaches, or a program. */
test.each(inLong(SHIPPED, SOME))(
  '%s: the tester of each rule says what `test` and `mismatch` say',
  (name) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, so that each grammar is a test of its own
    const module = require(`../../src/generated/${name}.ts`) as Record<string, unknown>;
    const judge = module['test'] as Test;
    const mismatch = module['mismatch'] as OctetMismatcher<string>;
    const mismatchOf = module['mismatchOf'] as OctetRuleMismatcher;
    const { ruleNames } = module[exportNameOf(name)] as { readonly ruleNames: readonly string[] };
    const rules = ruleNames.map((rule) => ({ key: rule.toLowerCase(), name: rule }) as Rule);
    const testers = testerNames(rules, exportNameOf(name));
    const inputs = casesOf(name).flatMap(({ valid, invalid }) => [...valid, ...invalid]);
    const all = [...new Set(['', 'a', '1', ...inputs])].filter((input) => input.length < 300);
    const step = inSoak(1, Math.ceil(all.length / STRINGS));
    const strings = all.filter((_, i) => i % step === 0);
    for (const rule of ruleNames) {
      const tester = module[testers.get(rule.toLowerCase())!] as OctetRuleTester;
      const verdicts = strings.filter((input) => tester(input) !== judge(rule, input));
      expect([rule, verdicts]).toEqual([rule, []]);
      const explained = strings.filter(
        (input) => JSON.stringify(mismatchOf(tester, input)) !== JSON.stringify(mismatch(rule, input)),
      );
      expect([tester.rule, explained]).toEqual([rule, []]);
    }
  },
);

test('`test` and `match` of a grammar over code points refuse each option', () => {
  for (const judge of [rfc3986.test, rfc3986.match] as ((
    rule: string,
    input: string,
    ...rest: unknown[]
  ) => unknown)[]) {
    const rest = judge === rfc3986.match ? [0] : [];
    expect(judge('scheme', 'a', ...rest, { encoding: undefined })).toBeTruthy();
    for (const [options, message] of [
      [{ encoding: 'utf-8' }, 'option "encoding" is for grammars about octets'],
      [{ encodings: 'utf-8' }, 'there is no option "encodings" of '],
      ['utf-8', 'must be an object (got a string)'],
    ] as const)
      expect(() => judge('scheme', 'a', ...rest, options)).toThrow(message);
  }
});

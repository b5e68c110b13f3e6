import { compile, library } from '../../src/entries/index-for-node';
import { ShortStrings } from '../../src/analysis/short-strings';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';
import type { Mismatcher } from '../../src/runtime';
import { SHIPPED } from '../../scripts/manifest';
import { inLong } from '../in-long';
import { Random } from '../oracles/random';

/** Grammars in which rules read what single-character rules match that they do not use. */
const SOME = ['rfc2396', 'rfc5646', 'rfc7644'];

/** Strings of each rule that are cut and spoilt, beside the shortest inputs. */
const COUNT = inLong(12, 4);
const SHORT = ['', '\u0001', '"', 'é', ' ', '(', 'a', '7'];

/** A single character comes first, then rules, ranges, and the end of input. */
function kindOf(word: string): number {
  if (word === 'end of input') return 3;
  if (/^%x[0-9A-F]+-/.test(word)) return 2;
  return /^["'%]/.test(word) ? 0 : 1;
}

test.each(inLong(library.names, SOME))('%s: failures name rules that the rule asked for uses', (name) => {
  const source = { ...library.get(name)!, name };
  const linked = new LinkedGrammar('test', source);
  const { text, ...options } = source;
  const grammar = compile(text, options);
  const names = [...linked.model.rules.values()].map((rule) => rule.name);
  const strings = new ShortStrings(linked.model, 12);
  const random = new Random(38);
  const spoilt = (string: string): string => {
    const at = random.below(string.length + 1);
    return string.slice(0, at) + random.of(SHORT) + string.slice(at + random.below(2));
  };
  const shipped = SHIPPED.includes(name)
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, so that each grammar is a test of its own
      (require(`../../src/generated/${name}.ts`) as { readonly mismatch: Mismatcher<string> })
    : undefined;
  let count = 0;
  for (const rule of names) {
    const { key } = linked.rule(rule);
    const used = new Set(linked.reached(key));
    const members = strings.derivedBy(key, 12);
    const inputs = Array.from({ length: members.length > 0 ? COUNT : 0 }, () => spoilt(random.of(members)));
    for (const input of new Set([...SHORT, ...inputs])) {
      const parsed = grammar.parse(rule, input);
      if (parsed.ok) continue;
      count++;
      const { expected } = parsed.failure;
      if (shipped !== undefined) expect(shipped.mismatch(rule, input)!.expected).toEqual(expected);
      const others = expected.filter((word) => kindOf(word) === 1 && !used.has(word.toLowerCase()));
      expect({ rule, input, others }).toEqual({ rule, input, others: [] });
      const kinds = expected.map(kindOf);
      expect({ rule, input, kinds }).toEqual({ rule, input, kinds: [...kinds].sort() });
    }
  }
  expect(count).toBeGreaterThan(names.length);
});

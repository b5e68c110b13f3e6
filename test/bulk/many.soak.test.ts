import { lineBatches } from '../../src/bulk';
import { many } from '../../src/bulk/many';
import { enginesFor, grammarFor, inputsFor, separated } from './inputs';

/** How many strings are made for each rule. */
const STRINGS = 100_000;
/** The strings that lie in one buffer. */
const BLOCK = 10_000;

const RULES: readonly (readonly [grammar: string, rule: string])[] = [
  ['rfc3986', 'URI'],
  ['rfc3986', 'URI-reference'],
  ['rfc3986', 'IPv6address'],
  ['rfc3986', 'authority'],
  ['rfc3987', 'IRI'],
  ['rfc3987', 'iuserinfo'],
  ['rfc3339', 'date-time'],
  ['rfc5646', 'langtag'],
  ['rfc6570', 'URI-Template'],
  ['rfc6901', 'json-pointer'],
  ['rfc8141', 'namestring'],
  ['rfc9110', 'media-type'],
  ['rfc9110', 'Accept-Encoding'],
  ['rfc9651', 'sf-item'],
  ['rfc9562', 'UUID'],
  ['rfc6531', 'Mailbox'],
  ['rfc5321', 'Mailbox'],
  ['rfc6265', 'set-cookie-string'],
  ['toml', 'basic-string'],
  ['toml', 'date-time'],
];

test.each(RULES)(
  '%s, %s: many, and the loop, answer as `test` does for each input',
  (name, rule) => {
    const { grammar, strings } = grammarFor(name);
    const [, loop] = enginesFor(grammar, rule);
    const inputs = inputsFor(strings.sample(rule.toLowerCase(), STRINGS), 11, grammar.isAboutOctets);
    for (let first = 0; first < inputs.length; first += BLOCK) {
      const some = inputs.slice(first, first + BLOCK);
      const expected = some.map((input) => (grammar.test(rule, input) ? 1 : 0));
      const lines = separated(some, () => [10]);
      const { bitmap, total } = many(grammar, rule, lines);
      const found = Array.from({ length: total }, (_, i) => (bitmap[i >> 3]! >> (i & 7)) & 1);
      expect(found).toEqual(expected);
      const looped: number[] = [];
      for (const { count } of lineBatches(loop!, lines, { separator: 10, withoutCr: true }))
        looped.push(...loop!.verdicts.subarray(0, count));
      expect(looped).toEqual(expected);
    }
  },
  600_000,
);

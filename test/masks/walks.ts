import { isPrefix } from '../../src/runtime';
import { masks, type Masks, type MaskState, type VocabularyToken } from '../../src/masks';
import type { Grammar } from '../../src/runtime';
import { grammarFor } from '../bulk/inputs';
import { Random } from '../oracles/random';
import { octetsOf, tokensOf, vocabularyFor } from './vocabularies';

/** Rules by a table of characters and of octets, by the machine, and by the lazy DFA. */
export const RULES: readonly (readonly [grammar: string, rule: string, alphabet?: 'octets'])[] = [
  ['rfc3986', 'URI'],
  ['rfc3987', 'IRI'],
  ['rfc3339', 'date-time'],
  ['rfc5321', 'Mailbox'],
  ['rfc6570', 'URI-Template'],
  ['rfc8259', 'JSON-text'],
  ['rfc8610', 'cddl'],
  ['rfc9535', 'jsonpath-query'],
  ['toml', 'array'],
  ['rfc6531', 'Mailbox'],
  ['r = *( %xE9 / %x20AC / %x1F600-1F6FF / %x61-7A ) [ %xD7FF-E000 ]\n', 'r'],
  ['r = *( %x20-60 / %xC3 %x80-BF / %xFF / "k" )\n', 'r', 'octets'],
  ['r = "(" *r ")" / %xE9\n', 'r', 'octets'],
  ['r = r "+" t / t\nt = "é" / "(" r ")"\n'.replace('"é"', '%xE9.20AC'), 'r'],
  ['r = *( "a" / "b" ) "a" 18( "a" / "b" / %x1F600 )\n', 'r'],
];

/** The tokens that may come behind a text, by asking the grammar about each. */
function expected(
  grammar: Grammar,
  rule: string,
  text: Uint8Array,
  tokens: readonly VocabularyToken[],
): number[] {
  return [...tokens.keys()].filter((token) => {
    const octets = octetsOf(tokens[token]!);
    return octets.length > 0 && isPrefix(grammar, rule, Buffer.concat([text, octets]));
  });
}

/** Chooses tokens at random. Compares masks on the way with the grammar's answers. Returns the number of masks. */
function walk(
  grammar: Grammar,
  rule: string,
  made: Masks,
  tokens: readonly VocabularyToken[],
  random: Random,
  steps: number,
): number {
  let state = made.start;
  let text = new Uint8Array(0);
  for (let step = 0; step < steps; step++) {
    const found = tokensOf(made.allowed(state));
    expect(found).toEqual(expected(grammar, rule, text, tokens));
    expect(made.isAccepting(state)).toBe(grammar.test(rule, text));
    if (found.length === 0) return step + 1;
    const token = random.of(found);
    text = Buffer.concat([text, octetsOf(tokens[token]!)]);
    state = made.next(state, token)!;
    const refused = random.below(tokens.length);
    if (!expected(grammar, rule, text, [tokens[refused]!]).length)
      expect(made.next(state, refused)).toBeUndefined();
  }
  return steps;
}

/** Describes tests of a rule: random walks, of so many steps each, and members. */
export function describeRule(
  name: string,
  rule: string,
  alphabet: 'octets' | undefined,
  [walks, steps]: readonly [number, number],
): void {
  describe(`${name}, ${rule}`, () => {
    const { grammar, strings } = grammarFor(name, alphabet && { alphabet });
    const members = [...strings.sample(rule.toLowerCase(), 60)];
    const tokens = vocabularyFor(members, 3, 330);

    test('the masks on random walks have the tokens that begin members', () => {
      const made = masks(grammar, rule, tokens);
      let count = 0;
      for (let seed = 0; seed < walks; seed++)
        count += walk(grammar, rule, made, tokens, new Random(seed), steps);
      expect(count).toBeGreaterThan(walks);
    });

    test('each member can be reached, octet by octet, and may end there', () => {
      const made = masks(grammar, rule, tokens);
      for (const member of members) {
        // Octets have the first numbers.
        const text = Buffer.from(member);
        if (!grammar.test(rule, text)) continue;
        const state = reach(made, text);
        expect(state !== undefined && made.isAccepting(state)).toBe(true);
      }
    });
  });
}

/** Returns the state behind tokens, if they may come. */
export function reach(made: Masks, tokens: Iterable<number>): MaskState | undefined {
  let state: MaskState | undefined = made.start;
  for (const token of tokens) state = state && made.next(state, token);
  return state;
}

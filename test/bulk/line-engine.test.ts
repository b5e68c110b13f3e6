import { type LineEnds, verdictBatches } from '../../src/bulk/engine';
import { many } from '../../src/bulk/many';
import { compile } from '../../src/compile';
import type { Grammar } from '../../src/runtime';
import { Random } from '../oracles/random';
import { enginesFor, grammarFor, inputsFor, separated } from './inputs';

const LINES: LineEnds = { separator: 10, withoutCr: true };

/** Divides octets into lines as they are defined, and asks the grammar about each. */
function expected(grammar: Grammar, octets: Uint8Array, { separator, withoutCr }: LineEnds): number[] {
  const lines: number[][] = [[]];
  for (const octet of octets) {
    if (octet === separator) lines.push([]);
    else lines.at(-1)!.push(octet);
  }
  if (lines.at(-1)!.length === 0) lines.pop();
  return lines.map((line) => {
    const content = withoutCr && line.at(-1) === 13 ? line.slice(0, -1) : line;
    return grammar.test('r', Uint8Array.from(content)) ? 1 : 0;
  });
}

function bitsOf(bits: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (bits[i >> 3]! >> (i & 7)) & 1);
}

/** Rules that are particular about what ends lines. */
const RULES = [
  'r = *%x61',
  'r = 1*%x61',
  'r = *( %x61 / CR )',
  'r = *( %x61 CR )',
  'r = *( %x61 / LF )',
  'r = %x61 *( CR / LF )',
];

test.each(RULES)('%s: all short octets of "a", CR and LF', (text) => {
  const grammar = compile(`${text}\n`);
  const [kernel] = enginesFor(grammar, 'r');
  for (const ends of [LINES, { separator: 10, withoutCr: false }, { separator: 0x61, withoutCr: true }]) {
    const lines = kernel!.lineEngine!(ends)!;
    for (let number = 0; number < 3 ** 6; number++) {
      const digits = number
        .toString(3)
        .padStart(7, '0')
        .slice(number % 5);
      const octets = Uint8Array.from(digits, (digit) => [0x61, 13, 10][+digit]!);
      const count = lines.test(octets, 0, octets.length, true);
      const found = bitsOf(lines.bits, count);
      const whole = expected(grammar, octets, ends);
      const { matching } = lines;
      if (found.join() !== whole.join() || matching !== whole.filter((each) => each === 1).length)
        expect({ octets, ends, found, matching }).toEqual({ octets, ends, found: whole });
    }
  }
});

test.each([0, 1, 3, 40, 3_000])('lines of about %i octets, in windows that cut them', (length) => {
  const random = new Random(5);
  const grammar = compile('r = *( %x61-7A / CR )\n');
  const [kernel] = enginesFor(grammar, 'r');
  const octets = Uint8Array.from({ length: 150_000 }, () => {
    if (random.below(length + 2) === 0) return 10;
    return random.below(100 + length) === 0 ? 0x20 : random.of([0x61, 0x62, 0x7a, 13]);
  });
  const found: number[] = [];
  for (const { bits, count } of verdictBatches(kernel!, octets, LINES)) found.push(...bitsOf(bits, count));
  expect(found).toEqual(expected(grammar, octets, LINES));
});

test.each([
  ['rfc3986', 'URI'],
  ['rfc3987', 'IRI'],
  ['rfc9110', 'media-type'],
])('%s, %s: the answers are those of `test`', (name, rule) => {
  const { grammar, strings } = grammarFor(name);
  const inputs = inputsFor(strings.sample(rule.toLowerCase(), 2_000), 3, grammar.isAboutOctets);
  const lines = separated(inputs, (i) => (i % 3 === 0 ? [13, 10] : [10]));
  expect(lines.length).toBeGreaterThan(20_000);
  const { bitmap, total, count } = many(grammar, rule, lines);
  const verdicts = inputs.map((input) => (grammar.test(rule, input) ? 1 : 0));
  expect(bitsOf(bitmap, total)).toEqual(verdicts);
  expect(count).toBe(verdicts.filter((each) => each === 1).length);
});

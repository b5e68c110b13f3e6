import { captures as capturesOf } from '../../../src/runtime';
import type { CompiledGrammar, LibraryGrammar } from '../../../src';
import type { Grammar } from '../../../src/runtime';
import { samples } from '../../../src/workbench';
import { Random } from '../../oracles/random';
import type { Answer, Asked } from './toolchains';

/** Characters that are put into members: of every length in UTF-8, at its bounds, and lone surrogates. */
const INSERTED = [
  ...'aZ09:/?#[]@%.-_~!$&\'()*+,;= "\\<>^`{|}\t\r\n\0',
  ...'\x7f\x80\xff\u07ff\u0800\ud7ff\ue000\ufffd\uffff',
  '\u{10000}',
  '\u{10ffff}',
  '\ud800',
  '\udfff',
];

/** Octets that are not UTF-8 on their own. */
const OCTETS = [0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff];

/** Makes members of a rule, near misses, and mutants of both: strings, and octets if asked for. */
export function inputsOf(
  grammar: LibraryGrammar,
  rule: string,
  count: number,
  seed: number,
): (string | Uint8Array)[] {
  const random = new Random(seed);
  const few = Math.min(count, 300);
  const members = [
    ...samples(grammar, rule, { kind: 'shortest', count: few }),
    ...[10, 25, 60].flatMap((maxLength) =>
      samples(grammar, rule, { kind: 'random', count: few, seed, maxLength }),
    ),
    ...samples(grammar, rule, { kind: 'invalid', count: few, seed }),
  ];
  return Array.from({ length: count }, (_, i) => {
    const text = i < members.length ? members[i]! : mutant(random.of(members), members, random);
    const areOctets = grammar.alphabet === 'octets';
    if (i % 2 === 0 && !areOctets) return text;
    const octets = [...Buffer.from(text, areOctets ? 'latin1' : 'utf8')];
    if (random.chance(0.1))
      octets.splice(random.below(octets.length + 1), random.below(2), random.of(OCTETS));
    return Uint8Array.from(octets);
  });
}

function mutant(text: string, others: readonly string[], random: Random): string {
  const characters = [...text];
  for (let edits = random.below(3); edits >= 0; edits--) {
    const at = random.below(characters.length + 1);
    const inserted = random.chance(0.7) ? random.of(INSERTED) : random.of([...random.of(others), 'x']);
    characters.splice(at, random.below(2), ...(random.chance(0.7) ? [inserted] : []));
  }
  // Python reads pieces of 64 characters and more.
  if (characters.length > 0 && random.chance(0.1)) {
    const at = random.below(characters.length);
    characters.splice(at, 0, ...Array.from({ length: random.below(300) }, () => characters[at]!));
  }
  return characters.join('');
}

/** The answer of the compiled grammar. */
export function expectedAnswer(grammar: CompiledGrammar, { rule, input, offset }: Asked): Answer {
  const parsed = grammar.parse(rule, input);
  return {
    matches: grammar.test(rule, input),
    end: grammar.match(rule, input, offset)?.end ?? -1,
    stop: parsed.ok ? input.length : parsed.failure.offset,
  };
}

/** What the compiled grammar expects where an input that does not match stops. */
export function wordsBy(grammar: CompiledGrammar, { rule, input }: Asked): string {
  const parsed = grammar.parse(rule, input);
  return parsed.ok ? '' : parsed.failure.expected.join(' ');
}

/** Returns a function that finds the parts in an input by the captures of the compiled grammar. Each rule finds the parts that it uses. */
export function spansBy(
  grammar: CompiledGrammar,
  rules: readonly string[],
  parts: readonly string[],
): (asked: Asked) => string {
  const found = new Map(
    rules.map((rule) => {
      const used = parts.filter((part) => uses(grammar, rule, part));
      return [rule, { used, capture: capturesOf(grammar, rule, used) }];
    }),
  );
  return ({ rule, input }) => {
    const { used, capture } = found.get(rule)!;
    const captures = capture(input);
    if (captures === undefined) return 'none';
    return used
      .flatMap((part) => captures[part]!.map(({ start, end }) => `${part}:${start}-${end},`))
      .join('');
  };
}

/** Whether a rule uses a part. */
export function uses(grammar: Grammar, rule: string, part: string): boolean {
  try {
    capturesOf(grammar, rule, [part]);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

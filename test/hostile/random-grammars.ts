import type { Random } from '../oracles/random';

const NAMES = ['a', 'b', 'c', 'd'];
const TERMINALS = [
  ...['"a"', '"b"', '"A"', '""', '%s"ab"', '%x61-7A', '%x0-10FFFF', '"c"'],
  ...['%xD83D.DE00', '%xD800-DFFF', '%xDE00', '%x1F600', '%xE2.82.AC', '"["', '"]"'],
];
const REPEATS = ['*', '1*', '0', '2', '*2', '2*3', '0*1', '99999999', '3*70000', '*2500', '1000'];

function element(random: Random, depth: number): string {
  if (depth > 0 && random.chance(0.3)) return `( ${body(random, depth - 1)} )`;
  if (depth > 0 && random.chance(0.15)) return `[ ${body(random, depth - 1)} ]`;
  return random.of(random.chance(0.45) ? NAMES : TERMINALS);
}

/** Large counts are rare, so that most grammars are small enough for search. */
function item(random: Random, depth: number): string {
  const repeat = random.chance(0.35) ? REPEATS[random.below(random.chance(0.1) ? REPEATS.length : 7)]! : '';
  return repeat + element(random, depth);
}

function body(random: Random, depth: number): string {
  const sequence = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => item(random, depth)).join(' ');
  return Array.from({ length: 1 + random.below(3) }, sequence).join(' / ');
}

/** A rule of thousands of alternatives, a chain or a ring of hundreds of rules, or deep groups. */
function large(random: Random): string {
  const count = 200 + random.below(2_000);
  const list = (of: (index: number) => string, between: string): string =>
    Array.from({ length: count }, (_, i) => of(i)).join(between);
  return random.of([
    () => `e = ${list((i) => `"${i.toString(36)}"`, ' / ')}\n`,
    () => `e = ${list((i) => `%x${(0x100 + 2 * i).toString(16)}`, ' / ')}\n`,
    () => `e = ${list(() => '[ "a" ]', ' ')}\n`,
    () => `${list((i) => `e${i} = "a" [ e${(i + 1) % count} ] / b`, '\n')}\n`,
    () => `e = ${'2*3( '.repeat(count / 100)}"a"${' )'.repeat(count / 100)}\n`,
  ])();
}

/** Returns a grammar of forms that are hard: large counts, surrogates, cycles, thousands of alternatives. It always has a rule "a". */
export function randomText(random: Random): string {
  const rules = NAMES.map((name) => `${name} = ${body(random, 2)}\n`).join('');
  const more = random.chance(0.2) ? `a =/ ${body(random, 1)}\n` : '';
  return rules + more + (random.chance(0.05) ? large(random) : '');
}

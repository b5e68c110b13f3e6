import type { Random } from './random';

/** The rules that the rule `s` uses: one character, one of two, any number, and white space. */
const USED = 'a = "x"\nb = "x" / "y"\nc = *"y"\nd = *" "\n';

/** A grammar whose rule `s` uses others in groups, options and alternatives. */
export function recordGrammar(random: Random): string {
  return `s = ${elements(random, 3)}\n${USED}`;
}

/** ABNF of an element or of a sequence. */
function elements(random: Random, depth: number): string {
  const part = (): string => elements(random, depth - 1);
  switch (depth === 0 ? random.below(4) : random.below(9)) {
    case 0:
      return random.of(['"x"', '"y"', '" "', '""']);
    case 1:
    case 2:
    case 3:
      return random.of(['a', 'b', 'c', 'a', 'b', 'd']);
    case 4:
    case 5:
      return `( ${part()} ${part()}${random.chance(0.3) ? ` ${part()}` : ''} )`;
    case 6:
      return `( ${part()} / ${part()} )`;
    case 7:
      return `[ ${part()} ]`;
    default:
      return `${random.of(['*', '*', '1*', '1*2'])}( ${part()} )`;
  }
}

/** All strings over the characters of these grammars, up to a length. */
export function recordStrings(most: number): string[] {
  const strings = [''];
  for (const string of strings)
    if (string.length < most) strings.push(`${string}x`, `${string}y`, `${string} `);
  return strings;
}

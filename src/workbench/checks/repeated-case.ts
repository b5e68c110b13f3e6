import type { Expression, Literal } from '../../model/model';

/** Returns the first alternative that is the string of a later one in another case, as in `"a" / "A"`. */
export function literalInOtherCase(alternatives: readonly Expression[], index: number): Literal | undefined {
  const later = alternatives[index]!;
  const isOther = (each: Expression): each is Literal =>
    each.kind === 'literal' && isInOtherCase(each, later);
  return alternatives.slice(0, index).find(isOther);
}

function isInOtherCase(a: Literal, b: Expression): boolean {
  if (b.kind !== 'literal' || a.caseSensitive || b.caseSensitive) return false;
  const [first, second] = [a, b].map(({ codePoints }) => String.fromCodePoint(...codePoints));
  return first !== second && inLowerCase(first!) === inLowerCase(second!);
}

const inLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

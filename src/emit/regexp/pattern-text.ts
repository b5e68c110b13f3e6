import { LimitError } from '../../options/limits';
import type { CharacterSet } from '../../model/character-set';
import type { Alternation, CharacterClass, Repetition, Sequence } from '../../model/model';

/**
 * A regular expression under construction. Only the functions of `pattern.ts` make one. It is an `Expression`, so that automata can be
 * built from it.
 */
export type Pattern = PatternShape & {
  /** The source in ECMAScript, without a group around it. */
  readonly source: string;
  readonly nullable: boolean;
};

export type PatternShape = CharacterClass | Sequence<Pattern> | Alternation<Pattern> | Repeat;
export type Repeat = Repetition<Pattern>;

/** How a flavor writes the parts of patterns. */
export interface PatternSyntax {
  /** Writes one character of a set, as an atom: a quantifier may follow. */
  readonly set: (set: CharacterSet) => string;
  readonly group: (source: string) => string;
  /** Concatenates sources. Each is an atom, with a quantifier or without. */
  readonly concatenated: (sources: readonly string[]) => string;
  /** The largest count. Larger ones are made of several. */
  readonly maxCount: number;
  /** Whether counts of nested repeats are multiplied before they are compared with the largest. */
  readonly multipliesCounts: boolean;
  /** The repeats that the pattern writes possessively, in flavors that have this. */
  readonly possessive?: ReadonlySet<PatternShape>;
}

/** Characters of one pattern. Engines refuse longer ones too. */
const MAX_LENGTH = 1_000_000;

/** Writes a pattern without a group around it. `of` writes its parts. Throws LimitError. */
export function patternText(
  shape: PatternShape,
  syntax: PatternSyntax,
  of: (part: Pattern) => string,
): string {
  switch (shape.kind) {
    case 'class':
      return syntax.set(shape.set);
    case 'sequence': {
      const written = (item: Pattern): string =>
        item.kind === 'alternation' ? syntax.group(of(item)) : of(item);
      return syntax.concatenated(limited(shape.items.map(written)));
    }
    case 'alternation':
      return limited(shape.alternatives.map((part, i) => (i === 0 ? of(part) : `|${of(part)}`))).join('');
    case 'repetition':
      return limited([
        (unrolled(shape, syntax, of) ?? repeated(shape, syntax, of)) + possessiveMark(shape, syntax),
      ])[0]!;
  }
}

function limited(sources: readonly string[]): readonly string[] {
  const length = sources.reduce((sum, source) => sum + source.length, 0);
  if (length > MAX_LENGTH) throw new LimitError('characters', MAX_LENGTH);
  return sources;
}

/** A repeat ends with its quantifier, unless its counts are nested. */
function possessiveMark(repeat: Repeat, { possessive, maxCount }: PatternSyntax): string {
  const { min, max } = repeat;
  return possessive?.has(repeat) && min <= maxCount && (max <= maxCount || max === Infinity) ? '+' : '';
}

/** Characters of an item up to which it is written twice, for the first iteration. */
const SHORT = 100;

/**
 * Writes `(?:[a-z]|%x)*` as `[a-z]*(?:%x[a-z]*)*`, which derives each string in as many ways. Most engines need stack to
 * repeat a group but none to repeat a set: Java and Perl fail on long inputs. Returns undefined if there is no set.
 */
function unrolled(
  { item, min, max }: Repeat,
  syntax: PatternSyntax,
  of: (part: Pattern) => string,
): string | undefined {
  if (item.kind !== 'alternation' || max !== Infinity || min > 1) return undefined;
  const set = item.alternatives.find(({ kind }) => kind === 'class');
  if (set === undefined || (min === 1 && item.source.length > SHORT)) return undefined;
  const sets = `${of(set)}*`;
  const others = item.alternatives.filter((part) => part !== set).map(of);
  const other = others.length === 1 ? others[0]! : syntax.group(others.join('|'));
  const rest = `${syntax.group(syntax.concatenated([other, sets]))}*`;
  return (min === 1 ? syntax.group(of(item)) : '') + sets + rest;
}

function repeated({ item, min, max }: Repeat, syntax: PatternSyntax, of: (part: Pattern) => string): string {
  const source = of(item);
  const atom = item.kind === 'class' ? source : syntax.group(source);
  if (!syntax.multipliesCounts) return new Counted(syntax).repeat(atom, min, max);
  return copied(atom, min, max, Math.max(1, Math.floor(syntax.maxCount / countsWithin(item))));
}

/** Returns the largest product of counts that stand within each other. */
function countsWithin(part: Pattern): number {
  switch (part.kind) {
    case 'class':
      return 1;
    case 'sequence':
      return Math.max(1, ...part.items.map(countsWithin));
    case 'alternation':
      return Math.max(1, ...part.alternatives.map(countsWithin));
    case 'repetition':
      return Math.max(1, part.max === Infinity ? part.min : part.max) * countsWithin(part.item);
  }
}

/** Writes counts beyond `most` as copies behind each other, each with a count of at most `most`. */
function copied(atom: string, min: number, max: number, most: number): string {
  const copies = (count: number, write: (count: number) => string): string => {
    const whole = Math.floor(count / most);
    if (whole * atom.length > MAX_LENGTH) throw new LimitError('characters', MAX_LENGTH);
    return write(most).repeat(whole) + (count % most === 0 ? '' : write(count % most));
  };
  if (min <= most && (max <= most || max === Infinity)) return atom + quantifier(min, max);
  const exact = copies(min, (count) => atom + quantifier(count, count));
  return exact + (max === Infinity ? `${atom}*` : copies(max - min, (count) => atom + quantifier(0, count)));
}

/** Repeats an atom (a class, a character or a group), but not exactly once. The results are no atoms. */
class Counted {
  constructor(private readonly syntax: PatternSyntax) {}

  repeat(atom: string, min: number, max: number): string {
    const { maxCount } = this.syntax;
    if (min <= maxCount && (max <= maxCount || max === Infinity)) return atom + quantifier(min, max);
    if (max === Infinity) return `${this.exactly(atom, min)}${atom}*`;
    return this.exactly(atom, min) + (max === min ? '' : this.atMost(atom, max - min));
  }

  private exactly(atom: string, count: number): string {
    const { maxCount, group } = this.syntax;
    if (count === 0) return '';
    if (count <= maxCount) return atom + quantifier(count, count);
    const rest = count % maxCount;
    const block = this.exactly(atom, maxCount);
    const number = (count - rest) / maxCount;
    const blocks = number === 1 ? block : this.exactly(group(block), number);
    return blocks + this.exactly(atom, rest);
  }

  /** Repeats an atom up to `count` times, each number in one way: fewer blocks and less than one more block, or all. */
  private atMost(atom: string, count: number): string {
    const { maxCount, group } = this.syntax;
    if (count <= maxCount) return atom + quantifier(0, count);
    const rest = count % maxCount;
    const blocks = (count - rest) / maxCount;
    const block = group(this.exactly(atom, maxCount));
    const all = this.exactly(block, blocks) + (rest === 0 ? '' : this.atMost(atom, rest));
    const fewer = `${blocks === 1 ? '' : this.atMost(block, blocks - 1)}${this.atMost(atom, maxCount - 1)}`;
    return group(`${all}|${fewer}`);
  }
}

/** Writes a count behind an atom. */
export function quantifier(min: number, max: number): string {
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === max) return min === 1 ? '' : `{${min}}`;
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`;
}

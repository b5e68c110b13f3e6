import type { CharacterSet } from '../../../src/model/character-set';
import type { Expression, Literal, Model, Repetition, Rule } from '../../../src/model/model';

/** Offsets, each of them once, in any order. */
type Offsets = readonly number[];
/** Ends, the last round that computed them (a later one, if none has), and whether that round read them again. */
type Entry = { ends: Offsets; round: number; isRead: boolean };

/** What a rule derives from one offset of an input: where each expression can end, by where it starts. */
export class Chart {
  /** The furthest offset at which a character did not fit, and the sets that were tried there. */
  furthest = 0;
  tried: CharacterSet[] = [];
  private readonly entries = new Map<Expression, Entry[]>();
  private round = 0;
  private finalRound = 0;
  private isStale = false;

  constructor(
    readonly rules: Model['rules'],
    private readonly unproductive: ReadonlySet<Expression>,
    readonly rule: Rule,
    readonly input: string,
    readonly start: number,
  ) {}

  /** The least sets that hold. Left recursion reads ends that are being computed. If they grow, all is done again. */
  ends(part: Expression = this.rule.expression, start = this.start): Offsets {
    this.round++;
    this.isStale = false;
    const ends = this.found(part, start);
    if (this.isStale) return this.ends(part, start);
    this.finalRound = this.round;
    return ends;
  }

  private found(part: Expression, start: number): Offsets {
    if (this.unproductive.has(part)) return [];
    let entries = this.entries.get(part);
    if (entries === undefined) this.entries.set(part, (entries = []));
    const entry = (entries[start] ??= { ends: [], round: this.round + 1, isRead: false });
    entry.isRead = true;
    if (entry.round <= this.finalRound || entry.round === this.round) return entry.ends;
    entry.round = this.round;
    entry.isRead = false;
    const ends = this.compute(part, start);
    if (entry.isRead && ends.length > entry.ends.length) this.isStale = true;
    return (entry.ends = ends);
  }

  private compute(part: Expression, start: number): Offsets {
    switch (part.kind) {
      case 'literal':
        return this.characters(setsOf(part), start);
      case 'class':
        return this.characters([part.set], start);
      case 'reference':
        return this.found(this.rules.get(part.rule)!.expression, start);
      case 'alternation':
        return union(part.alternatives.map((each) => this.found(each, start)));
      case 'sequence':
        return part.items.reduce<Offsets>((ends, item) => this.after(item, ends), [start]);
      case 'repetition':
        return this.repetition(part, start);
    }
  }

  /** The ends from any of several starts. */
  private after(part: Expression, starts: Offsets): Offsets {
    return union(starts.map((start) => this.found(part, start)));
  }

  private repetition({ item, min, max }: Repetition, start: number): Offsets {
    const all = new Set<number>();
    let ends: Offsets = [start];
    for (let count = 0; count <= max && ends.length > 0; count++) {
      if (count > 0) ends = this.after(item, ends);
      // Beyond the minimum, an iteration that leads where others have led before adds nothing.
      if (count > min) ends = ends.filter((end) => !all.has(end));
      if (count >= min) ends.forEach((end) => all.add(end));
    }
    return [...all];
  }

  private characters(sets: readonly CharacterSet[], start: number): Offsets {
    let end = start;
    for (const set of sets) {
      const code = this.input.codePointAt(end) ?? NaN;
      if (!set.some(([low, high]) => low <= code && code <= high)) {
        if (end > this.furthest) [this.furthest, this.tried] = [end, []];
        if (end === this.furthest) this.tried.push(set);
        return [];
      }
      end += code > 0xffff ? 2 : 1;
    }
    return [end];
  }
}

function union(parts: readonly Offsets[]): Offsets {
  const filled = parts.filter(({ length }) => length > 0);
  return filled.length > 1 ? [...new Set(filled.flat())] : (filled[0] ?? []);
}

/** The sets of a literal's characters: ASCII letters alone have two cases (RFC 5234, 2.3). */
function setsOf({ codePoints, caseSensitive }: Literal): readonly CharacterSet[] {
  return codePoints.map((code) => {
    const lower = code | 0x20;
    const isBoth = !caseSensitive && 0x61 <= lower && lower <= 0x7a;
    return (isBoth ? [lower - 0x20, lower] : [code]).map((each) => [each, each]);
  });
}

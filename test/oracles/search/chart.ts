import type { CharacterSet } from '../../../src/model/character-set';
import type { Expression, Model, Repetition, Rule } from '../../../src/model/model';

type Offsets = readonly number[];

interface Entry {
  ends: Offsets;
  /** The last round that computed the ends. */
  round: number;
  /** Whether that round has asked for them again. */
  isRead: boolean;
}

/** For a rule from one offset of an input: where all that it consists of can end, by where that starts. */
export class Chart {
  /** The furthest offset at which a character did not fit, and the sets that were tried there. */
  furthest = 0;
  tried: CharacterSet[] = [];
  private readonly entries = new Map<Expression, Entry[]>();
  private round = 0;
  /** What this round and those before it have computed is final. */
  private finalRound = 0;
  private isStale = false;

  constructor(
    readonly rules: Model['rules'],
    private readonly unproductive: ReadonlySet<Expression>,
    readonly rule: Rule,
    readonly input: string,
    readonly start: number,
  ) {}

  /**
   * The least sets that hold. Left recursion asks for ends while they are being computed, and gets those found so far. If
   * there are more in the end, all is computed again.
   */
  ends(part: Expression = this.rule.expression, start = this.start): Offsets {
    let ends: Offsets;
    do {
      this.round++;
      this.isStale = false;
      ends = this.found(part, start);
    } while (this.isStale);
    this.finalRound = this.round;
    return ends;
  }

  private found(part: Expression, start: number): Offsets {
    if (this.unproductive.has(part)) return [];
    let entries = this.entries.get(part);
    if (entries === undefined) this.entries.set(part, (entries = []));
    const entry = (entries[start] ??= { ends: [], round: Infinity, isRead: false });
    entry.isRead = true;
    if (entry.round <= this.finalRound || entry.round === this.round) return entry.ends;
    Object.assign(entry, { round: this.round, isRead: false });
    const ends = this.compute(part, start);
    if (entry.isRead && ends.length > entry.ends.length) this.isStale = true;
    return (entry.ends = ends);
  }

  private compute(part: Expression, start: number): Offsets {
    switch (part.kind) {
      case 'literal': {
        const sets = part.codePoints.map((code) => casesOf(code, part.caseSensitive));
        return sets.reduce((ends, set) => ends.flatMap((end) => this.character(set, end)), [start]);
      }
      case 'class':
        return this.character(part.set, start);
      case 'reference':
        return this.found(this.rules.get(part.rule)!.expression, start);
      case 'alternation':
        return union(part.alternatives.map((alternative) => this.found(alternative, start)));
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
    let ends: Offsets = [start];
    for (let count = 0; count < min && ends.length > 0; count++) ends = this.after(item, ends);
    const all = new Set(ends);
    for (let count = min; count < max && ends.length > 0; count++) {
      // An iteration that leads where others have led before adds nothing.
      ends = this.after(item, ends).filter((end) => !all.has(end));
      for (const end of ends) all.add(end);
    }
    return [...all];
  }

  private character(set: CharacterSet, start: number): number[] {
    const code = this.input.codePointAt(start);
    if (code !== undefined && set.some(([low, high]) => low <= code && code <= high)) {
      return [start + String.fromCodePoint(code).length];
    }
    if (start > this.furthest) [this.furthest, this.tried] = [start, []];
    if (start === this.furthest) this.tried.push(set);
    return [];
  }
}

/** Each offset once, in any order. */
function union(parts: readonly Offsets[]): Offsets {
  return parts.length === 1 ? parts[0]! : [...new Set(parts.flat())];
}

/** ASCII letters alone have two cases (RFC 5234, 2.3). */
function casesOf(code: number, caseSensitive: boolean): CharacterSet {
  const lower = code | 0x20;
  const isBoth = !caseSensitive && 0x61 <= lower && lower <= 0x7a;
  return (isBoth ? [lower - 0x20, lower] : [code]).map((each) => [each, each]);
}

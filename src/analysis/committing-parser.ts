import { Work } from '../automata/work';
import { contains, literalSet } from '../model/character-set';
import type { Expression, Model } from '../model/model';
import { LiteralChoice, type LiteralMatch } from './literal-choice';
import { cached } from '../table/maps';

/** Steps of all readings for one grammar: some tenths of a second. */
const MAX_STEPS = 2_000_000;
/** Expressions that are open at once; each takes a frame of the call stack. */
const MAX_DEPTH = 1_000;

/**
 * Reads strings as a parsing expression grammar (Ford 2004) made of the same rules does. It takes the first alternative that matches here,
 * and repeats as often as it can. It never comes back to either. A rule that begins with itself does not end; an iteration that matches
 * nothing is the last one.
 */
export class CommittingParser {
  private readonly work = new Work('steps of a parser that commits', MAX_STEPS);
  private string = '';
  private depth = 0;
  private isEndless = false;
  private readonly choices = new Map<readonly Expression[], LiteralChoice>();
  /** The ends of rules in the string, by key and offset; undefined if the rule fails. */
  private ends = new Map<string, number | undefined | 'open'>();

  constructor(private readonly model: Model) {}

  /** Returns the end of the prefix that a rule matches; undefined if it fails, and 'endless' if it does not end. Throws LimitError. */
  end(key: string, string: string): number | undefined | 'endless' {
    this.begin(string);
    const end = this.reference(key, 0);
    return this.isEndless ? 'endless' : end;
  }

  /** Returns the number of the first alternative that matches at an offset, from 0; undefined if all fail. Throws LimitError. */
  choice(alternatives: readonly Expression[], string: string, offset: number): number | undefined {
    this.begin(string);
    return this.chosen(alternatives, offset)?.index;
  }

  /** Returns the first alternative that matches, and its end. */
  private chosen(alternatives: readonly Expression[], at: number): LiteralMatch | undefined {
    const choice = cached(this.choices, alternatives, () => new LiteralChoice(alternatives));
    const literal = choice.first(this.string, at, () => this.work.count(1));
    for (const index of choice.others) {
      if (literal !== undefined && index > literal.index) break;
      const end = this.read(alternatives[index]!, at);
      if (end !== undefined) return { index, end };
    }
    return literal;
  }

  private begin(string: string): void {
    this.depth = 0;
    if (string === this.string && !this.isEndless) return;
    this.isEndless = false;
    this.string = string;
    this.ends = new Map();
  }

  private read(part: Expression, at: number): number | undefined {
    this.work.count(this.depth >= MAX_DEPTH ? Infinity : 1);
    this.depth++;
    const end = this.readInside(part, at);
    this.depth--;
    return end;
  }

  private readInside(part: Expression, at: number): number | undefined {
    switch (part.kind) {
      case 'literal': {
        let end: number | undefined = at;
        for (const code of part.codePoints) {
          const set = literalSet(code, part.caseSensitive);
          end = end === undefined ? end : this.character(end, (each) => contains(set, each));
        }
        return end;
      }
      case 'class':
        return this.character(at, (each) => contains(part.set, each));
      case 'reference':
        return this.reference(part.rule, at);
      case 'sequence': {
        let end: number | undefined = at;
        for (const item of part.items) {
          end = this.read(item, end);
          if (end === undefined) return undefined;
        }
        return end;
      }
      case 'alternation':
        return this.chosen(part.alternatives, at)?.end;
      case 'repetition':
        return this.repetition(part, at);
    }
  }

  private repetition(
    { item, min, max }: Extract<Expression, { kind: 'repetition' }>,
    start: number,
  ): number | undefined {
    let at = start;
    for (let count = 0; count < max; count++) {
      const end = this.read(item, at);
      if (end === undefined) return count < min ? undefined : at;
      // All further iterations match nothing, too.
      if (end === at) return at;
      at = end;
    }
    return at;
  }

  private reference(key: string, at: number): number | undefined {
    const use = `${key} ${at}`;
    const known = this.ends.get(use);
    if (known === 'open') {
      this.isEndless = true;
      return undefined;
    }
    if (this.ends.has(use)) return known;
    this.ends.set(use, 'open');
    const end = this.read(this.model.rules.get(key)!.expression, at);
    this.ends.set(use, end);
    return end;
  }

  private character(at: number, isMember: (code: number) => boolean): number | undefined {
    const code = this.string.codePointAt(at);
    return code !== undefined && isMember(code) ? at + (code > 0xffff ? 2 : 1) : undefined;
  }
}

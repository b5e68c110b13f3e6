import { LimitError } from '../../options/limits';
import { cached } from '../../table/maps';
import type { Repetition } from '../../model/model';
import {
  alternation,
  EMPTY_STRING,
  mapped,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repetition,
  rewritten,
  sequence,
} from './parts';

/**
 * llama.cpp expands counts. It refuses counts above 2,000, and silently reads a greater upper bound as none. A larger count is therefore
 * written as a count of blocks of this size.
 */
const BLOCK = 1_000;

/** Rules that are added for a grammar. */
const MOST_ADDED = 10_000;

/** Makes a rule of each part that is repeated a number of times, and of blocks of large numbers. Throws LimitError. */
export function withSmallCounts(given: FormatRules): FormatRules {
  const counts = new Counts();
  return rewritten(given, (part, { name }) => counts.rewrite(part, name), counts.added);
}

class Counts {
  readonly added = new Map<string, FormatRule>();
  /** The keys of added rules, by what they are made of. */
  private readonly keys = new Map<string, string>();

  rewrite(part: FormatPart, name: string): FormatPart {
    const inner = mapped(part, (each) => this.rewrite(each, name));
    if (inner.kind !== 'repetition') return inner;
    const { min, max, item } = inner;
    if (min <= 1 && (max === 1 || max === Infinity)) return inner;
    return this.counted({ ...inner, item: this.named(item, name) }, name);
  }

  /** Repeats a part that is one character or a rule. */
  private counted({ min, max, item }: Repetition<FormatPart>, name: string): FormatPart {
    if (max === Infinity) return sequence([this.exactly(min, item, name), repetition(0, Infinity, item)]);
    return sequence([this.exactly(min, item, name), this.atMost(max - min, item, name)]);
  }

  private exactly(count: number, item: FormatPart, name: string): FormatPart {
    if (count <= BLOCK) return count === 0 ? EMPTY_STRING : repetition(count, count, item);
    const block = this.named(repetition(BLOCK, BLOCK, item), name);
    return sequence([
      this.exactly(Math.floor(count / BLOCK), block, name),
      this.exactly(count % BLOCK, item, name),
    ]);
  }

  /** Each number is derived in one way: fewer blocks and less than one more, or all blocks. */
  private atMost(count: number, item: FormatPart, name: string): FormatPart {
    if (count <= BLOCK) return repetition(0, count, item);
    const block = this.named(repetition(BLOCK, BLOCK, item), name);
    const blocks = Math.floor(count / BLOCK);
    return alternation([
      sequence([this.atMost(blocks - 1, block, name), repetition(0, BLOCK - 1, item)]),
      sequence([this.exactly(blocks, block, name), this.atMost(count % BLOCK, item, name)]),
    ]);
  }

  /** Returns a part that is one character or a rule: the part, or a rule that is added for it. */
  private named(part: FormatPart, name: string): FormatPart {
    if (part.kind === 'class' || part.kind === 'reference') return part;
    if (this.added.size >= MOST_ADDED) throw new LimitError('counted repeats', MOST_ADDED);
    const text = JSON.stringify(part, (_, value: unknown) => (value === Infinity ? 'Infinity' : value));
    // No key of a grammar has a space. A number keeps keys short: parts name the keys of others.
    const key = cached(this.keys, `${name} ${text}`, () => `${name} repeats ${this.keys.size}`);
    const source = `a part of ${name} that is repeated`;
    this.added.set(key, { key, name: `${name}-item`, source, expression: part });
    return { kind: 'reference', rule: key };
  }
}

import type { Node, NodeOf } from './prepare';
import { append, equal, filter, fromMembers, has, members, NONE, union, type Ranges } from './ranges';
import { run, type Steps } from './steps';
import { systemOf } from './system';

/**
 * For one input: all offsets at which what a node derives can end, by the offset at which it starts. Each set is
 * computed once, when it is first asked for: only at offsets to which some derivation leads.
 */
export class Chart {
  private readonly memo: Map<number, Ranges>[] = [];
  /** The furthest offset at which a character was looked for in vain, and the sets it was looked for in. */
  furthest = -1;
  readonly wanted = new Set<Ranges>();

  /** The input counts as ending at `limit`. */
  constructor(
    private readonly input: string,
    private readonly limit: number,
    readonly maxDepth: number,
  ) {}

  ends(node: Node, start: number): Ranges {
    return this.known(node, start) ?? this.run(this.compute(node, start));
  }

  endsFromAny(node: Node, starts: Ranges): Ranges {
    return this.knownAfter(node, starts) ?? this.run(this.after(node, starts));
  }

  /** Every offset at which an iteration of a repetition may start, or the repetition end. */
  iterations(item: Node, start: number, min: number, max: number): Ranges {
    return this.run(this.allIterations(item, start, min, max));
  }

  /** Where at least `min` and at most `max` iterations of an item lead from any of several starts. */
  repeatsFromAny(item: Node, starts: Ranges, min: number, max: number): Ranges {
    return this.run(this.repeats(item, starts, min, max));
  }

  private run(steps: Steps<Ranges>): Ranges {
    return run(steps, this.maxDepth);
  }

  private *allIterations(item: Node, start: number, min: number, max: number): Steps<Ranges> {
    const layers = yield* this.mandatory(item, [start, start], min);
    const rest = yield* this.optional(item, layers[layers.length - 1]!, max - min);
    return union([...layers, rest]);
  }

  /** The ends from any of several starts. */
  private after(node: Node, starts: Ranges): Steps<Ranges> {
    return starts.length === 2 && starts[0] === starts[1]
      ? this.compute(node, starts[0]!)
      : this.afterEach(node, starts);
  }

  private *afterEach(node: Node, starts: Ranges): Steps<Ranges> {
    const all: Ranges[] = [];
    for (const start of members(starts))
      all.push(this.known(node, start) ?? (yield this.compute(node, start)));
    return union(all);
  }

  private knownAfter(node: Node, starts: Ranges): Ranges | undefined {
    if (starts.length === 0) return NONE;
    return starts.length === 2 && starts[0] === starts[1] ? this.known(node, starts[0]!) : undefined;
  }

  /** Where `count` iterations lead: the ends of none, of one, and so on. The last entry holds for all that lack. */
  private *mandatory(item: Node, starts: Ranges, count: number): Steps<Ranges, Ranges[]> {
    let ends = starts;
    const layers = [ends];
    while (layers.length <= count) {
      const next = this.knownAfter(item, ends) ?? (yield this.after(item, ends));
      if (equal(next, ends)) break;
      layers.push((ends = next));
    }
    return layers;
  }

  /** The starts, and where at most `count` iterations from there lead. */
  private *optional(item: Node, starts: Ranges, count: number): Steps<Ranges> {
    if (count === 0) return starts;
    let next = this.knownAfter(item, starts) ?? (yield this.after(item, starts));
    if (count === 1 || next.length === 0) return union([starts, next]);
    const seen = new Set<number>(members(starts));
    for (let done = 1; ; done++) {
      const fresh = filter(next, (end) => !seen.has(end));
      for (const end of members(fresh)) seen.add(end);
      if (done === count || fresh.length === 0) return fromMembers(seen);
      next = this.knownAfter(item, fresh) ?? (yield this.after(item, fresh));
    }
  }

  private *repeats(item: Node, starts: Ranges, min: number, max: number): Steps<Ranges> {
    const layers = yield* this.mandatory(item, starts, min);
    return yield* this.optional(item, layers[layers.length - 1]!, max - min);
  }

  /** The ends of a node where they are known, or take no steps to find. */
  private known(from: Node, start: number): Ranges | undefined {
    if (!from.productive) return NONE;
    const node = bodyOf(from);
    if (node.single !== undefined) return this.characters([node.single], start);
    if (node.kind === 'characters') return this.characters(node.sets, start);
    // Most of what does not match is seen from its first character. Nothing else is decided by it.
    if (!node.nullable && this.character(node.first, start) < 0) return NONE;
    const ends = this.memo[node.id]?.get(start);
    if (ends !== undefined || node.kind !== 'repetition' || node.item.single === undefined) return ends;
    return this.keep(node, start, this.characterRun(node.item.single, start, node.min, node.max));
  }

  private compute(from: Node, start: number): Steps<Ranges> {
    const node = bodyOf(from);
    if (!node.leftFinite) return this.grow(node, start);
    switch (node.kind) {
      case 'sequence':
        return this.sequence(node, start);
      case 'alternation':
        return this.alternation(node, start);
      case 'repetition':
        return this.repetition(node, start);
      default:
        throw new Error('characters take no steps');
    }
  }

  /**
   * The ends of a node that may begin with itself, together with those of all that it may begin with at the same
   * offset: ends that are new are carried on to what rests on them until there are none.
   */
  private *grow(root: Node, start: number): Steps<Ranges> {
    const { nodes, uses } = systemOf(root);
    const found = new Map<Node, Set<number>>(nodes.map((node) => [node, new Set()]));
    const fresh = new Map<Node, number[]>();
    const add = (node: Node, ends: Ranges): void => {
      const all = found.get(node)!;
      for (const end of members(ends)) {
        if (all.has(end)) continue;
        all.add(end);
        const news = fresh.get(node);
        if (news === undefined) fresh.set(node, [end]);
        else news.push(end);
      }
    };
    for (const node of nodes) {
      const none = node.nullable ? [start, start] : NONE;
      add(node, this.known(node, start) ?? (node.leftFinite ? yield this.compute(node, start) : none));
    }
    for (const [node, ends] of fresh) {
      fresh.delete(node);
      // What is nullable ends at its start whatever its parts do.
      const further = fromMembers(ends.filter((end) => end > start));
      for (const { user, index } of uses.get(node)!) add(user, yield* this.behind(user, index, further));
    }
    for (const node of nodes) {
      if (!node.leftFinite && node.kind !== 'reference')
        this.keep(node, start, fromMembers(found.get(node)!));
    }
    return this.known(root, start)!;
  }

  /** The ends of a node of which one part has led to the offsets, further than those before it. */
  private *behind(node: Node, index: number, offsets: Ranges): Steps<Ranges> {
    if (node.kind === 'repetition')
      return yield* this.repeats(node.item, offsets, Math.max(node.min - 1, 0), node.max - 1);
    if (node.kind !== 'sequence') return offsets;
    let ends = offsets;
    for (const item of node.items.slice(index + 1)) {
      ends = this.knownAfter(item, ends) ?? (yield this.after(item, ends));
    }
    return ends;
  }

  private *sequence(node: NodeOf<'sequence'>, start: number): Steps<Ranges> {
    let ends: Ranges = [start, start];
    for (const item of node.items) ends = this.knownAfter(item, ends) ?? (yield this.after(item, ends));
    return this.keep(node, start, ends);
  }

  private *alternation(node: NodeOf<'alternation'>, start: number): Steps<Ranges> {
    const all: Ranges[] = [];
    for (const part of node.alternatives)
      all.push(this.known(part, start) ?? (yield this.compute(part, start)));
    return this.keep(node, start, union(all));
  }

  private *repetition(node: NodeOf<'repetition'>, start: number): Steps<Ranges> {
    return this.keep(node, start, yield* this.repeats(node.item, [start, start], node.min, node.max));
  }

  private keep(node: Node, start: number, ends: Ranges): Ranges {
    (this.memo[node.id] ??= new Map<number, Ranges>()).set(start, ends);
    return ends;
  }

  /** A repetition of one character at a time. */
  private characterRun(set: Ranges, start: number, min: number, max: number): Ranges {
    const ends: number[] = [];
    let offset = start;
    for (let count = 0; offset >= 0; count++) {
      if (count >= min) append(ends, offset);
      if (count === max) break;
      offset = this.character(set, offset);
    }
    return ends;
  }

  private characters(sets: readonly Ranges[], start: number): Ranges {
    let offset = start;
    for (const set of sets) {
      offset = this.character(set, offset);
      if (offset < 0) return NONE;
    }
    return [offset, offset];
  }

  /** The offset behind one character of the set, or -1. */
  private character(set: Ranges, offset: number): number {
    if (offset < this.limit) {
      const code = this.input.codePointAt(offset)!;
      const end = code > 0xffff ? offset + 2 : offset + 1;
      if (end <= this.limit && has(set, code)) return end;
    }
    if (offset > this.furthest) {
      this.furthest = offset;
      this.wanted.clear();
    }
    if (offset === this.furthest) this.wanted.add(set);
    return -1;
  }
}

/** What a reference stands for, and that if it is one itself. */
function bodyOf(node: Node): Node {
  let body = node;
  while (body.kind === 'reference') body = body.rule.body;
  return body;
}

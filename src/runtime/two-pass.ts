import { type Alphabet, type AlphabetSource, codePointAt, previousOffset } from './alphabet';
import type { Definition, Level } from './definition';
import { LazySubsets, type MarkedAutomaton } from './marked-automaton';
import { Node } from './node';

/** A sub-rule's place in a level: its key and its span. */
export interface Child {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

const ACCEPT = 0;

/** A stretch of the input whose marks share one cache: they are made again from its end when they are needed. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly atEnd: Int32Array;
}

/**
 * Parses a level exactly and in linear time, whatever its choices need to know: a pass from the right marks at each
 * offset the states from which the rest succeeds, a walk from the left takes the first edge to a marked state.
 */
export class TwoPass {
  private readonly subsets: LazySubsets;
  private readonly marks: ReadonlyMap<number, string>;

  constructor(
    private readonly alphabet: Pick<Alphabet, 'size' | 'classOf'>,
    private readonly automaton: MarkedAutomaton,
    cachedSubsets?: number,
  ) {
    this.subsets = new LazySubsets(automaton, alphabet.size, 'backward', cachedSubsets);
    this.marks = new Map(automaton.marks);
  }

  /** The sub-rules that first-match-wins takes on a span that the level matches; undefined where it does not. */
  children(input: string, start: number, end: number): Child[] | undefined {
    const stretches = this.markStretches(input, start, end);
    if (stretches === undefined) return undefined;
    const children: Child[] = [];
    let state = this.automaton.start;
    let opened = start;
    let at = start;
    for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
      const marks = this.markOne(input, stretch);
      const last = stretches.length === 0;
      while (at < stretch.end || (last && state !== ACCEPT)) {
        const mark = this.marks.get(state);
        if (mark === '') children.push({ rule: children.pop()!.rule, start: opened, end: at });
        else if (mark !== undefined) {
          children.push({ rule: mark, start: at, end: at });
          opened = at;
        }
        const edges = this.automaton.edges[state]!;
        if (this.automaton.classes[state]!.length > 0) {
          at += codePointAt(input, at, end) > 0xffff ? 2 : 1;
          state = edges[0]!;
        } else {
          const here = marks[at - stretch.start]!;
          state = edges.find((edge) => this.subsets.has(here, edge))!;
        }
      }
    }
    return children;
  }

  /** The stretches from the right to the left; undefined where the start is not marked at last. */
  private markStretches(input: string, start: number, end: number): Stretch[] | undefined {
    const { subsets, alphabet } = this;
    if (subsets.full) subsets.clear();
    const stretches: Stretch[] = [];
    let subset = subsets.of(ACCEPT);
    let stretchEnd = end;
    let atEnd = subsets.save(subset);
    for (let at = end; at > start;) {
      const before = previousOffset(input, at, start);
      subset = subsets.step(subset, alphabet.classOf(codePointAt(input, before, at)));
      if (subset < 0) return undefined;
      at = before;
      if (subsets.full) {
        stretches.push({ start: at, end: stretchEnd, atEnd });
        stretchEnd = at;
        atEnd = subsets.save(subset);
        subsets.clear();
        subset = subsets.restore(atEnd);
      }
    }
    if (!subsets.has(subset, this.automaton.start)) return undefined;
    stretches.push({ start, end: stretchEnd, atEnd });
    return stretches;
  }

  /** The subset at each offset of a stretch, its end included. */
  private markOne(input: string, { start, end, atEnd }: Stretch): Int32Array {
    const { subsets, alphabet } = this;
    if (subsets.full) subsets.clear();
    const marks = new Int32Array(end - start + 1);
    let subset = subsets.restore(atEnd);
    marks[end - start] = subset;
    for (let at = end; at > start;) {
      const before = previousOffset(input, at, start);
      subset = subsets.step(subset, alphabet.classOf(codePointAt(input, before, at)));
      at = before;
      marks[at - start] = subset;
    }
    return marks;
  }
}

/** The level of an automaton that is parsed in two passes. */
export function twoPassLevel(
  source: AlphabetSource,
  automatonOf: () => MarkedAutomaton,
  definitionOf: (key: string) => Definition,
): Level {
  let parser: TwoPass | undefined;
  return (tree, start, end) => {
    parser ??= new TwoPass(source.alphabet, automatonOf());
    return (parser.children(tree.input, start, end) ?? []).map(
      (child) => new Node(definitionOf(child.rule), tree, child.start, child.end),
    );
  };
}

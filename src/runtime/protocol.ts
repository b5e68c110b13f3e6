import P from 'parsimmon';
import type { Node } from './node';
import { Tree } from './tree';

/**
 * How our parsers run one another: a step reads at an offset of an input that it sees up to `end`, adds the nodes that
 * it finds to the tree, and tells where it ended, or `failedAt` some offset. Nothing is made on the way but
 * the nodes.
 */
export type Step = (input: string, offset: number, end: number, tree: Tree) => number;

export interface Stepping {
  readonly step: Step;
  /** How deep the step nests other steps, itself included and recursive rules left out; 1 where nothing is said. */
  readonly frames?: number;
}

/** A part of a level as a Parsimmon parser, which yields the nodes that it finds. */
export interface Part extends P.Parser<readonly Node[]>, Stepping {}

/** The result of a step that could not read what stands at an offset: a negative number. */
export function failedAt(offset: number): number {
  return -1 - offset;
}

/** A part whose step runs the steps of other parts. */
export function partOf(inner: readonly Stepping[], step: Step): Part {
  const frames = inner.reduce((most, { frames = 1 }) => Math.max(most, frames), 0) + 1;
  return Object.assign(part(step), { frames });
}

export function part(step: Step, expected: readonly string[] = NO_WORDS): Part {
  const take = parser<readonly Node[]>((input, offset) => {
    const tree = new Tree(input);
    const index = step(input, offset, input.length, tree);
    return index < 0 ? failure(-1 - index, expected) : success(index, tree.take(0));
  });
  return Object.assign(take, { step });
}

const NO_WORDS: readonly string[] = [];

/**
 * Parsimmon's protocol, which its types leave out: a parser is a function of the input and an offset. This is the one
 * place that knows it.
 */
export type Action<T> = (input: string, offset: number) => Reply<T>;

export type Reply<T> =
  | {
      readonly status: true;
      readonly index: number;
      readonly value: T;
      readonly furthest: number;
      readonly expected: readonly string[];
    }
  | {
      readonly status: false;
      readonly index: number;
      readonly value: null;
      readonly furthest: number;
      readonly expected: readonly string[];
    };

export function parser<T>(action: Action<T>): P.Parser<T> {
  return P(action as Parameters<typeof P<T>>[0]);
}

export function success<T>(index: number, value: T): Reply<T> {
  return { status: true, index, value, furthest: -1, expected: NO_WORDS };
}

export function failure<T>(furthest: number, expected: readonly string[]): Reply<T> {
  return { status: false, index: -1, value: null, furthest, expected };
}

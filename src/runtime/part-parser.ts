import P from 'parsimmon';
import { type Node, type Step, type Stepping, Tree } from './node';

/** A parser of a part of a rule. As a Parsimmon parser, it yields the nodes that it finds. */
export interface PartParser extends P.Parser<readonly Node[]>, Stepping {}

const NO_WORDS: readonly string[] = [];

/** Makes a parser of a step. `expected` names what it reads, for Parsimmon's failures. */
export function part(step: Step, expected = NO_WORDS): PartParser {
  const take = parser<readonly Node[]>((input, offset) => {
    const tree = new Tree(input);
    const index = step(input, offset, input.length, tree);
    return index < 0 ? failure(-1 - index, expected) : success(index, tree.take(0));
  });
  return Object.assign(take, { step });
}

/** The result of a step that could not read what stands at an offset. It is negative. */
export function failedAt(offset: number): number {
  return -1 - offset;
}

/** Parsimmon's protocol, which its types leave out: a parser is a function of the input and an offset. */
type Action<T> = (input: string, offset: number) => Reply<T>;

interface Reply<T> {
  readonly status: boolean;
  readonly index: number;
  readonly value: T | null;
  readonly furthest: number;
  readonly expected: readonly string[];
}

/** Makes a Parsimmon parser of an action. */
export function parser<T>(action: Action<T>): P.Parser<T> {
  return P(action as Parameters<typeof P<T>>[0]);
}

export function success<T>(index: number, value: T): Reply<T> {
  return { status: true, index, value, furthest: -1, expected: NO_WORDS };
}

export function failure<T>(furthest: number, expected: readonly string[]): Reply<T> {
  return { status: false, index: -1, value: null, furthest, expected };
}

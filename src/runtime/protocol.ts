import P from 'parsimmon';

/**
 * Parsimmon's protocol, which its types leave out: a parser is a function of the input and an offset. This is the one
 * place that knows it.
 */
export type Step<T> = (input: string, offset: number) => Reply<T>;

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

const NOTHING_EXPECTED: readonly string[] = [];

export function parser<T>(step: Step<T>): P.Parser<T> {
  return P(step as Parameters<typeof P<T>>[0]);
}

export function stepOf<T>(of: P.Parser<T>): Step<T> {
  return (of as unknown as { readonly _: Step<T> })._;
}

export function success<T>(index: number, value: T): Reply<T> {
  return { status: true, index, value, furthest: -1, expected: NOTHING_EXPECTED };
}

export function failure<T>(furthest: number, expected: readonly string[]): Reply<T> {
  return { status: false, index: -1, value: null, furthest, expected };
}

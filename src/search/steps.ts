import { searchTooDeep } from '../messages';

/**
 * A computation that yields the computations whose results (R) it needs, so that they nest on a stack of ours,
 * whatever the input; what it comes to itself is Own.
 */
// An interface, because a type alias may not refer to itself in this way.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Steps<R, Own = R> extends Generator<Steps<R>, Own, R> {}

/** Thrown where rules nest deeper in an input than the limit allows. */
export class SearchDepthError extends Error {
  override readonly name = 'SearchDepthError';
  readonly code = 'search-depth';

  constructor(readonly limit: number) {
    super(searchTooDeep(limit));
  }
}

/** Runs a computation and all that it needs on an explicit stack of at most `limit` computations. */
export function run<R>(first: Steps<R>, limit: number): R {
  const stack = [first];
  let state = first.next();
  for (;;) {
    if (state.done === true) {
      stack.pop();
      const waiting = stack[stack.length - 1];
      if (waiting === undefined) return state.value;
      state = waiting.next(state.value);
    } else {
      if (stack.length >= limit) throw new SearchDepthError(limit);
      stack.push(state.value);
      state = state.value.next();
    }
  }
}

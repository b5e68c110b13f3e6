import { LimitError } from '../automata/limits';

/** The first way, or where that hits a limit the second, which is told which limit. */
export function orElse<T>(first: () => T, second: (reason: string) => T): T {
  try {
    return first();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return second(`it would take ${error.message}`);
  }
}

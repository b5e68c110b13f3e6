import { LimitError } from '../limits';

/** Returns what `first` does. If that exceeds a limit, `second` is called with a text that names the limit. */
export function orElse<T>(first: () => T, second: (reason: string) => T): T {
  try {
    return first();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return second(`it would take ${error.message}`);
  }
}

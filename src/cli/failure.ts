/** What makes a command give up: wrong usage, or a file that cannot be read or written. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Gives what `work` gives. What goes wrong by an error of that kind is the user's fault, and told by its message. */
export function orFail<Result>(kind: new (...args: never) => Error, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof kind ? new CommandFailure(error.message) : error;
  }
}

/** The code of an error of the operating system. */
export function systemCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** An error of the user or the system that ends a command: wrong usage, or a file that cannot be read or written. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Returns the result of `work`. Turns an error of the given class into a CommandFailure with the same message. */
export function orFail<Result>(kind: new (...args: never) => Error, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof kind ? new CommandFailure(error.message) : error;
  }
}

/** Returns the code of a system error, such as "ENOENT". */
export function systemCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

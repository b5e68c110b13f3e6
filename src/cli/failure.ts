/** What makes a command give up: wrong usage, or a file that cannot be read or written. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** The code of an error of the operating system. */
export function systemCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

import * as messages from './messages';
import { paintDiagnostics, wantsColours } from './colours';
import { CommandFailure } from './failure';
import { type Io, Output } from './output';
import { Progress } from './progress';

/** The exit codes. */
export const ALL_MATCH = 0;
export const SOME_DO_NOT = 1;
export const WRONG_USE = 2;

/** What a command works with. */
export class Context {
  readonly output: Output;
  /** ALL_MATCH unless the command sets another. */
  exitCode = ALL_MATCH;
  private progress: Progress | undefined;
  private standardInputUsed = false;

  /** `colours`: what --color and --no-color say. */
  constructor(
    readonly io: Io,
    /** The arguments as they were given. */
    private readonly args: readonly string[],
    private readonly colours: () => boolean | undefined,
  ) {
    this.output = new Output(io.stdout, () => io.stdin.destroy());
  }

  /** Whether one of the standard streams gets colours. */
  hasColours(stream: 'stdout' | 'stderr'): boolean {
    return wantsColours(this.io[stream], this.colours(), this.io.environment ?? {});
  }

  /** Writes whole lines to standard error. */
  tell(text: string): void {
    this.progress?.clear();
    const lines = `${text}\n`;
    this.io.stderr.write(this.hasColours('stderr') ? paintDiagnostics(lines) : lines);
  }

  /** Begins to show how much has been read, if standard error is a terminal and standard output does not fill it. */
  showProgress(printsLines: boolean): void {
    const { stdout, stderr } = this.io;
    if (stderr.isTTY && !(printsLines && stdout.isTTY)) this.progress = new Progress(stderr);
  }

  /** Tells the progress of octets that have been read, of a total if that is known. */
  hasRead(octets: number, total?: number): void {
    this.progress?.add(octets, total);
  }

  endProgress(): void {
    this.progress?.clear();
    this.progress = undefined;
  }

  /** Whether an argument stands after "--", so that it means its very characters. `fromEnd`: 1 for the last argument. */
  isLiteral(fromEnd: number): boolean {
    const separator = this.args.indexOf('--');
    return separator >= 0 && this.args.length - fromEnd > separator;
  }

  /** Standard input can be read once. Throws CommandFailure for the second time. */
  useStandardInput(): void {
    if (this.standardInputUsed) throw new CommandFailure(messages.standardInputTwice());
    this.standardInputUsed = true;
  }
}

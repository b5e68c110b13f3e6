import * as messages from './messages';
import { paintDiagnostics, wantsColours } from './colours';
import { CommandFailure } from './command-failure';
import { type Io, Output, shownOn } from './output';
import { Progress } from './progress';

export const ALL_MATCH = 0;
export const SOME_DO_NOT = 1;
export const WRONG_USE = 2;

/** The state of one run of the command line: streams, colors, progress and exit code. */
export class Context {
  readonly output: Output;
  /** The exit code; a command may replace the default. */
  exitCode = ALL_MATCH;
  /** The limit at which an analysis stopped, as text. It is told behind the results. */
  stoppedAt: string | undefined;
  private progress: Progress | undefined;
  private standardInputUsed = false;

  /** `colours` returns true after --color, false after --no-color, undefined otherwise. */
  constructor(
    readonly io: Io,
    /** The arguments of the process, unchanged. */
    private readonly args: readonly string[],
    private readonly colours: () => boolean | undefined,
  ) {
    this.output = new Output(io.stdout, () => io.stdin.destroy());
  }

  /** Returns true if the output to a standard stream gets colors. */
  hasColours(stream: 'stdout' | 'stderr'): boolean {
    return wantsColours(this.io[stream], this.colours(), this.io.environment ?? {});
  }

  /** The width of the terminal that gets the output, in characters; undefined if the output goes elsewhere. */
  get width(): number | undefined {
    const { isTTY, columns } = this.io.stdout;
    return isTTY ? columns : undefined;
  }

  /** Writes whole lines to standard error. */
  tell(text: string): void {
    this.progress?.clear();
    const lines = `${text}\n`;
    this.io.stderr.write(this.hasColours('stderr') ? paintDiagnostics(lines) : lines);
  }

  /** Prints a text of others, such as a grammar or a picture, as `shownOn` returns it. A note says if that changed it. */
  print(text: string): void {
    const shown = shownOn(this.io.stdout, text);
    this.output.add(shown.text);
    if (shown.isChanged) this.tell(messages.HIDDEN_CHARACTERS);
  }

  /** Starts the progress line if standard error is a terminal and the command does not print its lines on one. */
  showProgress(printsLines: boolean): void {
    const { stdout, stderr } = this.io;
    if (stderr.isTTY && !(printsLines && stdout.isTTY)) this.progress = new Progress(stderr);
  }

  /** Adds octets that were read to the progress. `total`: the size of the input in octets, if known. */
  hasRead(octets: number, total?: number): void {
    this.progress?.add(octets, total);
  }

  /** Shows for how many seconds a command has worked, of those that it has. */
  hasWorked(seconds: number, most: number): void {
    this.progress?.show(messages.working(seconds, most));
  }

  /** Removes the progress line for good. */
  endProgress(): void {
    this.progress?.clear();
    this.progress = undefined;
  }

  /** Returns true if an argument follows "--", so "-" is a plain string. `fromEnd`: 1 for the last argument. */
  isLiteral(fromEnd: number): boolean {
    const separator = this.args.indexOf('--');
    return separator >= 0 && this.args.length - fromEnd > separator;
  }

  /** Reserves standard input. Throws CommandFailure at the second call, because it can be read only once. */
  useStandardInput(): void {
    if (this.standardInputUsed) throw new CommandFailure(messages.standardInputTwice);
    this.standardInputUsed = true;
  }
}

import type { Readable, Writable } from 'node:stream';
import * as messages from './messages';
import { visibleLines } from '../wording/visible';
import type { Environment, Paint } from './colours';
import { CommandFailure, systemCode } from './command-failure';

/** A stream that may be a terminal. */
type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The streams and variables that a command uses. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** The descriptor of standard input if it is a file, because this is faster to read than the stream. */
  readonly file?: number | undefined;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** Environment variables, such as NO_COLOR (default: none). */
  readonly environment?: Environment;
}

/**
 * Returns a text of others as a stream gets it. A file or a pipe gets it unchanged. A terminal gets hidden characters as code
 * points, because they could act on it; line ends stay.
 */
export function shownOn(
  { isTTY }: { readonly isTTY?: boolean },
  text: string,
): { readonly text: string; readonly isChanged: boolean } {
  if (!isTTY) return { text, isChanged: false };
  const lines = text.replaceAll('\r\n', '\n');
  const visible = visibleLines(lines);
  return { text: visible, isChanged: visible !== lines };
}

/** Least size of a piece of text to write, in characters. */
const PIECE = 1 << 16;

/**
 * Writes standard output in pieces, no faster than it is read. Writes nothing more after the reader has closed it.
 */
export class Output {
  /** True after the reader has closed the stream, as `head` does. The command can then stop. */
  closed = false;
  /** Adds colors to text of whole lines. Must not be set for data. */
  paint: Paint | undefined;
  private pending = '';
  private problem: string | undefined;

  constructor(
    private readonly stream: Terminal,
    onClosed: () => void,
  ) {
    stream.on('error', (error) => {
      const code = systemCode(error);
      if (code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED') this.problem ??= code ?? error.message;
      if (!this.closed) onClosed();
      this.closed = true;
    });
  }

  /** Adds text to the buffer. Callers that add much text call `drain` after each part. */
  add(text: string): void {
    this.pending += text;
  }

  /** Adds a line of text. */
  line(text: string): void {
    this.add(`${text}\n`);
  }

  /** Writes the buffer if it is large enough. */
  async drain(): Promise<void> {
    if (this.pending.length >= PIECE) await this.flush();
  }

  /** Writes the buffer. */
  async flush(): Promise<void> {
    const text = this.pending;
    this.pending = '';
    if (text !== '') await this.hand(text);
  }

  /** Writes the buffer, then the octets of whole lines, which should be a large piece. A terminal gets them as `shownOn` returns them. */
  async write(octets: Uint8Array): Promise<void> {
    await this.flush();
    await this.hand(this.stream.isTTY ? shownOn(this.stream, Buffer.from(octets).toString()).text : octets);
  }

  /** Writes the buffer. Throws CommandFailure if an earlier write failed. */
  async end(): Promise<void> {
    await this.flush();
    if (this.problem !== undefined) {
      throw new CommandFailure(messages.cannotWrite(messages.standardOutput, this.problem));
    }
  }

  private async hand(chunk: string | Uint8Array): Promise<void> {
    if (this.closed) return;
    const { paint } = this;
    const painted =
      paint === undefined ? chunk : paint(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    // Node calls back after the chunk is written or has failed.
    await new Promise<void>((resolve) => this.stream.write(painted, () => resolve()));
  }
}

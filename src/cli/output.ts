import type { Readable, Writable } from 'node:stream';
import * as messages from './messages';
import type { Environment, Paint } from './colours';
import { CommandFailure, systemCode } from './failure';

/** A stream that may be a terminal. */
type Terminal = Writable & { readonly isTTY?: boolean };

/** Where a command reads and writes. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** The descriptor of standard input if it is a file, which can be read faster than by the stream. */
  readonly file?: number | undefined;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** Variables that users set, such as NO_COLOR; none by default. */
  readonly environment?: Environment;
}

/** Text is written in pieces of at least so many characters. */
const PIECE = 1 << 16;

/** Standard output: written piece by piece, no faster than it is read, and left alone once its reader has gone. */
export class Output {
  /** The reader has gone, as `head` does when it has enough: nothing more needs to be done. */
  closed = false;
  /** Colours the text, which consists of whole lines. Not for data. */
  paint: Paint | undefined;
  private pending = '';
  private problem: string | undefined;

  constructor(
    private readonly stream: Writable,
    onClosed: () => void,
  ) {
    stream.on('error', (error) => {
      const code = systemCode(error);
      if (code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED') this.problem ??= code ?? error.message;
      if (!this.closed) onClosed();
      this.closed = true;
    });
  }

  /** Takes text; what must not pile up is followed by `drain`. */
  add(text: string): void {
    this.pending += text;
  }

  line(text: string): void {
    this.add(`${text}\n`);
  }

  /** Writes what there is once it is worth it. */
  async drain(): Promise<void> {
    if (this.pending.length >= PIECE) await this.flush();
  }

  /** Writes what there is. */
  async flush(): Promise<void> {
    const text = this.pending;
    this.pending = '';
    if (text !== '') await this.hand(text);
  }

  /** Writes octets that are worth it by themselves, after what there is. */
  async write(octets: Uint8Array): Promise<void> {
    await this.flush();
    await this.hand(octets);
  }

  async end(): Promise<void> {
    await this.flush();
    if (this.problem !== undefined) {
      throw new CommandFailure(messages.cannotWrite(messages.standardOutput(), this.problem));
    }
  }

  private async hand(chunk: string | Uint8Array): Promise<void> {
    if (this.closed) return;
    const { paint } = this;
    const painted =
      paint === undefined ? chunk : paint(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    // The callback comes when the chunk has been handed over, or cannot be.
    await new Promise<void>((resolve) => this.stream.write(painted, () => resolve()));
  }
}

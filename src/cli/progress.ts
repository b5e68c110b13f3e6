import type { Writable } from 'node:stream';
import * as messages from './messages';

/** Time before the line first appears, in milliseconds. */
const PATIENCE = 1000;
/** Time between two updates of the line, in milliseconds. */
const INTERVAL = 200;

const ERASE_LINE = '\r\u001b[K';

/** Shows on one line of a terminal how far a command is. Short work shows nothing. */
export class Progress {
  /** Octets read so far. */
  private read = 0;
  /** Time of the next update. */
  private due: number | undefined;
  private shown = false;

  constructor(private readonly terminal: Writable) {}

  /** Adds octets that were read. `total`: the size of the input in octets, if known. */
  add(octets: number, total?: number): void {
    this.read += octets;
    this.show(messages.progress(this.read, total));
  }

  /** Shows a line, if it is time to do so. */
  show(line: string): void {
    const now = Date.now();
    this.due ??= now + PATIENCE;
    if (now < this.due) return;
    this.due = now + INTERVAL;
    this.terminal.write(ERASE_LINE + line);
    this.shown = true;
  }

  /** Removes the line, before other output and at the end. */
  clear(): void {
    if (this.shown) this.terminal.write(ERASE_LINE);
    this.shown = false;
  }
}

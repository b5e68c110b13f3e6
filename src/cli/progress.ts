import type { Writable } from 'node:stream';
import * as messages from './messages';

/** Nothing is shown of work that takes no longer, in milliseconds. */
const PATIENCE = 1000;
/** How often the line is written anew, in milliseconds. */
const INTERVAL = 200;

const ERASE_LINE = '\r\u001b[K';

/** One line on a terminal that tells how much of the input has been read, once that takes a while. */
export class Progress {
  /** In octets. */
  private read = 0;
  private due: number | undefined;
  private shown = false;

  constructor(private readonly terminal: Writable) {}

  /** Adds octets that have been read; `total`: how many there are in all, if that is known. */
  add(octets: number, total?: number): void {
    this.read += octets;
    const now = Date.now();
    this.due ??= now + PATIENCE;
    if (now < this.due) return;
    this.due = now + INTERVAL;
    this.terminal.write(ERASE_LINE + messages.progress(this.read, total));
    this.shown = true;
  }

  /** Takes the line away: before something else is written, and at the end. */
  clear(): void {
    if (this.shown) this.terminal.write(ERASE_LINE);
    this.shown = false;
  }
}

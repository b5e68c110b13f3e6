import { ABNF, type Dialect } from './dialect';
import type { Reporter } from './reporter';

/** A place in the text that moves on as (sticky) patterns are taken. */
export class Cursor {
  offset = 0;

  constructor(
    readonly text: string,
    readonly reporter: Reporter,
    readonly dialect: Dialect = ABNF,
  ) {}

  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset;
    if (!pattern.test(this.text)) return false;
    this.offset = pattern.lastIndex;
    return true;
  }

  take(pattern: RegExp): string | undefined {
    const start = this.offset;
    return this.skip(pattern) ? this.text.slice(start, this.offset) : undefined;
  }
}

import { ABNF, type Dialect } from './dialect';
import type { Wording } from './messages';
import type { Reporter } from './reporter';

/** An offset into the text that advances over sticky patterns. */
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

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text);
    if (found !== null) this.offset = pattern.lastIndex;
    return found;
  }

  /** Reports the text from `start` to the offset. */
  error(wording: Wording, start: number): void {
    this.reporter.error(wording, start, this.offset);
  }

  /** Reports the text from `start` to the offset, which then counts as an element without further reports. */
  bad(wording: Wording, start: number): 'bad' {
    this.error(wording, start);
    return 'bad';
  }

  /** Takes text of another notation and reports it. */
  takeReported(pattern: RegExp, wording: (found: string) => Wording): 'bad' | undefined {
    const start = this.offset;
    const found = this.take(pattern);
    return found === undefined ? undefined : this.bad(wording(found), start);
  }

  /** Warns of the first match of `odd` in `text`, which begins at offset `start`. */
  checkFor(odd: RegExp, text: string, start: number, wording: (found: string) => Wording): void {
    const found = odd.exec(text);
    if (found === null) return;
    const at = start + found.index;
    this.reporter.deviation(wording(found[0]), at, at + found[0].length);
  }
}

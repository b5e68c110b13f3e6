/** A string with parts marked. Hidden characters are written as escapes. */
import type { Span } from '../protocol';
import { el } from './dom';
import { HIDDEN, shownHidden } from './escapes';

/** Characters that are shown around the marked part. */
const MOST_SHOWN = 400;
/** Characters that are shown if all of many parts are marked. */
const MOST_MARKED = 20_000;

export class StringView {
  readonly element = el('pre', { className: 'string-view', 'aria-hidden': 'true' });

  constructor(private readonly string: string) {
    this.mark(undefined);
  }

  mark(span: Span | undefined): void {
    const { start, end } = span ?? { start: 0, end: 0 };
    const from = this.string.length <= MOST_SHOWN * 2 ? 0 : Math.max(0, start - MOST_SHOWN);
    const to = Math.min(this.string.length, Math.max(end, from) + MOST_SHOWN);
    const markEnd = Math.min(end, start + MOST_SHOWN * 2);
    const shown: (Node | string)[] = [from > 0 ? '…' : ''];
    if (span === undefined) {
      shown.push(...this.shown(from, to));
    } else {
      const inside = start === end ? ['│'] : this.shown(start, markEnd);
      shown.push(...this.shown(from, start), el('mark', {}, ...inside, markEnd < end ? '…' : ''));
      shown.push(...this.shown(end, to));
    }
    shown.push(to < this.string.length ? '…' : '');
    this.element.replaceChildren(...shown);
  }

  /** Marks parts that stand one after another. */
  markAll(spans: readonly Span[]): void {
    const to = Math.min(this.string.length, MOST_MARKED);
    const shown: (Node | string)[] = [];
    let at = 0;
    for (const { start, end } of spans) {
      if (end > to) break;
      shown.push(...this.shown(at, start), el('mark', {}, ...this.shown(start, end)));
      at = end;
    }
    this.element.replaceChildren(...shown, ...this.shown(at, to), to < this.string.length ? '…' : '');
  }

  private shown(from: number, to: number): (Node | string)[] {
    const text = this.string.slice(from, to);
    const parts: (Node | string)[] = [];
    let at = 0;
    for (const match of text.matchAll(HIDDEN)) {
      parts.push(text.slice(at, match.index), el('span', { className: 'sign' }, shownHidden(match[0])));
      at = match.index + match[0].length;
    }
    return [...parts, text.slice(at)];
  }
}

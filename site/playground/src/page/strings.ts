/** The strings of the page with their verdicts. */
import type { Verdict } from '../protocol';
import { byId, el } from './dom';
import { unescaped } from './escapes';
import * as messages from './messages';

export interface StringsOptions {
  onInput(index: number, text: string): void;
  onSelect(index: number): void;
  onRemove(index: number): void;
  /** Writes the string into the grammar, as an example. */
  onKeep(index: number): void;
  onSuggestion(index: number, suggestion: string): void;
}

interface Row {
  readonly element: HTMLLIElement;
  readonly area: HTMLTextAreaElement;
  readonly radio: HTMLInputElement;
  readonly badge: HTMLElement;
  readonly detail: HTMLElement;
  readonly keep: HTMLButtonElement;
}

/** A longer string has no lines to show, and does not grow its field. */
const MOST_GROWN = 2_000;

export class Strings {
  private readonly list = byId('list');
  private rows: Row[] = [];

  constructor(private readonly options: StringsOptions) {}

  get count(): number {
    return this.rows.length;
  }

  /** Shows strings. Fields that are there keep their focus. */
  load(texts: readonly string[], selected: number): void {
    while (this.rows.length > texts.length) this.rows.pop()!.element.remove();
    for (const [index, text] of texts.entries()) {
      const row = this.rows[index] ?? this.add(index);
      if (row.area.value !== text) {
        row.area.value = text;
        grow(row.area);
      }
    }
    this.select(selected);
  }

  select(selected: number): void {
    this.rows.forEach(({ element, radio }, index) => {
      element.classList.toggle('selected', index === selected);
      radio.checked = index === selected;
    });
  }

  focus(index: number): void {
    this.rows[index]?.area.focus();
  }

  show(index: number, verdict: Verdict | undefined, rule: string, escapes: boolean): void {
    const row = this.rows[index];
    if (row === undefined) return;
    const { element, area, badge, detail, keep } = row;
    element.dataset['verdict'] = verdict?.kind ?? 'none';
    badge.textContent = messages.verdictWord(verdict);
    const wrong = escapes ? unescaped(area.value) : { string: area.value };
    if ('wrong' in wrong) {
      detail.replaceChildren(messages.badEscape(wrong.wrong));
      return;
    }
    detail.replaceChildren(verdict === undefined ? '' : messages.verdictText(verdict, rule));
    keep.hidden = verdict === undefined || verdict.kind === 'refused' || wrong.string.length > MOST_GROWN;
    const suggestion = verdict?.kind === 'mismatch' ? verdict.suggestion : undefined;
    if (suggestion === undefined) return;
    const take = (): void => this.options.onSuggestion(index, suggestion);
    detail.append(
      '. Did you mean ',
      el(
        'button',
        { type: 'button', className: 'inline', onclick: take },
        suggestion === '' ? '""' : suggestion,
      ),
      '?',
    );
  }

  private add(index: number): Row {
    const { options } = this;
    const detailId = `verdict-${index}`;
    const area = el('textarea', {
      rows: 1,
      spellcheck: false,
      'aria-label': messages.stringLabel(index),
      'aria-describedby': detailId,
      autocomplete: 'off',
      oninput: () => {
        grow(area);
        options.onInput(index, area.value);
      },
      onclick: () => options.onSelect(index),
    });
    area.setAttribute('autocapitalize', 'off');
    const radio = el('input', {
      type: 'radio',
      name: 'selected',
      title: messages.SHOW_BELOW,
      'aria-label': messages.showLabel(index),
      onchange: () => options.onSelect(index),
    });
    const badge = el('span', { className: 'badge', 'aria-hidden': 'true' });
    const detail = el('span', { className: 'detail' });
    const keep = el(
      'button',
      { type: 'button', className: 'inline keep', hidden: true, onclick: () => options.onKeep(index) },
      'Keep as example',
    );
    const remove = el(
      'button',
      {
        type: 'button',
        className: 'remove',
        'aria-label': messages.removeLabel(index),
        title: messages.removeLabel(index),
        onclick: () => options.onRemove(index),
      },
      '×',
    );
    const element = el(
      'li',
      {},
      el('div', { className: 'field' }, radio, area, badge, remove),
      el('div', { className: 'below' }, el('span', { id: detailId }, detail), keep),
    );
    const row: Row = { element, area, radio, badge, detail, keep };
    this.rows.push(row);
    this.list.append(element);
    return row;
  }
}

function grow(area: HTMLTextAreaElement): void {
  const isShort = area.value.length <= MOST_GROWN;
  area.classList.toggle('long', !isShort);
  area.rows = isShort ? Math.min(6, area.value.split('\n').length) : 3;
}

/** A record that the reader can edit and write back into the string. */
import { el } from './dom';
import * as messages from './messages';

/** Writes JSON back into the string. Returns why it has none; undefined if the string has it. */
export type WriteBack = (json: string) => Promise<string | undefined>;

export function recordView(json: string, write: WriteBack): HTMLElement {
  const lines = json.split('\n').length;
  const area = el('textarea', {
    className: 'record',
    value: json,
    rows: Math.min(lines + 1, 24),
    spellcheck: false,
    'aria-label': messages.RECORD_LABEL,
  });
  const problem = el('p', { className: 'problem', role: 'status' });
  const press = async (): Promise<void> => {
    const message = await write(area.value);
    problem.textContent = message ?? messages.WRITTEN;
    problem.classList.toggle('failed', message !== undefined);
  };
  const button = el('button', { type: 'button', className: 'write', onclick: () => void press() }, 'Write');
  return el('div', {}, area, el('div', { className: 'row' }, button, problem));
}

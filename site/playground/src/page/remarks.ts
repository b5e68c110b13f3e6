/** The lists of the grammar's problems and of its examples. */
import type { ExampleVerdict, Remark, Span } from '../protocol';
import { byId, el } from './dom';
import * as messages from './messages';

/** Entries of a list. */
const MOST_SHOWN = 100;

export function showRemarks(remarks: readonly Remark[], goTo: (span: Span) => void): void {
  const of = (severity: Remark['severity']): number =>
    remarks.filter((each) => each.severity === severity).length;
  const counts = { errors: of('error'), warnings: of('warning'), notes: of('info') };
  const sorted = (['error', 'warning', 'info'] as const).flatMap((severity) =>
    remarks.filter((each) => each.severity === severity),
  );
  const isOpen = counts.errors > 0;
  const details = byId('remarks').querySelector('details');
  const list = el('ul', {}, ...sorted.slice(0, MOST_SHOWN).map((remark) => remarkItem(remark, goTo)));
  const head = messages.remarksHead(counts);
  const summary = el('summary', { className: isOpen ? 'bad' : '' }, head);
  if (remarks.length === 0) byId('remarks').replaceChildren(el('p', { className: 'note' }, head));
  else
    byId('remarks').replaceChildren(el('details', { open: isOpen || details?.open === true }, summary, list));
}

function remarkItem(
  { severity, message, help, notes, line, ...span }: Remark,
  goTo: (span: Span) => void,
): HTMLElement {
  const more = [...(help === undefined ? [] : [`help: ${help}`]), ...notes];
  return el(
    'li',
    { className: severity },
    el('button', { type: 'button', className: 'inline', onclick: () => goTo(span) }, `line ${line}`),
    ` ${severity === 'info' ? 'note' : severity}: ${message}`,
    ...more.map((each) => el('span', { className: 'more' }, each)),
  );
}

/** `examples` are undefined while the grammar has errors. */
export function showExamples(
  examples: readonly ExampleVerdict[] | undefined,
  goTo: (span: Span) => void,
): void {
  const place = byId('examples');
  if (examples === undefined || examples.length === 0) {
    const note = examples === undefined ? messages.EXAMPLES_WAIT : messages.NO_EXAMPLES;
    place.replaceChildren(el('p', { className: 'note' }, note));
    return;
  }
  const failed = examples.filter(({ problem }) => problem !== undefined);
  const wasOpen = place.querySelector('details')?.open ?? true;
  const sorted = [...failed, ...examples.filter(({ problem }) => problem === undefined)];
  place.replaceChildren(
    el(
      'details',
      { open: failed.length > 0 || wasOpen },
      el(
        'summary',
        { className: failed.length > 0 ? 'bad' : 'good' },
        messages.examplesHead(examples.length, failed.length),
      ),
      el('ul', {}, ...sorted.slice(0, MOST_SHOWN).map((each) => exampleItem(each, goTo))),
    ),
  );
}

function exampleItem(
  { line, text, problem, ...span }: ExampleVerdict,
  goTo: (span: Span) => void,
): HTMLElement {
  return el(
    'li',
    { className: problem === undefined ? 'holds' : 'error' },
    el('button', { type: 'button', className: 'inline', onclick: () => goTo(span) }, `line ${line}`),
    ' ',
    el('code', {}, text.length > 80 ? `${text.slice(0, 80)}…` : text),
    problem === undefined ? ' holds' : el('span', { className: 'more' }, problem),
  );
}

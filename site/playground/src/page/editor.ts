/** The editor of the grammar. It stands in a shadow root, so that its styles need no <style> element, which the policy forbids. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Remark, Span } from '../protocol';

const setMarks = StateEffect.define<readonly Span[]>();

/** The ABNF of the node that the pointer is at. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const { length } = transaction.newDoc;
      const spans = effect.value.filter(({ start, end }) => start < end && end <= length);
      next = Decoration.set(
        spans.map(({ start, end }) => Decoration.mark({ class: 'marked' }).range(start, end)),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** What commands for comments and brackets know of ABNF. */
const abnfNotation = EditorState.languageData.of(() => [
  { commentTokens: { line: ';' }, closeBrackets: { brackets: ['(', '[', '"', '<'] } },
]);

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13.5px', backgroundColor: 'var(--code)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--code)', color: 'var(--faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--line-now)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.marked': { backgroundColor: 'var(--mark)', borderRadius: '2px' },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--page)',
    color: 'var(--text)',
    border: '1px solid var(--edge)',
  },
  '.cm-tooltip': { fontSize: '13px', maxWidth: 'min(36rem, 90vw)' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--page)',
    backgroundImage: 'none',
    color: 'var(--text)',
    border: '1px solid var(--edge)',
  },
  '.actions': { display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', padding: '6px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--brand)',
    color: 'var(--on-brand)',
  },
  // The images of the library stand within the page, which the policy forbids.
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecoration: 'underline 1.5px var(--faint)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecoration: 'underline wavy 1.5px var(--bad)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy 1.5px var(--warn)' },
  '.cm-lintRange-info': { textDecoration: 'underline dotted 1.5px var(--faint)' },
  '.cm-tooltip-hover': { maxHeight: '60vh', overflow: 'auto' },
  '.hover': { padding: '.3rem .7rem', fontFamily: 'system-ui, sans-serif' },
  '.hover p, .hover pre': { margin: '.35rem 0' },
  '.hover pre': {
    padding: '.4rem .6rem',
    backgroundColor: 'var(--code)',
    border: '1px solid var(--rule)',
    borderRadius: '4px',
    whiteSpace: 'pre-wrap',
  },
  '.hover .scroll': { overflowX: 'auto' },
  '.hover code, .hover pre': { fontFamily: 'var(--mono)', fontSize: '12.5px' },
  '.railroad path': { fill: 'none', stroke: 'var(--line)', strokeWidth: '1.5' },
  '.railroad rect': { fill: 'var(--name)', stroke: 'var(--name-edge)', strokeWidth: '1.5' },
  '.railroad rect[rx]': { fill: 'var(--terminal)', stroke: 'var(--terminal-edge)' },
  '.railroad text': {
    fill: 'var(--strong)',
    font: '14px var(--mono)',
    textAnchor: 'middle',
    whiteSpace: 'pre',
  },
  '.railroad text.title': { display: 'none' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '.85' },
});

/**
 * Types over a selection. A browser would keep the looks of the replaced text by a style within the page, which the policy forbids, and
 * would say so in the console.
 */
function typeOver(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event;
  if (inputType !== 'insertText' || data === null || isComposing || view.state.selection.main.empty)
    return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  onChange(text: string): void;
  onSave(): void;
}

export class Editor {
  readonly view: EditorView;
  private readonly extras = new Compartment();
  private isLoading = false;

  constructor({ parent, text, label, onChange, onSave }: EditorOptions) {
    const root = parent.attachShadow({ mode: 'open' });
    const save = (): boolean => {
      onSave();
      return true;
    };
    const extensions: Extension = [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      EditorView.lineWrapping,
      abnfNotation,
      theme,
      marks,
      keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }, ...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      EditorView.domEventHandlers({ beforeinput: typeOver }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.isLoading) onChange(update.state.doc.toString());
      }),
      this.extras.of([]),
    ];
    this.view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: root, root });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Replaces the text without a call of `onChange`. */
  load(text: string): void {
    if (text === this.text) return;
    this.isLoading = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.isLoading = false;
  }

  /** Adds what the first verdict does not need. */
  extend(extras: Extension): void {
    this.view.dispatch({ effects: this.extras.reconfigure(extras) });
  }

  /** Marks spans of the text, and scrolls to the first one if asked to. */
  mark(spans: readonly Span[], isShown = false): void {
    const first = spans[0];
    const scroll =
      isShown && first !== undefined && first.end <= this.view.state.doc.length
        ? [EditorView.scrollIntoView(first.start, { y: 'nearest', yMargin: 20 })]
        : [];
    this.view.dispatch({ effects: [setMarks.of(spans), ...scroll] });
  }

  /** Puts the cursor at a remark. */
  goTo({ start, end }: Pick<Remark, 'start' | 'end'>): void {
    const { length } = this.view.state.doc;
    const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
    this.view.focus();
  }
}

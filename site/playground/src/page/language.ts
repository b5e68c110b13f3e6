/** Completion, hover, definition, renaming, search and marks of problems: what the first verdict does not need. */
import {
  autocompletion,
  type Completion,
  completionKeymap,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { ChangeSpec, Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showDialog, type Tooltip } from '@codemirror/view';
import type { AtOffset, GrammarInput, HoverText, Remark, TextEdit, Work, WorkName } from '../protocol';
import { chooseAction } from './action-menu';
import { colours } from './colours';
import { el } from './dom';
import type { Lane } from './lane';
import { markdownView } from './markdown-view';
import * as messages from './messages';
import { pictureView } from './picture-view';

/** Milliseconds for an answer. */
const LIMIT = 2_000;

export interface LanguageOptions {
  readonly lane: Lane;
  /** The grammar as it is now. */
  input(): GrammarInput;
  tell(message: string): void;
}

export function languageSupport(options: LanguageOptions): Extension {
  const service = new Service(options);
  const key = (
    name: string,
    run: (view: EditorView) => void,
  ): { key: string; run: (view: EditorView) => boolean } => ({
    key: name,
    run: (view) => {
      run(view);
      return true;
    },
  });
  return [
    autocompletion({
      override: [(context) => service.complete(context.pos, context.explicit, context)],
      icons: false,
    }),
    colours((text) => service.parts(text)),
    hoverTooltip((_view, offset) => service.hover(offset)),
    search({ top: true }),
    highlightSelectionMatches(),
    keymap.of([
      key('F12', (view) => void service.goToDefinition(view, view.state.selection.main.head)),
      key('F2', (view) => void service.rename(view)),
      key('Mod-.', (view) => void service.act(view)),
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const offset = event.ctrlKey || event.metaKey ? view.posAtCoords(event) : null;
        if (offset === null) return false;
        event.preventDefault();
        void service.goToDefinition(view, offset);
        return true;
      },
    }),
  ];
}

/** Marks problems in the text. */
export function markRemarks(view: EditorView, remarks: readonly Remark[]): void {
  const { length } = view.state.doc;
  const diagnostics = remarks.map(({ severity, message, help, start, end }): Diagnostic => {
    const from = Math.min(start, length);
    const text = help === undefined ? message : `${message}\nhelp: ${help}`;
    return { from, to: Math.max(from, Math.min(end, length)), severity, message: text };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

class Service {
  constructor(private readonly options: LanguageOptions) {}

  private at(offset: number): AtOffset {
    return { grammar: this.options.input(), offset };
  }

  /** Returns undefined if there is no answer. Tells errors, if asked to. */
  private async ask<Name extends WorkName>(
    work: Name,
    data: Work[Name]['takes'],
    isTold = false,
  ): Promise<Work[Name]['returns'] | undefined> {
    const outcome = await this.options.lane.run(work, data, LIMIT);
    if (outcome.kind === 'done') return outcome.result;
    if (isTold && outcome.kind === 'problem') this.options.tell(outcome.problem.message);
    return undefined;
  }

  /** Takes the text of the editor, which changes before the state of the page does. */
  parts(text: string): Promise<Work['parts']['returns'] | undefined> {
    return this.ask('parts', { ...this.options.input(), text });
  }

  async complete(
    offset: number,
    isAsked: boolean,
    context: { matchBefore(pattern: RegExp): { from: number } | null },
  ): Promise<CompletionResult | null> {
    const word = context.matchBefore(/[A-Za-z@][\w-]*$/);
    if (word === null && !isAsked) return null;
    const items = await this.ask('complete', this.at(offset));
    if (items === undefined || items.length === 0) return null;
    const options = items.map(({ label, detail, edits }, index): Completion => ({
      label,
      detail,
      boost: -index / items.length,
      apply: (view, _completion, _from, to) => apply(view, edits, to - offset),
    }));
    return { from: Math.min(items[0]!.edits[0]?.start ?? offset, offset), options, validFor: /^[\w-]*$/ };
  }

  async hover(offset: number): Promise<Tooltip | null> {
    const found = await this.ask('hover', this.at(offset));
    if (found === undefined) return null;
    return { pos: found.start, end: found.end, above: true, create: () => ({ dom: hoverView(found) }) };
  }

  async goToDefinition(view: EditorView, offset: number): Promise<void> {
    const found = await this.ask('definition', this.at(offset));
    if (found === undefined) this.options.tell(messages.NO_RULE_HERE);
    else if ('elsewhere' in found) this.options.tell(messages.definedElsewhere(found.elsewhere));
    else
      view.dispatch({ selection: { anchor: found.span.start, head: found.span.end }, scrollIntoView: true });
  }

  /** Offers what mends the text at the cursor, and does what the reader chooses. */
  async act(view: EditorView): Promise<void> {
    const actions = await this.ask('actions', this.at(view.state.selection.main.head), true);
    if (actions === undefined) return;
    if (actions.length === 0) return this.options.tell(messages.NO_ACTIONS);
    const before = view.state.doc;
    const chosen = await chooseAction(view, actions);
    view.focus();
    // The edits are those of the text that was asked about.
    if (chosen === undefined || !before.eq(view.state.doc)) return;
    view.dispatch({ changes: chosen.edits.map(changeOf), userEvent: 'input.action' });
    this.options.tell(chosen.title);
  }

  async rename(view: EditorView): Promise<void> {
    const place = this.at(view.state.selection.main.head);
    const old = await this.ask('rename', { ...place, name: undefined }, true);
    if (old === undefined) return;
    const { close, result } = showDialog(view, {
      label: messages.NEW_NAME,
      input: { name: 'name', value: old.name, 'aria-label': messages.NEW_NAME },
      submitLabel: messages.RENAME,
      focus: 'input',
      top: true,
    });
    const form = await result;
    view.dispatch({ effects: close });
    view.focus();
    const name = (form?.elements.namedItem('name') as HTMLInputElement | null)?.value.trim();
    if (name === undefined || name === old.name) return;
    const renamed = await this.ask('rename', { ...place, name }, true);
    if (renamed === undefined) return;
    view.dispatch({ changes: renamed.edits.map(changeOf), userEvent: 'rename' });
    this.options.tell(messages.renamed(old.name, name, renamed.edits.length));
  }
}

const changeOf = ({ start, end, text }: TextEdit): ChangeSpec => ({ from: start, to: end, insert: text });

/** Applies a completion. `typed` is the number of characters that were typed since it was asked for. */
function apply(view: EditorView, [own, ...more]: readonly TextEdit[], typed: number): void {
  if (own === undefined) return;
  const change = { from: own.start, to: own.end + typed, insert: own.text };
  const changes = view.state.changes([change, ...more.map(changeOf)]);
  view.dispatch({ changes, selection: { anchor: changes.mapPos(own.start, -1) + own.text.length } });
}

function hoverView({ text, svg }: HoverText): HTMLElement {
  const view = el('div', { className: 'hover' }, ...markdownView(text));
  if (svg !== undefined) view.append(el('div', { className: 'scroll' }, pictureView(svg)));
  return view;
}

/** The results of tools as elements. */
import type {
  AmbiguityResult,
  DiffResult,
  MatchesResult,
  RailroadResult,
  Span,
  TextResult,
  ToolResult,
  TreeNode,
  TreeResult,
} from '../protocol';
import { automatonView } from './automaton-view';
import { el } from './dom';
import { HIDDEN, shownHidden } from './escapes';
import * as messages from './messages';
import { pictureView } from './picture-view';
import { recordView, type WriteBack } from './record-view';
import { StringView } from './string-view';
import { TreeView } from './tree-view';

export interface ResultOptions {
  /** The selected string, as the rule reads it. */
  readonly string: string;
  /** Marks the ABNF of a rule in the editor; undefined marks nothing. */
  markRule(rule: string | undefined, isShown: boolean): void;
  goTo(span: Span): void;
  use(string: string): void;
  save(file: string, text: string): void;
  write: WriteBack;
}

export function resultView(result: ToolResult, options: ResultOptions): HTMLElement {
  switch (result.kind) {
    case 'not-derived':
    case 'not-applicable':
      return el('p', { className: 'note' }, result.message);
    case 'text':
      return textView(result, options);
    case 'tree':
      return treeView(result, options);
    case 'record':
      return recordView(result.json, options.write);
    case 'matches':
      return matchesView(result, options);
    case 'railroad':
      return railroadView(result);
    case 'automaton':
      return automatonView(result);
    case 'ambiguity':
      return ambiguityView(result, options);
    case 'samples':
      return el(
        'ol',
        { className: 'samples' },
        ...result.strings.map((each) => el('li', {}, useButton(each, options))),
      );
    case 'diff':
      return diffView(result, options);
  }
}

/** Characters of a text that are shown. */
const MOST_SHOWN = 100_000;

function textView({ text, file = 'verbatim.txt' }: TextResult, { save }: ResultOptions): HTMLElement {
  const isLong = text.length > MOST_SHOWN;
  const shown = isLong ? text.slice(0, MOST_SHOWN) : text;
  const copy = el('button', { type: 'button' }, 'Copy');
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => (copy.textContent = 'Copied'),
      () => save(file, text),
    );
  });
  return el(
    'div',
    {},
    el(
      'div',
      { className: 'row' },
      copy,
      el('button', { type: 'button', onclick: () => save(file, text) }, 'Save as a file'),
    ),
    isLong ? el('p', { className: 'note' }, messages.cutText(MOST_SHOWN, text.length)) : undefined,
    el('pre', { className: 'text', tabIndex: 0 }, shown),
  );
}

function treeView({ root, sources }: TreeResult, options: ResultOptions): HTMLElement {
  const view = new StringView(options.string);
  const source = el('pre', { className: 'source', 'aria-live': 'off' }, sources[root.rule] ?? '');
  const tree = new TreeView({
    root,
    string: options.string,
    label: 'Derivation',
    onPoint(node, isFocus) {
      view.mark(node);
      source.textContent = sources[(node ?? root).rule] ?? '';
      options.markRule(node?.rule, isFocus);
    },
  });
  return el(
    'div',
    { className: 'derivation' },
    el('div', { className: 'beside' }, view.element, source),
    tree.element,
  );
}

/** Matches that are listed below the string. */
const MOST_LISTED = 200;

function matchesView({ spans }: MatchesResult, options: ResultOptions): HTMLElement {
  const { string } = options;
  const view = new StringView(string);
  view.markAll(spans);
  const items = spans
    .slice(0, MOST_LISTED)
    .map(({ start, end }) =>
      el(
        'li',
        {},
        useButton(string.slice(start, end), options),
        el('span', { className: 'span' }, ` ${start}–${end}`),
      ),
    );
  return el(
    'div',
    {},
    el('p', { className: 'note' }, messages.matchCount(spans.length)),
    view.element,
    el('ol', { className: 'samples' }, ...items),
    spans.length > MOST_LISTED
      ? el('p', { className: 'note' }, messages.cutNodes(spans.length - MOST_LISTED))
      : undefined,
  );
}

function railroadView({ pictures, isWalked, more }: RailroadResult): HTMLElement {
  const drawn = pictures.map(({ rule, svg }) => {
    const label = `Railroad diagram of ${rule}`;
    return el(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'group', 'aria-label': label },
      pictureView(svg, label),
    );
  });
  return el(
    'div',
    { className: isWalked ? 'pictures walk' : 'pictures' },
    el('p', { className: 'note' }, isWalked ? messages.WALKED : messages.NOT_WALKED),
    ...drawn,
    more > 0 ? el('p', { className: 'note' }, messages.morePictures(more)) : undefined,
  );
}

function useButton(string: string, { use }: Pick<ResultOptions, 'use'>): HTMLElement {
  const shown = string === '' ? '""' : string.replace(HIDDEN, shownHidden);
  const title = 'Add to the strings';
  return el('button', { type: 'button', className: 'use', title, onclick: () => use(string) }, shown);
}

function ambiguityView({ found, open, alternatives }: AmbiguityResult, options: ResultOptions): HTMLElement {
  const ofString = alternatives.map((each, index) =>
    el('li', {}, el('code', {}, each), index === 0 ? ' is taken' : ' is possible, too'),
  );
  return el(
    'div',
    {},
    ...(alternatives.length > 1
      ? [
          el('h3', {}, 'The selected string'),
          el('p', {}, `${alternatives.length} alternatives of the rule derive it:`),
          el('ol', {}, ...ofString),
        ]
      : []),
    found.length === 0 && open.length === 0
      ? el('p', { className: 'note' }, messages.NO_AMBIGUITY)
      : undefined,
    ...found.map(({ rule, message, notes, witness, trees, span }) =>
      el(
        'section',
        { className: 'finding' },
        el(
          'h3',
          {},
          el('button', { type: 'button', className: 'inline', onclick: () => options.goTo(span) }, rule),
        ),
        el('p', {}, message),
        el('ul', { className: 'notes' }, ...notes.map((note) => el('li', {}, note))),
        witness === undefined ? undefined : el('p', {}, 'Witness: ', useButton(witness, options)),
        el(
          'div',
          { className: 'two' },
          ...trees.map((tree, index) =>
            witnessTree(tree, witness ?? '', index === 0 ? 'Taken' : 'Also possible'),
          ),
        ),
      ),
    ),
    open.length === 0
      ? undefined
      : el(
          'details',
          { open: found.length === 0 },
          el('summary', {}, messages.undecided(open.length)),
          el('ul', {}, ...open.map((each) => el('li', {}, each))),
        ),
  );
}

function witnessTree(root: TreeNode, string: string, label: string): HTMLElement {
  return el('div', {}, el('h4', {}, label), new TreeView({ root, string, label }).element);
}

function diffView({ text, rules }: DiffResult, options: ResultOptions): HTMLElement {
  const cell = (strings: readonly string[]): HTMLElement =>
    el('td', {}, ...strings.flatMap((each) => [useButton(each, options), ' ']));
  const rows = rules.map(({ name, change, onlyOld, onlyNew }) =>
    el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, change), cell(onlyOld), cell(onlyNew)),
  );
  const head = ['Rule', 'Change', 'Only before', 'Only now'].map((each) => el('th', { scope: 'col' }, each));
  const table =
    rows.length === 0
      ? undefined
      : el(
          'div',
          { className: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Changed rules' },
          el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)),
        );
  return el('div', {}, table, el('pre', { className: 'text', tabIndex: 0 }, text));
}

import { parseRules } from '../notation/parser';
import { spend, STEPS_OF_TEXT, untilBudgetEnds } from '../options/limits';
import type { LspRange, LspTextEdit } from '../workbench';
import { diagnostics } from './diagnostics';
import { formattedText } from './document-format';
import type { GrammarDocument } from './grammar-document';
import { importEdits } from './import-edit';
import type { LspCodeAction, LspDiagnostic } from './lsp-types';
import * as messages from './messages';
import { patchActions } from './patch-actions';
import { touch } from './touching-ranges';

const ALTERNATIVES: ReadonlySet<string> = new Set([
  'unreachable-alternative',
  'duplicate-alternative',
  'repeated-case',
]);

/**
 * Returns what can be done about a range: the cures of its diagnostics, errata of shipped grammars as edits of a copy, and the canonical
 * form of its rule. `found` are the diagnostics of the document, if they are known already.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = bb\nb = "x"\n');
 * const name = { start: { line: 0, character: 4 }, end: { line: 0, character: 6 } };
 * codeActions(document, name).map(({ title }) => title); // => ['Write b', 'Write "a" in canonical form']
 */
export function codeActions(
  document: GrammarDocument,
  range: LspRange,
  found: readonly LspDiagnostic[] = diagnostics(document),
): LspCodeAction[] {
  if (document.shipped !== undefined) return [];
  const actions = [
    ...found.filter((each) => touch(each.range, range)).flatMap((each) => curesOf(document, each)),
    ...patchActions(document, range),
  ];
  // It formats the whole text, which may be long.
  untilBudgetEnds(() => void actions.push(...canonicalForm(document, range)));
  return actions;
}

function curesOf(document: GrammarDocument, diagnostic: LspDiagnostic): LspCodeAction[] {
  const { replacements = [], imports = [] } = diagnostic.data ?? {};
  const removal = ALTERNATIVES.has(diagnostic.code)
    ? withoutAlternative(document, diagnostic.range)
    : undefined;
  const cures: [title: string, edit: LspTextEdit][] = [
    ...replacements.map((text): [string, LspTextEdit] => [
      messages.replaceBy(text),
      { range: diagnostic.range, newText: text },
    ]),
    ...imports.map((grammar): [string, LspTextEdit] => [
      messages.importGrammar(grammar),
      importEdits(document)(grammar),
    ]),
    ...(removal ? [[messages.removeAlternative, removal] as [string, LspTextEdit]] : []),
  ];
  return cures.map(([title, edit], index) => ({
    title,
    kind: 'quickfix',
    diagnostics: [diagnostic],
    ...(index === 0 && cures.length === 1 && { isPreferred: true }),
    edit: { changes: { [document.uri]: [edit] } },
  }));
}

/** Removes an alternative with the sign before it. Returns undefined if there is none, or if a comment would be lost. */
function withoutAlternative(document: GrammarDocument, range: LspRange): LspTextEdit | undefined {
  const { tokens, comments } = document.linked().own.syntax;
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  const index = tokens.findIndex((each) => each.start === start);
  const [before, sign] = [tokens[index - 2], tokens[index - 1]];
  if (end === undefined || before === undefined || sign?.kind !== 'slash') return undefined;
  const hasComment = comments.some((each) => each.start >= before.end && each.end <= end);
  return hasComment ? undefined : { range: document.rangeOf({ start: before.end, end }), newText: '' };
}

/** Lays out the rule at a range as `format` does, with the indentation that it has. */
function canonicalForm(document: GrammarDocument, range: LspRange): LspCodeAction[] {
  const { rules } = document.linked().own.syntax;
  const at = rules.findIndex(({ span }) => touch(document.rangeOf(span), range));
  const rule = rules[at];
  const text = rule === undefined ? undefined : formattedText(document);
  if (rule === undefined || text === undefined) return [];
  spend(STEPS_OF_TEXT);
  const lined = text.replace(/\r\n?/g, '\n');
  const span = parseRules(lined, document.name, { ...document.options, extensions: ['list'] }).rules[at]
    ?.span;
  if (span === undefined) return [];
  const { start, end } = rule.span;
  const indent = /[ \t]*$/.exec(document.grammar.slice(0, start))![0];
  const lineEnd = /\r\n|\r|\n/.exec(document.grammar)?.[0] ?? '\n';
  const newText = lined.slice(span.start, span.end).replaceAll('\n', lineEnd + indent);
  if (newText === document.grammar.slice(start, end)) return [];
  const edit = { range: document.rangeOf(rule.span), newText };
  return [
    {
      title: messages.canonicalForm(rule.name.text),
      kind: 'refactor.rewrite',
      edit: { changes: { [document.uri]: [edit] } },
    },
  ];
}

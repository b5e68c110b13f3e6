import { coreName } from '../model/core-rules';
import { keyOf } from '../model/definitions';
import type { Scope } from '../model/imports';
import { rulesOfLibrary } from '../model/library-rules';
import { flatSource } from '../wording/flat-source';
import { loadedLibrary } from '../library/library';
import type { LspPosition, LspRange } from '../workbench';
import type { GrammarDocument } from './grammar-document';
import { importEdits } from './import-edit';
import type { LspCompletionItem, LspCompletionList } from './lsp-types';
import * as messages from './messages';
import { entryOf, nameUses } from './name-uses';

/** Letters of a name from which on rules of the library are offered. */
const LEAST_PREFIX = 2;
const MAX_DETAIL = 80;

const RULE = 3;
const GRAMMAR = 9;

/** The kind of name that is being written at a position. */
interface Context {
  readonly kind: 'reference' | 'definition' | 'example' | 'import';
  readonly prefix: string;
  readonly range: LspRange;
}

/**
 * Returns names that can stand at a position: rules of the text, of its imports, core rules, and rules of shipped grammars, which add
 * their import. At the beginning of a line these are names that are used but not defined; in `; @import` names of grammars.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'port = *DI\n');
 * completions(document, { line: 0, character: 10 }).items.map(({ label }) => label).includes('DIGIT'); // => true
 */
export function completions(document: GrammarDocument, position: LspPosition): LspCompletionList {
  const context = contextAt(document, position);
  if (context === undefined) return { isIncomplete: false, items: [] };
  const { kind } = context;
  if (kind === 'import') return { isIncomplete: false, items: grammars(context) };
  if (kind === 'definition') return { isIncomplete: false, items: missingRules(document, context) };
  const known = knownRules(document, context);
  if (kind === 'example') return { isIncomplete: false, items: known };
  const names = new Set(known.map(({ label }) => keyOf(label)));
  return { isIncomplete: true, items: [...known, ...libraryRules(document, context, names)] };
}

function contextAt(document: GrammarDocument, position: LspPosition): Context | undefined {
  const offset = document.offsetAt(position);
  if (offset === undefined) return undefined;
  const { text, syntax } = document.linked().own;
  const line = lineBefore(text, offset);
  const range = (prefix: string): LspRange =>
    document.rangeOf({ start: offset - prefix.length, end: offset });
  const comment = syntax.comments.find(({ start, end }) => start < offset && offset <= end);
  if (comment !== undefined) {
    const [, directive, written] = /^\s*;[ \t]*@(import|match|reject)[ \t]+([\w.+-]*)$/.exec(line) ?? [];
    if (directive === undefined || written === undefined) return undefined;
    return { kind: directive === 'import' ? 'import' : 'example', prefix: written, range: range(written) };
  }
  const isInTerminal = syntax.tokens.some(
    ({ terminal, start, end }) => terminal !== undefined && start < offset && offset < end,
  );
  const prefix = nameAtEnd(line);
  const before = line.slice(0, line.length - prefix.length);
  // "%x" begins a terminal value, and an unclosed quotation mark a string.
  if (isInTerminal || before.endsWith('%') || isUnclosed(before)) return undefined;
  const isDefinition = before === '';
  return { kind: isDefinition ? 'definition' : 'reference', prefix, range: range(prefix) };
}

function lineBefore(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return before.slice(1 + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')));
}

/** A pattern with "$" would look from each character to the end. */
function nameAtEnd(line: string): string {
  let start = line.length;
  while (start > 0 && /[\w-]/.test(line[start - 1]!)) start--;
  return line.slice(start).replace(/^[\d-]+/, '');
}

function isUnclosed(line: string): boolean {
  return /^(?:[^"<]|"[^"]*"|<[^>]*>)*["<][^">]*$/.test(line);
}

function item(context: Context, label: string, detail: string, rank: number): LspCompletionItem {
  return {
    label,
    kind: context.kind === 'import' ? GRAMMAR : RULE,
    detail: detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL - 1)}…` : detail,
    sortText: `${rank}${label.toLowerCase()}`,
    textEdit: { range: context.range, newText: label },
  };
}

/** Rules that names can mean here: of the text, its imports, and core rules. The nearest of a name counts. */
function knownRules(document: GrammarDocument, context: Context): LspCompletionItem[] {
  const { namespace, own } = document.linked();
  const scope = namespace.scope(own);
  const items = new Map<string, LspCompletionItem>();
  const ranked: [Scope, number][] = [
    [scope, 0],
    ...scope.imports.map((each): [Scope, number] => [each, 1]),
    ...(scope.hasCore ? [[namespace.core, 2] as [Scope, number]] : []),
  ];
  for (const [each, rank] of ranked) {
    for (const key of offeredBy(each)) {
      const entry = items.has(key) ? undefined : namespace.find(scope, key);
      const part = entry?.parts[0];
      if (part === undefined) continue;
      const { source, syntax } = part;
      const { start, end } = syntax.span;
      const detail =
        rank === 0
          ? flatSource(source.text.slice(start, end))
          : rank === 1
            ? messages.ruleOf(source.name)
            : messages.coreRule;
      items.set(key, item(context, syntax.name.text, detail, rank));
    }
  }
  return [...items.values()];
}

/** Returns the keys of the rules that importers of a text get. */
function offeredBy(scope: Scope): string[] {
  return [scope, ...scope.updates].flatMap(({ source }) => [...source.definitions.keys()]);
}

/** Rules of shipped grammars that begin with the prefix. */
function libraryRules(
  document: GrammarDocument,
  context: Context,
  known: ReadonlySet<string>,
): LspCompletionItem[] {
  const prefix = keyOf(context.prefix);
  if (prefix.length < LEAST_PREFIX) return [];
  const rules = rulesOfLibrary(loadedLibrary);
  const editOf = importEdits(document);
  return [...rules].flatMap(([key, { name, grammar }]) => {
    if (known.has(key) || !key.startsWith(prefix) || grammar === coreName) return [];
    const detail = messages.addsImport(grammar);
    return [{ ...item(context, name, detail, 3), additionalTextEdits: [editOf(grammar)] }];
  });
}

/** Names that the text uses and nothing defines. */
function missingRules(document: GrammarDocument, context: Context): LspCompletionItem[] {
  const { namespace, own } = document.linked();
  const scope = namespace.scope(own);
  const missing = new Map<string, LspCompletionItem>();
  for (const use of nameUses(own)) {
    if (use.role !== 'reference' || entryOf(namespace, scope, use) !== undefined) continue;
    const key = keyOf(use.name);
    if (!missing.has(key)) missing.set(key, item(context, use.name, messages.undefinedHere, 0));
  }
  return [...missing.values()];
}

function grammars(context: Context): LspCompletionItem[] {
  return loadedLibrary.names.map((name) => item(context, name, loadedLibrary.get(name)!.title, 0));
}

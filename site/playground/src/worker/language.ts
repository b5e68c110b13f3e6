/** The language service on the grammar of the editor. */
import { codeActions } from '../../../../src/language-service/code-actions';
import { completions } from '../../../../src/language-service/completions';
import { definition } from '../../../../src/language-service/definition';
import type { GrammarDocument } from '../../../../src/language-service/grammar-document';
import { hover } from '../../../../src/language-service/hover';
import { prepareRename, rename } from '../../../../src/language-service/rename';
import { SEMANTIC_TOKENS_LEGEND, semanticTokens } from '../../../../src/language-service/semantic-tokens';
import { Workspace } from '../../../../src/language-service/workspace';
import { railroad } from '../../../../src/workbench/railroad/railroad';
import type { LspPosition, LspRange, LspTextEdit } from '../../../../src/workbench';
import type { AtOffset, GrammarInput, Span, TextEdit, TextPart, Work } from '../protocol';
import { type EditedSource, sourceOf } from './source';

/** A grammar, a position in it, and the way back to offsets. */
interface Place {
  readonly document: GrammarDocument;
  readonly source: EditedSource;
  readonly position: LspPosition;
  spanOf(range: LspRange): Span;
}

const URI = 'file:///grammar.abnf';

let last:
  { readonly key: string; readonly document: GrammarDocument; readonly source: EditedSource } | undefined;

function documentOf(input: GrammarInput): NonNullable<typeof last> {
  const key = JSON.stringify(input);
  if (last?.key === key) return last;
  const source = sourceOf(input);
  const { name: _name, text, resolve: _resolve, ...options } = source;
  last = {
    key,
    document: new Workspace({ options: optionsOf(options) }).open(URI, text, { kind: 'abnf' }),
    source,
  };
  return last;
}

/** The options that the service takes: shipped grammars have more. */
function optionsOf(given: Omit<EditedSource, 'name' | 'text'>): Omit<EditedSource, 'name' | 'text'> {
  const { imports, updates, prose, extensions, dialect, alphabet } = given;
  const known = { imports, updates, prose, extensions, dialect, alphabet };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Returns the offset of each line. */
const startsOf = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
];

function placeAt({ grammar, offset }: AtOffset): Place {
  const { document, source } = documentOf(grammar);
  const starts = startsOf(grammar.text);
  const line = starts.findLastIndex((start) => start <= offset);
  const offsetOf = (at: LspPosition): number => (starts[at.line] ?? grammar.text.length) + at.character;
  return {
    document,
    source,
    position: { line, character: offset - starts[line]! },
    spanOf: ({ start, end }) => ({ start: offsetOf(start), end: offsetOf(end) }),
  };
}

const editsOf = (edits: readonly LspTextEdit[], { spanOf }: Place): TextEdit[] =>
  edits.map(({ range, newText }) => ({ ...spanOf(range), text: newText }));

/** Returns the parts of a text. The service counts each from the one before it, in five numbers. */
export function partsOf(grammar: GrammarInput): Work['parts']['returns'] {
  const { tokenTypes, tokenModifiers } = SEMANTIC_TOKENS_LEGEND;
  const starts = startsOf(grammar.text);
  const { data } = semanticTokens(documentOf(grammar).document);
  const parts: TextPart[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [lines, characters, length, type, bits] = data.slice(at, at + 5) as FiveNumbers;
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const start = starts[line]! + character;
    const modifiers = tokenModifiers.filter((_, index) => (bits & (1 << index)) !== 0);
    parts.push({ start, end: start + length, kind: [tokenTypes[type]!, ...modifiers].join(' ') });
  }
  return parts;
}

type FiveNumbers = [lines: number, characters: number, length: number, type: number, modifiers: number];

export function complete(at: AtOffset): Work['complete']['returns'] {
  const place = placeAt(at);
  return completions(place.document, place.position)
    .items.toSorted((a, b) => (a.sortText < b.sortText ? -1 : 1))
    .map(({ label, detail, textEdit, additionalTextEdits = [] }) => ({
      label,
      detail,
      edits: editsOf([textEdit, ...additionalTextEdits], place),
    }));
}

export function hoverAt(at: AtOffset): Work['hover']['returns'] {
  const place = placeAt(at);
  const found = hover(place.document, place.position);
  if (found === undefined) return undefined;
  const span = place.spanOf(found.range);
  const name = at.grammar.text.slice(span.start, span.end);
  return { ...span, text: found.contents.value, svg: pictureOf(place, name) };
}

/** Returns undefined if the text does not define the rule, or has errors. */
function pictureOf({ source }: Place, name: string): string | undefined {
  try {
    const svg = railroad(source, { format: 'svg', rules: [name] });
    // The page has the style. Its policy forbids another one.
    return svg.replace(/<style>[^]*?<\/style>/, '');
  } catch {
    return undefined;
  }
}

export function definitionAt(at: AtOffset): Work['definition']['returns'] {
  const place = placeAt(at);
  const [found] = definition(place.document, place.position);
  if (found === undefined) return undefined;
  if (found.uri === place.document.uri) return { span: place.spanOf(found.range) };
  return { elsewhere: /([^/]+)\.abnf$/.exec(found.uri)?.[1] ?? found.uri };
}

export function renameAt({ name, ...at }: Work['rename']['takes']): Work['rename']['returns'] {
  const place = placeAt(at);
  if (name === undefined) {
    const span = place.spanOf(prepareRename(place.document, place.position).range);
    return { name: at.grammar.text.slice(span.start, span.end), edits: [] };
  }
  const { changes } = rename(place.document, place.position, name);
  return { name, edits: editsOf(changes[place.document.uri] ?? [], place) };
}

/** Returns what mends the text at a place: a name that is meant, an import, the canonical form. */
export function actionsAt(at: AtOffset): Work['actions']['returns'] {
  const place = placeAt(at);
  const { document, position } = place;
  return codeActions(document, { start: position, end: position }).map(({ title, edit }) => ({
    title,
    edits: editsOf(edit.changes[document.uri] ?? [], place),
  }));
}

import { coreName } from '../model/core-rules';
import type { Source } from '../model/definitions';
import { importDirectives } from '../model/import-directives';
import type { Token } from '../notation/tokens';
import type { GrammarDocument } from './grammar-document';
import type { LspSemanticTokens } from './lsp-types';
import { entryOf, nameUses } from './name-uses';

const TYPES = [
  'function',
  'string',
  'number',
  'operator',
  'comment',
  'keyword',
  'macro',
  'unresolvedReference',
] as const;
const MODIFIERS = ['declaration', 'defaultLibrary'] as const;

type TokenType = (typeof TYPES)[number];
type Modifier = (typeof MODIFIERS)[number];

/**
 * The legend of semantic tokens: rules are functions, and those of imports and core rules are of the default library. Names that no rule
 * has are unresolved references, a type that editors may not know.
 */
export const SEMANTIC_TOKENS_LEGEND: { readonly tokenTypes: string[]; readonly tokenModifiers: string[] } = {
  tokenTypes: [...TYPES],
  tokenModifiers: [...MODIFIERS],
};

/** A part of a text with its type. */
interface TypedPart {
  readonly start: number;
  readonly end: number;
  readonly type: TokenType;
  readonly modifiers?: readonly Modifier[];
}

/**
 * Returns the types of all names, terminals, operators and comments, in the encoding of the protocol. Names in examples and citations have none.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = b\nb = "x"\n');
 * semanticTokens(document).data.slice(0, 5); // => [0, 0, 1, 0, 1]
 */
export function semanticTokens(document: GrammarDocument): LspSemanticTokens {
  const { own } = document.linked();
  const names = typedNames(document);
  const parts = [...names, ...typedTokens(own, names), ...typedComments(own)];
  parts.sort((a, b) => a.start - b.start);
  const data: number[] = [];
  let [lastLine, lastCharacter] = [0, 0];
  for (const part of parts) {
    const { start, end } = document.rangeOf(part);
    // An entity of XML or a line end may be in a part of a document.
    if (start.line !== end.line || end.character <= start.character) continue;
    const isSameLine = start.line === lastLine;
    data.push(
      start.line - lastLine,
      isSameLine ? start.character - lastCharacter : start.character,
      end.character - start.character,
      TYPES.indexOf(part.type),
      (part.modifiers ?? []).reduce((bits, each) => bits | (1 << MODIFIERS.indexOf(each)), 0),
    );
    [lastLine, lastCharacter] = [start.line, start.character];
  }
  return { data };
}

function typedNames(document: GrammarDocument): TypedPart[] {
  const { own, namespace } = document.linked();
  const scope = namespace.scope(own);
  return nameUses(own).flatMap((use): TypedPart[] => {
    if (use.role === 'example' || use.role === 'citation') return [];
    const entry = entryOf(namespace, scope, use);
    if (entry === undefined)
      return use.role === 'prose' ? [] : [{ start: use.start, end: use.end, type: 'unresolvedReference' }];
    const isOther = entry.scope !== scope || own.name === coreName;
    const modifiers: Modifier[] = [
      ...(use.role === 'definition' ? (['declaration'] as const) : []),
      ...(isOther ? (['defaultLibrary'] as const) : []),
    ];
    return [{ start: use.start, end: use.end, type: 'function', modifiers }];
  });
}

const OPERATORS: ReadonlySet<Token['kind']> = new Set([
  'star',
  'hash',
  'defined-as',
  'slash',
  'open',
  'close',
]);

/** Leaves out prose-vals that are names, because parts must not overlap. */
function typedTokens({ text, syntax: { tokens } }: Source, names: readonly TypedPart[]): TypedPart[] {
  const starts = new Set(names.map(({ start }) => start));
  return tokens.flatMap((token): TypedPart[] => {
    const { start, end } = token;
    const type = typeOf(token);
    const blanks = text.slice(start + 1, end).search(/\S/);
    return type === undefined || (type === 'macro' && starts.has(start + 1 + blanks))
      ? []
      : [{ start, end, type }];
  });
}

function typeOf({ kind, terminal }: Token): TokenType | undefined {
  if (terminal?.kind === 'char-val') return 'string';
  if (terminal?.kind === 'num-val' || kind === 'number') return 'number';
  if (terminal?.kind === 'prose-val') return 'macro';
  return OPERATORS.has(kind) ? 'operator' : undefined;
}

/** Comments, with the directives in them as keywords. */
function typedComments({ text, syntax: { comments } }: Source): TypedPart[] {
  const directives = importDirectives(text);
  return comments.flatMap(({ start, end }): TypedPart[] => {
    const directive = directives.find((each) => start <= each.start && each.end <= end);
    if (directive === undefined) return [{ start, end, type: 'comment' }];
    return [
      { start, end: directive.start, type: 'comment' },
      { start: directive.start, end: directive.end, type: 'keyword' },
    ];
  });
}

import * as elementMessages from './element-messages';
import * as messages from './messages';
import { Cursor } from './cursor';
import { ABNF, type Dialect } from './dialect';
import { skipForeignComment, takeCharacterClass, takeForeignCharacter, takeForeignRepeat } from './foreign';
import { TEXT_LIMITS } from './text-limits';
import type { Reporter } from './reporter';
import type { CharValSyntax, NumValSyntax, ProseValSyntax } from './syntax';
import { scanPercent } from './num-val';
import { scanForeignString, scanProse, scanQuoted, takeQuotedRange } from './terminals';

export type TokenKind =
  | 'name'
  | 'number'
  | 'star'
  | 'hash'
  | 'defined-as'
  | 'slash'
  | 'open'
  | 'close'
  | 'terminal'
  | 'postfix'
  /** An element that was reported already. */
  | 'bad';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The indentation of the line in columns, if the token is the first of its line. */
  readonly indent: number | undefined;
  readonly terminal: Terminal | undefined;
}

export type Terminal = CharValSyntax | NumValSyntax | ProseValSyntax;

export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly indent: number | undefined;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  /** Number of tokens; each character of a terminal counts. */
  readonly size: number;
}

/** Width of a tab in columns, as in terminals. */
const TAB_STOP = 8;

const oddBlank = /[\v\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/y;
const comment = /;[^\r\n]*/y;
const asciiName = /[A-Za-z_][\w-]*(?![\w\-\u0080-\uffff])/y;
/** Names of other notations, joined by dots or by dashes that are not hyphens. Each gives one error. */
const joinedName = /[A-Za-z_][\w-]*(?:[.\u2010-\u2015\u2212][A-Za-z_][\w-]*)+/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/uy;
const number = /[0-9]+/y;
const definedAs = /=\/|=/y;
/** Signs of other notations for "=" and "=/", after the name at the beginning of a line. */
const wrongDefinedAs = /::?=[/|]?|=[=>|]|[/|+]=|:(?=[ \t])|->|<[-=](?=[ \t])|[\u2190\u2192\u2254]/y;
const postfix = /\{[0-9]*(?:,[0-9]*)?\}|[+?]/y;

const operators: ReadonlyMap<string, TokenKind> = new Map([
  ['/', 'slash'],
  ['|', 'slash'],
  ['*', 'star'],
  ['#', 'hash'],
  ['(', 'open'],
  ['[', 'open'],
  ['{', 'open'],
  [')', 'close'],
  [']', 'close'],
  ['}', 'close'],
]);

/** Splits masked grammar text into tokens. Reports characters that begin no token, and makes a `bad` token of them. */
export function tokenize(text: string, reporter: Reporter, dialect: Dialect = ABNF): Tokens {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  const cursor = new Cursor(text, reporter, dialect);
  let lineStart = 0;
  let lineIsBlank = true;
  let size = 0;
  while (cursor.offset < text.length && size <= TEXT_LIMITS.tokens) {
    const start = cursor.offset;
    const character = text.charAt(start);
    if (character === ' ' || character === '\t') cursor.offset++;
    else if (character === '\n' || character === '\r') {
      lineStart = ++cursor.offset;
      lineIsBlank = true;
    } else if (!takeOddBlank(cursor) && !skipForeignComment(cursor, lineStart)) {
      const indent = lineIsBlank ? indentation(text, lineStart, start) : undefined;
      lineIsBlank = false;
      if (character === ';') comments.push(scanComment(cursor, indent));
      else {
        const token = scanToken(cursor, tokens[tokens.length - 1], indent);
        tokens.push(token);
        size += sizeOf(token);
      }
    }
  }
  if (size > TEXT_LIMITS.tokens) cursor.error(messages.tooManyTokens(TEXT_LIMITS.tokens), cursor.offset);
  return { tokens, comments, size };
}

function sizeOf({ terminal }: Token): number {
  if (terminal?.kind === 'char-val') return Math.max(1, terminal.text.length);
  return terminal?.kind === 'num-val' ? terminal.values.length : 1;
}

function indentation(text: string, lineStart: number, offset: number): number {
  let column = 0;
  for (let index = lineStart; index < offset; index++) {
    column += text[index] === '\t' ? TAB_STOP - (column % TAB_STOP) : 1;
  }
  return column;
}

function takeOddBlank(cursor: Cursor): boolean {
  const start = cursor.offset;
  if (cursor.text.charCodeAt(start) > 0x0b && cursor.text.charCodeAt(start) < 0x80) return false;
  if (!cursor.skip(oddBlank)) return false;
  cursor.reporter.deviation(messages.oddBlank(cursor.text.charAt(start)), start, cursor.offset);
  return true;
}

function scanComment(cursor: Cursor, indent: number | undefined): Comment {
  const start = cursor.offset;
  const found = cursor.take(comment) ?? '';
  cursor.checkFor(/[^\t\x20-\x7e]+/u, found, start, messages.nonAsciiComment);
  return { start, end: cursor.offset, indent };
}

function scanToken(cursor: Cursor, previous: Token | undefined, indent: number | undefined): Token {
  const start = cursor.offset;
  // Other signs for "=" make sense only after the name at the beginning of a line.
  const isName = previous?.kind === 'name' || previous?.terminal?.kind === 'prose-val';
  const afterName = indent === undefined && isName && previous?.indent !== undefined;
  const found =
    (afterName && cursor.takeReported(wrongDefinedAs, elementMessages.wrongDefinedAs)
      ? 'defined-as'
      : undefined) ??
    takeForeignCharacter(cursor) ??
    scanName(cursor) ??
    scanTerminal(cursor) ??
    scanOperator(cursor);
  const terminal = typeof found === 'string' ? undefined : found;
  const kind = typeof found === 'string' ? found : 'terminal';
  return { kind, start, end: cursor.offset, text: cursor.text.slice(start, cursor.offset), indent, terminal };
}

function scanName(cursor: Cursor): TokenKind | undefined {
  if (cursor.skip(joinedName) || cursor.skip(asciiName) || cursor.skip(name)) return 'name';
  return takeForeignRepeat(cursor) ?? (cursor.skip(number) ? 'number' : undefined);
}

function scanOperator(cursor: Cursor): TokenKind {
  if (takeDefinedAs(cursor)) return 'defined-as';
  if (cursor.skip(postfix)) return 'postfix';
  return takeOperator(cursor) ?? takeUnexpected(cursor);
}

function scanTerminal(cursor: Cursor): Terminal | 'bad' | undefined {
  switch (cursor.text[cursor.offset]) {
    case '"':
      return takeQuotedRange(cursor) ?? scanQuoted(cursor, '');
    case '%':
      return scanPercent(cursor);
    case '<':
      return scanProse(cursor);
    case "'":
      return takeQuotedRange(cursor) ?? scanForeignString(cursor);
    case '[':
      return takeCharacterClass(cursor);
    default:
      return scanForeignString(cursor);
  }
}

function takeDefinedAs(cursor: Cursor): boolean {
  const start = cursor.offset;
  const found = cursor.take(definedAs);
  if (found === '=/' && !cursor.dialect.additions) {
    cursor.error(elementMessages.incrementInBnf, start);
  }
  return found !== undefined;
}

function takeOperator(cursor: Cursor): TokenKind | undefined {
  const start = cursor.offset;
  const character = cursor.text.charAt(start);
  const kind = operators.get(character);
  if (kind === undefined) return undefined;
  cursor.offset++;
  const { alternation, wrongAlternation } = cursor.dialect;
  if (kind === 'slash' && character !== alternation) {
    // "||" is one mistake, not two.
    while (cursor.text[cursor.offset] === character) cursor.offset++;
    cursor.error(wrongAlternation, start);
  }
  if (character === '#' && !cursor.dialect.additions) {
    cursor.error(elementMessages.listInBnf, start);
    return 'star';
  }
  if (character === '{') cursor.error(elementMessages.braceGroup, start);
  return kind;
}

/** Reports a run of the same character once. */
function takeUnexpected(cursor: Cursor): TokenKind {
  const start = cursor.offset;
  const character = String.fromCodePoint(cursor.text.codePointAt(start) ?? 0);
  while (cursor.text.startsWith(character, cursor.offset)) cursor.offset += character.length;
  const times = (cursor.offset - start) / character.length;
  return cursor.bad(messages.unexpectedCharacter(character, times), start);
}

import * as messages from '../messages';
import type { Reporter } from './reporter';
import type { CharValSyntax, NumValSyntax, ProseValSyntax } from './syntax';
import { scanPercent, scanProse, scanQuoted, scanSingleQuoted, type Cursor } from './terminals';

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
  /** Stands for an element that was reported already. */
  | 'bad';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The column of the token's line where it is the first there, else undefined. */
  readonly indent?: number;
  readonly terminal?: CharValSyntax | NumValSyntax | ProseValSyntax;
}

export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly indent?: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

/** Columns that a tab goes on to, as in RFC 5234's days and in every terminal. */
const TAB_STOP = 8;

const blank = /[ \t]+/y;
const oddBlank = /[\v\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/y;
const lineEnd = /\r\n|\r|\n/y;
const comment = /;[^\r\n]*/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/uy;
const number = /[0-9]+/y;
const definedAs = /::?=\/?|=\/?|:(?=[ \t])/y;
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

/** Splits masked ABNF text into tokens. What no token begins with is reported, and stands as `bad`. */
export function tokenize(text: string, reporter: Reporter): Tokens {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  const cursor = makeCursor(text, reporter);
  let lineStart = 0;
  let lineIsBlank = true;
  const indent = (): number | undefined =>
    lineIsBlank ? indentation(text, lineStart, cursor.offset) : undefined;
  while (cursor.offset < text.length) {
    if (cursor.take(blank) !== undefined || takeOddBlank(cursor)) continue;
    if (cursor.take(lineEnd) !== undefined) {
      lineStart = cursor.offset;
      lineIsBlank = true;
      continue;
    }
    const start = cursor.offset;
    const column = indent();
    lineIsBlank = false;
    const found = cursor.take(comment);
    if (found !== undefined) {
      checkComment(found, start, reporter);
      comments.push({ start, end: cursor.offset, ...(column !== undefined && { indent: column }) });
      continue;
    }
    const token = scanToken(cursor, tokens[tokens.length - 1], column !== undefined);
    tokens.push({
      ...token,
      start,
      end: cursor.offset,
      text: text.slice(start, cursor.offset),
      ...(column !== undefined && { indent: column }),
    });
  }
  return { tokens, comments };
}

function makeCursor(text: string, reporter: Reporter): Cursor {
  return {
    text,
    reporter,
    offset: 0,
    take(pattern) {
      pattern.lastIndex = this.offset;
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) this.offset += found.length;
      return found;
    },
  };
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
  const found = cursor.take(oddBlank);
  if (found === undefined) return false;
  cursor.reporter.warning(messages.oddBlank(found.charAt(0)), start, cursor.offset);
  return true;
}

function checkComment(found: string, start: number, reporter: Reporter): void {
  const match = /[^\t\x20-\x7e]+/u.exec(found);
  if (match === null) return;
  const at = start + match.index;
  reporter.warning(messages.nonAsciiComment(match[0]), at, at + match[0].length);
}

function scanToken(cursor: Cursor, previous: Token | undefined, first: boolean): Pick<Token, 'kind' | 'terminal'> {
  if (cursor.take(name) !== undefined) return { kind: 'name' };
  if (cursor.take(number) !== undefined) return { kind: 'number' };
  const terminal = scanTerminal(cursor);
  if (terminal !== undefined) return terminal === 'bad' ? { kind: 'bad' } : { kind: 'terminal', terminal };
  const afterLineStart = !first && previous?.kind === 'name' && previous.indent !== undefined;
  if (cursor.text[cursor.offset] !== ':' || afterLineStart) {
    if (takeDefinedAs(cursor)) return { kind: 'defined-as' };
  }
  if (cursor.take(postfix) !== undefined) return { kind: 'postfix' };
  return { kind: takeOperator(cursor) ?? takeUnexpected(cursor) };
}

function scanTerminal(cursor: Cursor): CharValSyntax | NumValSyntax | ProseValSyntax | 'bad' | undefined {
  switch (cursor.text[cursor.offset]) {
    case '"':
      return scanQuoted(cursor, '');
    case '%':
      return scanPercent(cursor);
    case '<':
      return scanProse(cursor);
    case "'":
    case '\u2018':
    case '\u201c':
      return scanSingleQuoted(cursor);
    default:
      return undefined;
  }
}

function takeDefinedAs(cursor: Cursor): boolean {
  const start = cursor.offset;
  const found = cursor.take(definedAs);
  if (found?.startsWith(':')) {
    cursor.reporter.error(messages.wrongDefinedAs(found), start, cursor.offset);
  }
  return found !== undefined;
}

function takeOperator(cursor: Cursor): TokenKind | undefined {
  const start = cursor.offset;
  const character = cursor.text.charAt(start);
  const kind = operators.get(character);
  if (kind === undefined) return undefined;
  cursor.offset++;
  if (character === '|') {
    // "||" is one slip, not two.
    cursor.take(/\|*/y);
    cursor.reporter.error(messages.wrongAlternation(), start, cursor.offset);
  }
  if (character === '{') cursor.reporter.error(messages.braceGroup(), start, cursor.offset);
  return kind;
}

/** One report for a run of the same character. */
function takeUnexpected(cursor: Cursor): TokenKind {
  const start = cursor.offset;
  const character = String.fromCodePoint(cursor.text.codePointAt(start) ?? 0);
  while (cursor.text.startsWith(character, cursor.offset)) cursor.offset += character.length;
  cursor.reporter.error(messages.unexpectedCharacter(character), start, cursor.offset);
  return 'bad';
}

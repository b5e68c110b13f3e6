import * as elementMessages from './element-messages';
import * as terminalMessages from './terminal-messages';
import { TEXT_LIMITS } from './text-limits';
import type { RepeatSyntax, RepetitionSyntax } from './syntax';
import type { TokenCursor } from './token-cursor';
import type { Token, TokenKind } from './tokens';

/** Reads `repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)`. Reports a second repeat or a blank before the element. */
export function takeRepeat(cursor: TokenCursor): RepeatSyntax | undefined {
  const repeat = takeOneRepeat(cursor);
  if (repeat === undefined) return undefined;
  let last = repeat;
  for (let again = takeOneRepeat(cursor); again !== undefined; again = takeOneRepeat(cursor)) last = again;
  const { start } = repeat.span;
  const { end } = last.span;
  if (last !== repeat) cursor.error(elementMessages.doubleRepeat, { start, end });
  const { token } = cursor;
  if (token === undefined || !cursor.begins) {
    cursor.error(elementMessages.repeatWithoutElement, { start, end });
  } else if (token.start > end) {
    cursor.reporter.deviation(elementMessages.blankAfterRepeat, start, end);
  }
  return repeat;
}

function takeOneRepeat(cursor: TokenCursor): RepeatSyntax | undefined {
  const first = cursor.token;
  if (first === undefined || !['number', 'star', 'hash'].includes(first.kind)) return undefined;
  /** Takes the next token if no blank stands before it. */
  const joined = (...kinds: TokenKind[]): Token | undefined => {
    const { token, previous } = cursor;
    return token && token.start === previous?.end && kinds.includes(token.kind) ? cursor.next() : undefined;
  };
  const low = first.kind === 'number' ? cursor.next() : undefined;
  const operator = low === undefined ? cursor.next() : joined('star', 'hash');
  const high = operator && joined('number');
  const span = cursor.reporter.span(first.start, (high ?? operator ?? first).end);
  const { lists } = cursor.dialect;
  if (operator?.kind === 'hash' && lists === undefined) cursor.error(elementMessages.listExtension, span);
  const min = low && Number(low.text);
  const max = high && Number(high.text);
  if (Math.max(min ?? 0, max ?? 0) > TEXT_LIMITS.repeatCount) {
    cursor.error(elementMessages.repeatTooLarge, span);
  } else if (min !== undefined && max !== undefined && min > max) {
    cursor.error(elementMessages.repeatBounds(min, operator?.text ?? '*', max), span);
  }
  if (operator === undefined) return { kind: 'exact-repeat', count: min ?? 0, span };
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const isList = operator.kind === 'hash' && lists !== undefined;
  return isList
    ? { kind: 'list-repeat', form: lists, ...bounds, span }
    : { kind: 'range-repeat', ...bounds, span };
}

/** Reports `a+`, `a?`, `a{2}` and `a*` of other notations, and skips the operator. */
export function reportPostfix(cursor: TokenCursor, last: Token, items: RepetitionSyntax[]): boolean {
  const { token } = cursor;
  if (token === undefined || token.start > last.end || !repeatsBackwards(cursor, token)) return false;
  // The element before it may have been reported already.
  if (last.kind !== 'bad' && last.text !== '}') reportOperator(cursor, token, items);
  cursor.next();
  return true;
}

function reportOperator(cursor: TokenCursor, operator: Token, items: RepetitionSyntax[]): void {
  const item = items[items.length - 1];
  const { start = 0, end = 0 } = item?.element.kind === 'option' ? item.element.span : {};
  const name = cursor.reporter.text.slice(start + 1, end - 1);
  if (cursor.previous?.text === ']' && terminalMessages.isCharacterClass(name)) {
    // Only the operator tells that `[a-z]+` is a class, not an option with a rule "a-z".
    const cure = postfixCure(operator.text, terminalMessages.characterClassCure(name));
    cursor.error(terminalMessages.characterClass(`[${name}]${operator.text}`, cure), {
      start,
      end: operator.end,
    });
    items.pop();
    return;
  }
  const cure = postfixCure(operator.text, item === undefined ? 'element' : shortText(cursor, item));
  cursor.error(elementMessages.postfixRepetition(operator.text, cure), operator);
}

/** In `a* b` the author of another notation repeats a; `a *b` and `a*b` repeat b. */
function repeatsBackwards({ following }: TokenCursor, { kind, end }: Token): boolean {
  if (kind !== 'star') return kind === 'postfix';
  return following === undefined || following.start > end || ['slash', 'close'].includes(following.kind);
}

function postfixCure(operator: string, element: string): string {
  if (operator === '?') return `[${element}]`;
  if (operator === '+') return `1*${element}`;
  return operator.replace(/[{}]/g, '').replace(',', '*') + element;
}

function shortText(cursor: TokenCursor, { element }: RepetitionSyntax): string {
  if (element.kind === 'group' || element.kind === 'option') return '( ... )';
  const text = cursor.reporter.text.slice(element.span.start, element.span.end);
  return text.length <= 40 ? text : 'element';
}

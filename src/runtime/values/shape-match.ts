import { codePointAt, unitsOf } from '../alphabet';
import type { Node } from '../node';
import { OPCODES } from './shape-program';

/** A program with the names of the rules and groups that it refers to. */
export interface ShapeMatcher {
  readonly rules: readonly string[];
  readonly groups: readonly string[];
  readonly code: ArrayLike<number>;
  /** The bits of `flags` that the program uses. */
  readonly used: number;
}

/** A step of a derivation of a rule's body. Offsets are those of the text. */
export type ShapeEvent =
  | { readonly kind: 'child' }
  | { readonly kind: 'open'; readonly group: string; readonly at: number }
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'forms'; readonly forms: readonly number[] };

/** Where a way through the body is: at an instruction, an offset and a child, after so many events. */
interface Way {
  readonly pc: number;
  readonly at: number;
  readonly child: number;
  /** Bits of the repetitions whose iteration has read something. */
  readonly flags: number;
  readonly events: Events | undefined;
}

/** Events from the last to the first. */
interface Events {
  readonly event: ShapeEvent;
  readonly before: Events | undefined;
}

const ALL = 0x3fffffff;

/**
 * Returns what happens in the derivation of a rule's body, given its children: the first way, at each choice from left to right,
 * with which the whole succeeds. The derivation that first-match-wins takes is the first of all, so it is the first of those with
 * these children too. Each combination of instruction and place is tried once, so time and memory are linear in the span.
 */
export function matchShape(
  { rules, groups, code, used }: ShapeMatcher,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  children: readonly Pick<Node, 'rule' | 'start' | 'end'>[],
): ShapeEvent[] {
  const tried = new Set<number>();
  const places = (end - start + 1) * (children.length + 1);
  const pending: Way[] = [{ pc: 0, at: start, child: 0, flags: 0, events: undefined }];
  for (let way = pending.pop(); way !== undefined; way = pending.pop()) {
    let { pc, at, child, flags, events } = way;
    const add = (event: ShapeEvent): Events => ({ event, before: events });
    steps: for (;;) {
      const op = code[pc]!;
      const next = children[child];
      const limit = next === undefined ? end : next.start;
      switch (op) {
        case OPCODES.ACCEPT:
          if (at !== end || next !== undefined) break steps;
          return inOrder(events);
        case OPCODES.CHARACTER:
        case OPCODES.TEXT:
        case OPCODES.EXACT: {
          const after = endOf(code, pc, text, at, limit);
          if (after < 0) break steps;
          if (after > at) flags = ALL;
          at = after;
          pc += lengthOf(code, pc);
          break;
        }
        case OPCODES.CHILD:
          if (next === undefined || next.start !== at || next.rule !== rules[code[pc + 1]!]) break steps;
          if (next.end > at) flags = ALL;
          at = next.end;
          child++;
          events = add({ kind: 'child' });
          pc += 2;
          break;
        case OPCODES.SPLIT: {
          const place = (at - start) * (children.length + 1) + child;
          const key = ((flags & used) * code.length + pc) * places + place;
          if (tried.has(key)) break steps;
          tried.add(key);
          pending.push({ pc: code[pc + 1]!, at, child, flags, events });
          pc += 2;
          break;
        }
        case OPCODES.JUMP:
          pc = code[pc + 1]!;
          break;
        case OPCODES.OPEN:
          events = add({ kind: 'open', group: groups[code[pc + 1]!]!, at });
          pc += 2;
          break;
        case OPCODES.CLOSE:
          events = add({ kind: 'close', at });
          pc++;
          break;
        case OPCODES.FORMS: {
          const first = pc + 2;
          pc = first + code[pc + 1]!;
          events = add({ kind: 'forms', forms: Array.prototype.slice.call(code, first, pc) as number[] });
          break;
        }
        case OPCODES.ENTER:
          flags &= ~(1 << code[pc + 1]!);
          pc += 2;
          break;
        default:
          if ((flags & (1 << code[pc + 1]!)) === 0) break steps;
          pc += 2;
      }
    }
  }
  throw new Error(
    `the body at ${start} was not matched with its ${children.length} children; please report this`,
  );
}

/** Makes the matcher of a program. `rules` has the names of the rules that the body uses. */
export function shapeMatcher(
  rules: readonly string[],
  groups: readonly string[],
  code: ArrayLike<number>,
): ShapeMatcher {
  let used = 0;
  for (let pc = 0; code[pc] !== OPCODES.ACCEPT; pc += lengthOf(code, pc)) {
    if (code[pc] === OPCODES.CHECK) used |= 1 << code[pc + 1]!;
  }
  return { rules, groups, code, used };
}

export function lengthOf(code: ArrayLike<number>, pc: number): number {
  switch (code[pc]) {
    case OPCODES.CHARACTER:
      return 2 + 2 * code[pc + 1]!;
    case OPCODES.FORMS:
    case OPCODES.TEXT:
    case OPCODES.EXACT:
      return 2 + code[pc + 1]!;
    case OPCODES.CLOSE:
      return 1;
    default:
      return 2;
  }
}

/** Whether two characters are the same, or the same letter (ASCII) if case does not count. */
function isSame(one: number, other: number, isAnyCase: boolean): boolean {
  const letter = other | 0x20;
  return one === other || (isAnyCase && (one | 0x20) === letter && 0x61 <= letter && letter <= 0x7a);
}

/** Returns where the characters end that an instruction reads at an offset, or -1 if it does not match. */
export function endOf(
  code: ArrayLike<number>,
  pc: number,
  text: string,
  start: number,
  limit = text.length,
): number {
  let at = start;
  const isClass = code[pc] === OPCODES.CHARACTER;
  for (let i = isClass ? 1 : code[pc + 1]!, operand = pc + 2; i > 0; i--, operand++) {
    if (at >= limit) return -1;
    const character = codePointAt(text, at, limit);
    const isRead = isClass
      ? isIn(code, pc, character)
      : isSame(character, code[operand]!, code[pc] === OPCODES.TEXT);
    if (!isRead) return -1;
    at += unitsOf(character);
  }
  return at;
}

function isIn(code: ArrayLike<number>, pc: number, character: number): boolean {
  const bounds = pc + 2;
  for (let i = bounds + 2 * code[pc + 1]! - 2; i >= bounds; i -= 2) {
    if (code[i]! <= character && character <= code[i + 1]!) return true;
  }
  return false;
}

function inOrder(events: Events | undefined): ShapeEvent[] {
  const found: ShapeEvent[] = [];
  for (let last = events; last !== undefined; last = last.before) found.push(last.event);
  return found.reverse();
}

import type { ListRepeatSyntax, Span } from '../notation/syntax';
import type { CharacterSet } from './character-set';
import type { Expression, Repetition } from './model';
import type { Resolver } from './resolver';

const HTAB: readonly [number, number] = [0x09, 0x09];
const SP: readonly [number, number] = [0x20, 0x20];
const BLANKS: CharacterSet = [HTAB, SP];

/**
 * Returns the expression of a list (RFC 9110, section 5.6.1). It calls `element` for each occurrence of the element, so
 * that each occurrence is a separate object.
 */
export function writtenOut(list: ListRepeatSyntax, element: () => Expression, rules: Resolver): Expression {
  return list.form === 'recipient' ? forRecipients(list, element, rules) : forSenders(list, element, rules);
}

/**
 * 5.6.1.1: `1#element => element *( OWS "," OWS element )`, `#element => [ 1#element ]`, and
 * `<n>#<m>element => element <n-1>*<m-1>( OWS "," OWS element )`.
 */
function forSenders(
  { min = 0, max = Infinity, span }: ListRepeatSyntax,
  element: () => Expression,
  rules: Resolver,
): Expression {
  if (max === 0) return { kind: 'repetition', min: 0, max: 0, item: element(), span };
  const first = element();
  // The element stays a part of a sequence, because only alternatives of the rule's own text count.
  const list = [first];
  if (max === 1)
    return min === 0 ? { ...option(first, span), list } : { kind: 'sequence', items: [first], list, span };
  const other = element();
  list.push(other);
  const rest: Expression = {
    kind: 'repetition',
    min: Math.max(min, 1) - 1,
    max: max - 1,
    item: { kind: 'sequence', items: [...separator(span, rules), other], span },
    span,
  };
  const one: Expression = { kind: 'sequence', items: [first, rest], list, span };
  return min === 0 ? option(one, span) : one;
}

/** 5.6.1.2: `#element => [ element ] *( OWS "," OWS [ element ] )`. The bounds do not matter to recipients. */
function forRecipients({ span }: ListRepeatSyntax, element: () => Expression, rules: Resolver): Expression {
  const list = [element(), element()] as const;
  const first = option(list[0], span);
  const items = [...separator(span, rules), option(list[1], span)];
  const rest: Expression = { kind: 'sequence', items, span };
  return {
    kind: 'sequence',
    items: [first, { kind: 'repetition', min: 0, max: Infinity, item: rest, span }],
    list,
    span,
  };
}

function separator(span: Span, rules: Resolver): Expression[] {
  const comma: Expression = { kind: 'literal', codePoints: [0x2c], caseSensitive: false, span };
  return [blanks(span, rules), comma, blanks(span, rules)];
}

/** Returns `OWS`: the rule of that name if there is one, else `*( SP / HTAB )` of RFC 9110, section 5.6.3. */
function blanks(span: Span, rules: Resolver): Expression {
  if (rules.defines('OWS')) return rules.reference({ kind: 'rulename', name: 'OWS', span });
  return { kind: 'repetition', min: 0, max: Infinity, item: { kind: 'class', set: BLANKS, span }, span };
}

function option(item: Expression, span: Span): Repetition {
  return { kind: 'repetition', min: 0, max: 1, item, span };
}

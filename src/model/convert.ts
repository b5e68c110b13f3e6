import type { CharacterSet } from './character-set';
import { writtenOut } from './lists';
import type { Expression } from './model';
import type { Resolver } from './resolver';
import type {
  AlternationSyntax,
  CharValSyntax,
  ConcatenationSyntax,
  ElementSyntax,
  NumValSyntax,
  RepetitionSyntax,
  Span,
} from '../notation/syntax';

/** An alternative of a rule with its span. */
export interface ConvertedAlternative {
  readonly expression: Expression;
  readonly span: Span;
}

/** Returns the alternatives of an alternation. If an alternative is only a group, its alternatives count. */
export function convertAlternatives(syntax: AlternationSyntax, resolver: Resolver): ConvertedAlternative[] {
  const result: ConvertedAlternative[] = [];
  for (const alternative of syntax.alternatives) {
    const inner = loneGroup(alternative);
    if (inner === undefined) {
      result.push({ expression: convertConcatenation(alternative, resolver), span: alternative.span });
    } else for (const each of convertAlternatives(inner, resolver)) result.push(each);
  }
  return result;
}

/** Joins alternatives into one expression. */
export function joinAlternatives(alternatives: readonly ConvertedAlternative[], span: Span): Expression {
  const [first, second] = alternatives;
  if (first === undefined) return { kind: 'sequence', items: [], span };
  if (second === undefined) return first.expression;
  return { kind: 'alternation', alternatives: alternatives.map((each) => each.expression), span };
}

export function convertAlternation(syntax: AlternationSyntax, resolver: Resolver): Expression {
  return joinAlternatives(convertAlternatives(syntax, resolver), syntax.span);
}

/** Returns the group if an alternative is only `(a / b)`. A group with one alternative keeps its parentheses in the text. */
function loneGroup({ items }: ConcatenationSyntax): AlternationSyntax | undefined {
  const [item] = items;
  if (items.length !== 1 || item === undefined || item.repeat !== undefined) return undefined;
  if (item.element.kind !== 'group') return undefined;
  const { elements } = item.element;
  const [only] = elements.alternatives;
  if (elements.alternatives.length > 1 || only === undefined) return elements;
  return loneGroup(only);
}

function convertConcatenation(syntax: ConcatenationSyntax, resolver: Resolver): Expression {
  const items = syntax.items.map((item) => convertRepetition(item, resolver));
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items, span: syntax.span };
}

function convertRepetition({ repeat, element, span }: RepetitionSyntax, resolver: Resolver): Expression {
  if (repeat?.kind === 'list-repeat') {
    return writtenOut({ ...repeat, span }, () => convertElement(element, resolver), resolver);
  }
  const item = convertElement(element, resolver);
  if (repeat === undefined) return item;
  const [min, max] =
    repeat.kind === 'exact-repeat' ? [repeat.count, repeat.count] : [repeat.min ?? 0, repeat.max ?? Infinity];
  return { kind: 'repetition', min, max, item, span };
}

function convertElement(element: ElementSyntax, resolver: Resolver): Expression {
  switch (element.kind) {
    case 'rulename':
      return resolver.reference(element);
    case 'prose-val':
      return resolver.prose(element);
    case 'group':
      return convertAlternation(element.elements, resolver);
    case 'option': {
      const item = convertAlternation(element.elements, resolver);
      return { kind: 'repetition', min: 0, max: 1, item, span: element.span };
    }
    case 'char-val':
      return convertCharVal(element);
    case 'num-val':
      return convertNumVal(element);
  }
}

/** Case does not count unless the prefix is `%s` (RFC 7405, section 2.1). */
function convertCharVal({ prefix, text, span }: CharValSyntax): Expression {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return { kind: 'literal', codePoints, caseSensitive: prefix === '%s', span };
}

function convertNumVal({ form, values, span }: NumValSyntax): Expression {
  const [first = 0, last = first] = values;
  if (form === 'series') return { kind: 'literal', codePoints: values, caseSensitive: true, span };
  const set: CharacterSet = [[first, last]];
  return { kind: 'class', set, span };
}

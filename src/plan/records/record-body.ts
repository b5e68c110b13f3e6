import {
  type CharacterClass,
  childrenOf,
  type Expression,
  type Literal,
  type Model,
  type Repetition,
  type Rule,
  type Sequence,
} from '../../model/model';
import { textOf } from '../../model/same-rule';

/**
 * The body of a rule as records see it. Elements of lists, and iterations of groups that use several rules, are parts of their
 * own: each is an element of an array. Blank rules, which derive only white space, do not count for that.
 */
export type Body =
  | { readonly kind: 'characters'; readonly part: Literal | CharacterClass }
  | { readonly kind: 'use'; readonly rule: string; readonly isBlank: boolean }
  | { readonly kind: 'sequence'; readonly items: readonly Body[] }
  | { readonly kind: 'alternation'; readonly alternatives: readonly Body[] }
  | { readonly kind: 'repetition'; readonly min: number; readonly max: number; readonly item: Body }
  /** A list whose element uses one rule. */
  | { readonly kind: 'list'; readonly item: Body }
  | ElementBody;

/** An element of an array whose elements use several rules. `group`: the names of these rules, joined by spaces. */
export interface ElementBody {
  readonly kind: 'element';
  readonly group: string;
  readonly item: Body;
}

/** Makes the bodies of a grammar's rules. */
export class RecordBodies {
  private readonly blank: ReadonlySet<string>;

  constructor(private readonly model: Model) {
    this.blank = blankRules(model);
  }

  /** Whether a rule, by its key, derives only white space. */
  isBlank(key: string): boolean {
    return this.blank.has(key);
  }

  bodyOf({ expression }: Rule): Body {
    return this.of(expression);
  }

  private of(expression: Expression): Body {
    switch (expression.kind) {
      case 'literal':
      case 'class':
        return { kind: 'characters', part: expression };
      case 'reference':
        return { kind: 'use', rule: expression.rule, isBlank: this.blank.has(expression.rule) };
      case 'alternation':
        return { kind: 'alternation', alternatives: expression.alternatives.map((each) => this.of(each)) };
      case 'sequence':
        if (expression.list !== undefined) return this.list(expression, expression.list);
        return { kind: 'sequence', items: this.items(expression.items) };
      case 'repetition':
        return expression.list === undefined
          ? this.repetition(expression)
          : this.list(expression, expression.list);
    }
  }

  private repetition({ min, max, item }: Repetition): Body {
    const body = this.of(item);
    return { kind: 'repetition', min, max, item: max > 1 ? this.element(body) : body };
  }

  /** Makes an element of a body that uses several rules. */
  private element(item: Body): Body {
    const keys = keysOf(item);
    return keys.length > 1
      ? { kind: 'element', group: keys.map((each) => this.shown(each)).join(' '), item }
      : item;
  }

  /** A key is that of a rule, or the names of a group. */
  private shown(key: string): string {
    return key.includes(' ') ? key : this.model.rules.get(key)!.name;
  }

  /** Returns a list that is written out. The occurrences of its element are given. */
  private list(list: Sequence | Repetition, elements: readonly Expression[]): Body {
    const convert = (part: Expression): Body => {
      if (elements.includes(part)) return this.element(this.of(part));
      switch (part.kind) {
        case 'sequence':
          return { kind: 'sequence', items: part.items.map(convert) };
        case 'repetition':
          return { kind: 'repetition', min: part.min, max: part.max, item: convert(part.item) };
        default:
          return this.of(part);
      }
    };
    return listOf(convert(list));
  }

  /** Returns the items of a sequence. In `e *( s e )` and `*( e s ) e`, each `e` is an element, and `s` none. */
  private items(items: readonly Expression[]): Body[] {
    const result: Body[] = [];
    // The items from here on have one body each at the end of the result.
    let from = 0;
    for (let i = 0; i < items.length; i++) {
      const item = items[i]!;
      const parts =
        item.kind === 'repetition' && item.max > 1 && item.list === undefined ? partsOf(item.item) : [];
      const earliest = Math.max(from, i - parts.length);
      const before = sharedLength(items.slice(earliest, i).reverse(), [...parts].reverse());
      const after = before > 0 ? 0 : sharedLength(items.slice(i + 1, i + 1 + parts.length), parts);
      if (before + after === 0 || item.kind !== 'repetition') {
        result.push(this.of(item));
        continue;
      }
      const { min, max } = item;
      const bodies = parts.map((each) => this.of(each));
      const cut = before > 0 ? bodies.length - before : after;
      const [head, tail] = [bodies.slice(0, cut), bodies.slice(cut)];
      const inner = before > 0 ? [...head, this.run(tail)] : [this.run(head), ...tail];
      if (before > 0) result.push(this.run(result.splice(result.length - before)));
      const repeated: Body = { kind: 'repetition', min, max, item: { kind: 'sequence', items: inner } };
      if (before > 0 && isListSeparator(parts.slice(0, cut))) {
        result.push(listOf({ kind: 'sequence', items: [result.pop()!, repeated] }));
      } else result.push(repeated);
      if (after > 0) {
        result.push(this.run(items.slice(i + 1, i + 1 + after).map((each) => this.of(each))));
        i += after;
      }
      from = i + 1;
    }
    return result;
  }

  private run(items: readonly Body[]): Body {
    return this.element(items.length === 1 ? items[0]! : { kind: 'sequence', items });
  }
}

/** Marks a list if its element uses one rule. */
function listOf(item: Body): Body {
  return keysOf(item).some((key) => key.includes(' ')) ? item : { kind: 'list', item };
}

/** Whether expressions are `OWS "," OWS`, the separator of an expanded list (RFC 9110, 5.6.1). */
function isListSeparator(parts: readonly Expression[]): boolean {
  const [before, comma, after] = parts;
  const isBlank = (part: Expression | undefined): boolean =>
    part?.kind === 'reference' && part.rule === 'ows';
  const isComma = comma?.kind === 'literal' && String.fromCodePoint(...comma.codePoints) === ',';
  return parts.length === 3 && isComma && isBlank(before) && isBlank(after);
}

/** Returns the keys of what records of a body have: keys of rules, and names of groups. Leaves out blank rules. */
function keysOf(body: Body): string[] {
  const found = new Set<string>();
  const visit = (part: Body): void => {
    if (part.kind === 'element') found.add(part.group);
    else if (part.kind !== 'use') for (const inner of innerOf(part)) visit(inner);
    else if (!part.isBlank) found.add(part.rule);
  };
  visit(body);
  return [...found];
}

/** Returns the parts of a body from left to right. */
export function innerOf(body: Body): readonly Body[] {
  switch (body.kind) {
    case 'sequence':
      return body.items;
    case 'alternation':
      return body.alternatives;
    case 'repetition':
    case 'list':
    case 'element':
      return [body.item];
    default:
      return [];
  }
}

function partsOf(item: Expression): readonly Expression[] {
  return item.kind === 'sequence' && item.list === undefined ? item.items : [item];
}

/** Returns how many expressions are equal at the beginning of both arrays, if these use rules and the second has more. */
function sharedLength(some: readonly Expression[], others: readonly Expression[]): number {
  let length = 0;
  while (
    length < some.length &&
    length < others.length - 1 &&
    // Most differ in kind: the texts of nested repeats would take long.
    some[length]!.kind === others[length]!.kind &&
    textOf(some[length]!) === textOf(others[length]!)
  )
    length++;
  return others.slice(0, length).some(usesRules) ? length : 0;
}

function usesRules(expression: Expression): boolean {
  return expression.kind === 'reference' || childrenOf(expression).some(usesRules);
}

const BLANKS: readonly number[] = [0x09, 0x0a, 0x0d, 0x20];

/** Returns the keys of the rules that derive only white space: tabs, spaces, carriage returns and line feeds. */
function blankRules(model: Model): ReadonlySet<string> {
  const blank = new Set(model.rules.keys());
  const isBlank = (part: Expression): boolean => {
    switch (part.kind) {
      case 'literal':
        return part.codePoints.every((each) => BLANKS.includes(each));
      case 'class':
        return part.set.every(
          ([first, last]) =>
            last - first < BLANKS.length && [first, last].every((each) => BLANKS.includes(each)),
        );
      case 'reference':
        return blank.has(part.rule);
      default:
        return childrenOf(part).every(isBlank);
    }
  };
  for (let size = -1; size !== blank.size;) {
    size = blank.size;
    for (const { key, expression } of model.rules.values()) if (!isBlank(expression)) blank.delete(key);
  }
  return blank;
}

import { type CharacterSet, intersects } from '../../model/character-set';
import { type Alternation, type Expression, visit } from '../../model/model';
import { singleCharacters } from '../../model/rule-facts';
import type { LinkedGrammar } from '../linked-grammar';
import type { CheckedText } from './checked-text';
import * as messages from './messages';

const LEFT = '[({<';
const RIGHT = '])}>';
const QUOTES = '"\'`';

/** Reports sequences next to "/" that read as if they were grouped otherwise. RFC 5234, section 3.10, advises parentheses. */
export function checkGrouping(grammar: LinkedGrammar, checked: CheckedText): void {
  const grouping = new Grouping(grammar);
  for (const key of grammar.ownRules) {
    const { name, expression } = grammar.model.rules.get(key)!;
    visit(expression, (part) => {
      const found = part.kind === 'alternation' ? grouping.of(part) : undefined;
      const span = found?.at.span;
      if (found === undefined || span?.file !== checked.name) return;
      const of = messages.alternationOf(name, part === expression);
      checked.report('warning', messages.unclearGrouping(of, found), span);
    });
  }
}

/** The texts at the ends of a sequence, and the brackets and quotation marks of it that have no partner in it. */
interface Ends {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly open: string | undefined;
  readonly close: string | undefined;
}

type Found = messages.UnclearGrouping & { readonly at: Expression };

class Grouping {
  constructor(private readonly grammar: LinkedGrammar) {}

  of({ alternatives }: Alternation): Found | undefined {
    return this.split(alternatives) ?? this.repeatedAlone(alternatives);
  }

  /** Finds a bracket or a quotation mark that another alternative closes, and signs between which "/" stands. */
  private split(alternatives: readonly Expression[]): Found | undefined {
    const ends = alternatives.map((each) => this.endsOf(each));
    for (const [index, begun] of ends.entries()) {
      const at = alternatives[index]!;
      const { open, last } = begun ?? {};
      const partner = open === undefined ? undefined : (RIGHT[LEFT.indexOf(open)] ?? open);
      const closing = ends.findIndex(
        (each, i) => i > index && partner !== undefined && each?.close === partner,
      );
      if (closing >= 0) return { at, index, next: closing, kind: 'split', first: open!, last: partner! };
      const first = ends[index + 1]?.first;
      if (isSign(last) && isSign(first) && first !== last)
        return { at, index, next: index + 1, kind: 'split', first: last!, last: first! };
    }
    return undefined;
  }

  /** Returns undefined for an alternative of one item: a choice of characters may have brackets. */
  private endsOf(part: Expression): Ends | undefined {
    if (part.kind !== 'sequence') return undefined;
    const texts = part.items.map((item) => this.textOf(item));
    const [first, last] = [texts[0], texts.at(-1)];
    const open: string[] = [];
    const close: string[] = [];
    for (const character of texts.join('')) {
      if (LEFT.includes(character)) open.push(character);
      else if (RIGHT.includes(character) && open.pop() === undefined) close.push(character);
    }
    const isAlone = (mark: string | undefined): boolean =>
      mark !== undefined &&
      mark.length === 1 &&
      QUOTES.includes(mark) &&
      texts.join('').split(mark).length % 2 === 0;
    const [opened, closed] = open.length + close.length === 1 ? [open[0], close[0]] : [];
    return {
      first,
      last,
      open: opened ?? (isAlone(first) ? first : undefined),
      close: closed ?? (isAlone(last) ? last : undefined),
    };
  }

  /** Finds `1*ALPHA / DIGIT`: only the set before "/" is repeated, and nothing but other sets of characters follows. */
  private repeatedAlone(alternatives: readonly Expression[]): Found | undefined {
    const sets = alternatives.map((each) => this.charactersOf(each));
    const index = sets.lastIndexOf(undefined);
    const at = alternatives[index];
    const item = at?.kind === 'sequence' ? at.items.at(-1)! : at;
    const rest = sets.slice(index + 1) as CharacterSet[];
    if (at === undefined || item?.kind !== 'repetition' || item.max <= 1 || item.min === item.max)
      return undefined;
    const repeated = this.charactersOf(item.item);
    if (repeated === undefined || !isSeveral(repeated) || !rest.some(isSeveral)) return undefined;
    if (rest.some((set) => intersects(set, repeated)) || this.isInParentheses(at)) return undefined;
    return { at, index, next: index + 1, kind: 'repeat', first: this.grammar.abnfOf(item) ?? '', last: '' };
  }

  /** Returns the characters of an item that stands for one string. */
  private textOf(item: Expression): string | undefined {
    if (item.kind === 'literal') return String.fromCodePoint(...item.codePoints);
    const [range, ...others] = this.charactersOf(item) ?? [];
    const isOne = range !== undefined && others.length === 0 && range[0] === range[1];
    return isOne ? String.fromCodePoint(range[0]) : undefined;
  }

  private charactersOf(part: Expression): CharacterSet | undefined {
    return singleCharacters(part, this.grammar.facts);
  }

  /** The span of a part in parentheses does not have them. */
  private isInParentheses({ span }: Expression): boolean {
    const { text } = this.grammar.source;
    return (
      span !== undefined && /\(\s*$/.test(text.slice(0, span.start)) && /^\s*\)/.test(text.slice(span.end))
    );
  }
}

const isSign = (text: string | undefined): boolean => text === '+' || text === '-';

const isSeveral = (set: CharacterSet): boolean =>
  set.length > 1 || (set[0] !== undefined && set[0][0] < set[0][1]);

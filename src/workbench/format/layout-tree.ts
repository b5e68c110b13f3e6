import type { Comment, Token, TokenKind } from '../../notation/tokens';

/** The comments between two tokens, in order. */
export interface Gap {
  /** The comment on the line of the first token. */
  readonly atLineEnd: string | undefined;
  /** The comments on lines of their own. */
  readonly own: readonly string[];
}

/** A name or a terminal with its repeat, or a group. `flat` is its text on one line; undefined if a comment is inside. */
export type LayoutItem = LayoutWord | LayoutGroup;

interface LayoutWord {
  readonly kind: 'word';
  /** The comments before the item. */
  readonly gap: Gap;
  readonly flat: string;
}

export interface LayoutGroup {
  readonly kind: 'group';
  readonly gap: Gap;
  /** The bracket, with its repeat. */
  readonly open: string;
  readonly body: LayoutAlternation;
  /** The comments before the closing bracket. */
  readonly endGap: Gap;
  readonly close: string;
  readonly flat: string | undefined;
}

/** Alternatives. The comments around a "/" belong to the first item behind it. */
export interface LayoutAlternation {
  readonly alternatives: readonly (readonly LayoutItem[])[];
  readonly flat: string | undefined;
}

/** The elements of a rule. */
export interface LayoutRule {
  readonly name: string;
  readonly definedAs: string;
  readonly body: LayoutAlternation;
  /** The comments behind the last element. */
  readonly endGap: Gap;
}

const EMPTY_GAP: Gap = { atLineEnd: undefined, own: [] };

const REPEATS: ReadonlySet<TokenKind> = new Set(['number', 'star', 'hash']);

/** Makes the tree of one rule without errors. `comments` are those inside the rule. `sign` separates alternatives. */
export function layoutTree(
  tokens: readonly Token[],
  comments: readonly Comment[],
  text: string,
  sign: string,
): LayoutRule {
  return new TreeBuilder(tokens, comments, text, sign).rule();
}

class TreeBuilder {
  private position = 0;
  private comment = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly comments: readonly Comment[],
    private readonly text: string,
    private readonly sign: string,
  ) {}

  rule(): LayoutRule {
    const head = this.next();
    const { terminal } = head;
    const name = terminal?.kind === 'prose-val' ? terminal.text : head.text;
    const before = this.gap();
    const definedAs = this.next().text;
    const body = this.alternation(merged(before, this.gap()));
    return { name, definedAs, body, endGap: this.gap() };
  }

  private alternation(first: Gap): LayoutAlternation {
    const alternatives = [this.concatenation(first)];
    while (this.token?.kind === 'slash') {
      // The gap before the sign was taken when the last item ended.
      const before = this.pending;
      this.next();
      alternatives.push(this.concatenation(merged(before, this.gap())));
    }
    const flats = alternatives.map((items, i) => flatOf(items, i === 0));
    const isFlat = isEmpty(first) && flats.every((flat) => flat !== undefined);
    return { alternatives, flat: isFlat ? flats.join(` ${this.sign} `) : undefined };
  }

  /** The comments in front of the next token, if they are read already. */
  private pending = EMPTY_GAP;

  private concatenation(first: Gap): LayoutItem[] {
    const items: LayoutItem[] = [];
    for (let gap = first; this.token !== undefined; gap = this.pending) {
      const { kind } = this.token;
      if (kind === 'slash' || kind === 'close') break;
      items.push(this.item(gap));
      this.pending = this.gapBeforeNext();
    }
    return items;
  }

  private item(before: Gap): LayoutItem {
    let gap = before;
    let repeat = '';
    while (this.token !== undefined && REPEATS.has(this.token.kind)) {
      repeat += this.next().text;
      gap = merged(gap, this.gap());
    }
    const { kind, text, terminal } = this.next();
    if (kind === 'open') return this.group(gap, repeat + text, text);
    const element = terminal?.kind === 'prose-val' ? `<${terminal.text}>` : text;
    return { kind: 'word', gap, flat: repeat + element };
  }

  private group(gap: Gap, open: string, bracket: string): LayoutGroup {
    const body = this.alternation(this.gap());
    const endGap = this.pending;
    this.next();
    const close = bracket === '[' ? ']' : ')';
    const isFlat = body.flat !== undefined && isEmpty(endGap);
    const flat = isFlat ? `${open} ${body.flat} ${close}` : undefined;
    return { kind: 'group', gap, open, body, endGap, close, flat };
  }

  private get token(): Token | undefined {
    return this.tokens[this.position];
  }

  private next(): Token {
    return this.tokens[this.position++]!;
  }

  /** Behind the last token, the gap stays for the end of the rule. */
  private gapBeforeNext(): Gap {
    return this.token === undefined ? EMPTY_GAP : this.gap();
  }

  /** Takes the comments before the next token. */
  private gap(): Gap {
    const end = this.token?.start ?? Infinity;
    let atLineEnd: string | undefined;
    const own: string[] = [];
    for (; (this.comments[this.comment]?.start ?? Infinity) < end; this.comment++) {
      const { start, end: stop, indent } = this.comments[this.comment]!;
      const text = this.text.slice(start, stop).trimEnd();
      if (indent === undefined) atLineEnd = text;
      else own.push(text);
    }
    return atLineEnd === undefined && own.length === 0 ? EMPTY_GAP : { atLineEnd, own };
  }
}

export function isEmpty({ atLineEnd, own }: Gap): boolean {
  return atLineEnd === undefined && own.length === 0;
}

/** Joins two gaps between which a token moves. All comments keep their order. */
function merged(a: Gap, b: Gap): Gap {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  const first = a.atLineEnd ?? (a.own.length === 0 ? b.atLineEnd : undefined);
  const moved = b.atLineEnd === undefined || first === b.atLineEnd ? [] : [b.atLineEnd];
  return { atLineEnd: first, own: [...a.own, ...moved, ...b.own] };
}

function flatOf(items: readonly LayoutItem[], isFirst: boolean): string | undefined {
  const isWhole = items.every(
    ({ gap, flat }, i) => flat !== undefined && (isEmpty(gap) || (isFirst && i === 0)),
  );
  return isWhole ? items.map(({ flat }) => flat).join(' ') : undefined;
}

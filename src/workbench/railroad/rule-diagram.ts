import {
  Choice,
  Comment,
  Diagram,
  type DiagramPart,
  NonTerminal,
  OneOrMore,
  Options,
  Sequence,
  Skip,
  Stack,
  Terminal,
} from '@prantlf/railroad-diagrams';
import { printElements } from '../../notation/printer';
import type {
  AlternationSyntax,
  ConcatenationSyntax,
  ElementSyntax,
  RepeatSyntax,
  RepetitionSyntax,
  Span,
} from '../../notation/syntax';
import { visible } from '../../wording/visible';
import * as messages from '../messages';

Options.INTERNAL_ALIGNMENT = 'left';

/** Pixels that a sequence may take before it goes on below. */
const MAX_WIDTH = 720;

/** Pixels beside each item of a sequence. */
const GAP = 20;

/** Characters of a text in a box. The ABNF below the diagram has the rest. */
const MAX_TEXT = 60;

/** Longest run of the same box. A longer one becomes a loop that says how often. */
const MAX_COPIES = 3;

/** Returns the address of a rule, or undefined if the name shall be no link. */
export type LinkOf = (name: string) => string | undefined;

/** Tells whether the box of an element is marked. */
export type IsWalked = (span: Span) => boolean;

/** Draws all alternatives of a rule. */
export function ruleDiagram(
  alternatives: readonly ConcatenationSyntax[],
  linkOf: LinkOf,
  isWalked: IsWalked,
): Diagram {
  return new Diagram(new Drawing(linkOf, isWalked).choice(alternatives)).format(10);
}

class WalkedTerminal extends Terminal {
  override format(x: number, y: number, width: number): this {
    return marked(super.format(x, y, width));
  }
}

class WalkedNonTerminal extends NonTerminal {
  override format(x: number, y: number, width: number): this {
    return marked(super.format(x, y, width));
  }
}

/** Marks the box of a formatted part. */
function marked<Part extends DiagramPart>(part: Part): Part {
  const box = part.children.find(({ tagName }) => tagName === 'rect');
  if (box === undefined) throw new Error('a diagram has a name without a box');
  box.attrs['class'] = 'walked';
  return part;
}

class Drawing {
  constructor(
    private readonly linkOf: LinkOf,
    private readonly isWalked: IsWalked,
  ) {}

  choice(alternatives: readonly ConcatenationSyntax[]): DiagramPart {
    const parts = alternatives.map((each) => this.concatenation(each));
    return parts.length === 1 ? parts[0]! : choice(0, ...parts);
  }

  private concatenation({ items }: ConcatenationSyntax): DiagramPart {
    const rows: DiagramPart[][] = [[]];
    let width = 0;
    for (const part of items.flatMap((item) => this.repetition(item))) {
      if (width > 0 && width + part.width > MAX_WIDTH) {
        rows.push([]);
        width = 0;
      }
      rows.at(-1)!.push(part);
      width += part.width + GAP;
    }
    const sequences = rows.map((row) => (row.length === 1 ? row[0]! : new Sequence(...row)));
    return sequences.length === 1 ? sequences[0]! : new Stack(...sequences);
  }

  private repetition({ repeat, element }: RepetitionSyntax): DiagramPart[] {
    if (repeat === undefined) return [this.element(element)];
    const [min, max] =
      repeat.kind === 'exact-repeat'
        ? [repeat.count, repeat.count]
        : [repeat.min ?? 0, repeat.max ?? Infinity];
    if (max === 0) return [new Skip()];
    const isBox = element.kind !== 'group' && element.kind !== 'option';
    const isPlain = repeat.kind !== 'list-repeat' && isBox && min === max && max <= MAX_COPIES;
    if (isPlain) return Array.from({ length: max }, () => this.element(element));
    const loop =
      max === 1 ? this.element(element) : new OneOrMore(this.element(element), returnPath(repeat, min, max));
    return [min === 0 ? optional(loop) : loop];
  }

  private element(element: ElementSyntax): DiagramPart {
    switch (element.kind) {
      case 'group':
        return this.choice(element.elements.alternatives);
      case 'option':
        return optional(this.choice(element.elements.alternatives));
      case 'rulename':
        return this.name(element, visible(element.name), this.linkOf(element.name));
      case 'prose-val':
        return this.name(element, textOf(element));
      default:
        return new (this.isWalked(element.span) ? WalkedTerminal : Terminal)(textOf(element));
    }
  }

  private name({ span }: ElementSyntax, text: string, href?: string): DiagramPart {
    return new (this.isWalked(span) ? WalkedNonTerminal : NonTerminal)(text, { href });
  }
}

/** Draws a part with a way around it. */
function optional(part: DiagramPart): DiagramPart {
  return choice(1, new Skip(), part);
}

/** Draws parts, the one with the number `normal` on the straight way. Adds a height that version 1.0.1 of the library forgets. */
function choice(normal: number, ...parts: readonly DiagramPart[]): DiagramPart {
  const drawn = new Choice(normal, ...parts);
  drawn.down += parts.at(-1)!.height;
  return drawn;
}

/** The path from the end of a loop back to its begin, with the comma of a list and the number of iterations. */
function returnPath(repeat: RepeatSyntax, min: number, max: number): DiagramPart | undefined {
  const isUnbounded = max === Infinity && min <= 1;
  const times = isUnbounded ? undefined : new Comment(messages.times(min, max));
  if (repeat.kind !== 'list-repeat') return times;
  const comma = new Terminal('","');
  return times === undefined ? comma : new Sequence(comma, times);
}

/** Returns the ABNF of a terminal or a prose-val. */
function textOf(element: ElementSyntax): string {
  const { span } = element;
  const items = [{ kind: 'repetition', element, span }] as const;
  const elements: AlternationSyntax = {
    kind: 'alternation',
    alternatives: [{ kind: 'concatenation', items, span }],
    span,
  };
  const text = visible(printElements(elements));
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}

import {
  type Gap,
  isEmpty,
  type LayoutAlternation,
  type LayoutGroup,
  type LayoutItem,
  type LayoutRule,
} from './layout-tree';

/** A line of formatted text. Comments get their columns later, when those of neighbours are known. */
export interface Line {
  /** The elements, with their indentation; empty for a line with only a comment. */
  readonly text: string;
  readonly comment?: string | undefined;
  /** The column of a comment on its own line, from 0. Undefined if it continues the comment above. */
  readonly column?: number | undefined;
}

/** How wide lines may be, in which column "=" stands, and the sign between alternatives. */
export interface RuleLayout {
  readonly width: number;
  readonly definedAt: number;
  readonly sign: string;
}

/** The column of elements that begin on the line below a long name. */
const INDENT = 6;

/** How far behind its column a group may begin if it takes several lines. */
const MAX_SHIFT = 24;

/** Writes a rule as lines. It is one line if it fits; else each alternative begins a line, with its "/" below the "=". */
export function ruleLines(rule: LayoutRule, layout: RuleLayout): readonly Line[] {
  return new RuleWriter(layout).rule(rule);
}

class RuleWriter {
  private readonly lines: Line[] = [];
  private text = '';

  constructor(private readonly layout: RuleLayout) {}

  rule({ name, definedAs, body, endGap }: LayoutRule): readonly Line[] {
    const { width, definedAt } = this.layout;
    this.text = `${name.padEnd(definedAt)}${name.length >= definedAt ? ' ' : ''}${definedAs} `;
    const isBelow = this.column > width / 2;
    const column = isBelow ? INDENT : this.column;
    if (body.flat !== undefined && this.column + body.flat.length <= width) {
      this.text += body.flat;
    } else {
      const isBegun = this.gap(body.alternatives[0]![0]!.gap, column, column);
      if (!isBegun && isBelow) this.newLine(column);
      this.alternation(body, column, 0);
    }
    this.gap(endGap, column, 0);
    if (this.text.trim() !== '') this.newLine(0);
    return this.lines;
  }

  /** `reserve`: the columns that the closing brackets behind the last item take. */
  private alternation(body: LayoutAlternation, column: number, reserve: number): void {
    const { sign, width } = this.layout;
    const { alternatives } = body;
    const isFilled = isList(alternatives);
    alternatives.forEach((items, i) => {
      const rest = i === alternatives.length - 1 ? reserve : 0;
      const { gap, flat } = items[0]!;
      if (i > 0) {
        const fits = isFilled && this.column + sign.length + 2 + (flat?.length ?? Infinity) + rest <= width;
        if (this.gap(gap, column, column - 2)) this.text += `${sign} `;
        else if (fits) this.text += ` ${sign} `;
        else this.newLine(column - 2, `${sign} `);
      }
      this.concatenation(items, column, rest);
    });
  }

  /** Writes items from the current column. The lines below begin at `column`. */
  private concatenation(items: readonly LayoutItem[], column: number, reserve: number): void {
    let wasParted = false;
    items.forEach((item, i) => {
      const rest = i === items.length - 1 ? reserve : 0;
      if (i > 0 && !this.gap(item.gap, column, column)) {
        const isWhole = this.fits(item, this.column + 1, rest);
        const isGroup = item.kind === 'group' && !this.fits(item, column, rest);
        const isNear = isGroup && !wasParted && this.column < column + MAX_SHIFT;
        if (isWhole || isNear) this.text += ' ';
        else this.newLine(column);
      }
      wasParted = item.kind === 'group' && !this.fits(item, this.column, rest);
      if (item.kind === 'group' && wasParted) this.group(item, rest);
      else this.text += item.flat!;
    });
  }

  private fits({ flat }: LayoutItem, column: number, reserve: number): boolean {
    return flat !== undefined && column + flat.length + reserve <= this.layout.width;
  }

  private group({ open, body, endGap, close }: LayoutGroup, reserve: number): void {
    this.text += `${open} `;
    const { column } = this;
    this.gap(body.alternatives[0]![0]!.gap, column, column);
    this.alternation(body, column, reserve + 2);
    const isAlone = this.gap(endGap, column, column - 2);
    this.text += isAlone ? close : ` ${close}`;
  }

  private get column(): number {
    return this.text.length;
  }

  private newLine(column: number, begin = '', comment?: string): void {
    this.lines.push({ text: this.text.trimEnd(), comment });
    this.text = ' '.repeat(column) + begin;
  }

  /** Writes comments, and begins a line at column `next`. Returns false if there are none. */
  private gap(gap: Gap, column: number, next: number): boolean {
    if (isEmpty(gap)) return false;
    const { atLineEnd, own } = gap;
    this.newLine(next, '', atLineEnd);
    for (const comment of own)
      this.lines.push({ text: '', comment, column: atLineEnd === undefined ? column : undefined });
    return true;
  }
}

/** Tells whether alternatives fill lines: each is a name or a terminal, and terminals prevail. */
function isList(alternatives: readonly (readonly LayoutItem[])[]): boolean {
  const isShort = alternatives.every((items) => items.length === 1 && items[0]!.kind === 'word');
  const terminals = alternatives.filter(([item]) => /^["%]/.test(item!.flat ?? ''));
  return isShort && 2 * terminals.length >= alternatives.length;
}

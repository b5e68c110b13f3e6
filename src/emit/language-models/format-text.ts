import { quantifier } from '../regexp/pattern-text';
import { isEmpty, type FormatPart } from './parts';

/** Writes the parts of rules in what the formats have in common. */
export abstract class FormatText {
  /** Writes the alternatives of a part, without parentheses around them. */
  alternatives(part: FormatPart): string {
    return part.kind === 'alternation' && this.atom(part) === undefined
      ? part.alternatives.map((each) => this.sequence(each)).join(' | ')
      : this.sequence(part);
  }

  /** Writes a part that is an atom of the format: a set, a rule or a terminal. Returns undefined for others. */
  protected abstract atom(part: FormatPart): string | undefined;

  protected items(items: readonly FormatPart[]): string[] {
    // A sequence in a sequence needs no parentheses.
    return items.map((item) => (item.kind === 'sequence' ? this.sequence(item) : this.element(item)));
  }

  private sequence(part: FormatPart): string {
    if (part.kind !== 'sequence' || this.atom(part) !== undefined) return this.element(part);
    return isEmpty(part) ? '""' : this.items(part.items).join(' ');
  }

  private element(part: FormatPart): string {
    return part.kind === 'repetition' && this.atom(part) === undefined
      ? this.inParentheses(part.item) + quantifier(part.min, part.max)
      : this.inParentheses(part);
  }

  private inParentheses(part: FormatPart): string {
    return this.atom(part) ?? `(${this.alternatives(part)})`;
  }
}

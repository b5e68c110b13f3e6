import type { Part } from '../../model/definitions';
import { type Rule, visit } from '../../model/model';
import { Reporter } from '../../notation/reporter';
import type { AlternationSyntax, ElementSyntax, RepetitionSyntax, Span } from '../../notation/syntax';
import { tokenize } from '../../notation/tokens';

/** A replacement of a range of a text. */
interface Edit extends Pick<Span, 'start' | 'end'> {
  readonly text: string;
}

/**
 * Returns a definition as printed, with the names of rules in a bundle. Returns undefined if other parts than names must change: lists,
 * the notation of BNF, and prose-vals that stand for elements.
 */
export function partText(
  { source: { text }, syntax }: Part,
  rule: Rule,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const { name, elements, span } = syntax;
  const edits = new NameEdits(text, targetsOf(rule), names);
  edits.replace(name.span, rule.key);
  edits.alternation(elements);
  return edits.isPossible ? edited(text, span, edits.all) : undefined;
}

/** Returns the comments of a definition, in order. */
export function commentsOf({ source, syntax: { span } }: Part): string[] {
  const text = source.text.slice(span.start, span.end);
  const { comments } = tokenize(text, new Reporter(text, source.name, 'none'));
  return comments.map(({ start, end }) => text.slice(start, end).trimEnd());
}

/** Returns the keys of the rules to which the elements of a rule refer, by their places. */
function targetsOf({ expression }: Rule): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  visit(expression, (part) => {
    if (part.kind === 'reference' && part.span !== undefined) targets.set(placeOf(part.span), part.rule);
  });
  return targets;
}

function placeOf({ file, start, end }: Span): string {
  return `${start}-${end} ${file}`;
}

class NameEdits {
  readonly all: Edit[] = [];
  isPossible = true;

  constructor(
    private readonly text: string,
    private readonly targets: ReadonlyMap<string, string>,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  alternation({ alternatives, span }: AlternationSyntax): void {
    alternatives.forEach(({ items }) => items.forEach((item) => this.repetition(item)));
    // The strings and comments between the signs do not matter: the whole rule is then written anew.
    if (alternatives.length > 1 && this.text.slice(span.start, span.end).includes('|'))
      this.isPossible = false;
  }

  private repetition({ repeat, element }: RepetitionSyntax): void {
    if (repeat?.kind === 'list-repeat') this.isPossible = false;
    this.element(element);
  }

  private element(element: ElementSyntax): void {
    switch (element.kind) {
      case 'group':
      case 'option':
        return this.alternation(element.elements);
      case 'rulename':
      case 'prose-val': {
        const target = this.targets.get(placeOf(element.span));
        if (target === undefined) this.isPossible = false;
        else this.replace(element.span, target);
        return;
      }
      case 'char-val':
        if (!this.text.slice(element.span.start).toLowerCase().startsWith(`${element.prefix}"`))
          this.isPossible = false;
        return;
      case 'num-val':
        return;
    }
  }

  replace({ start, end }: Span, key: string): void {
    const name = this.names.get(key)!;
    if (this.text.slice(start, end).toLowerCase() !== name.toLowerCase())
      this.all.push({ start, end, text: name });
  }
}

function edited(text: string, { start, end }: Span, edits: readonly Edit[]): string {
  let from = start;
  const parts: string[] = [];
  for (const edit of edits) {
    parts.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  return parts.join('') + text.slice(from, end);
}

import { convertAlternatives, joinAlternatives } from './convert';
import { keyOf } from './definitions';
import type { Scope } from './imports';
import { meaningOf } from './meaning';
import type { Expression } from './model';
import type { Entry, NameLookup } from './name-lookup';
import type { Resolver } from './resolver';

/**
 * What entries derive, for comparison alone: names that mean nothing stay as they are, and prose-vals are names. A
 * reference's key is the entry's place: its text's label and its name.
 */
export class RoughMeanings {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly names: NameLookup) {}

  expression({ parts }: Pick<Entry, 'parts'>): Expression {
    const alternatives = parts.flatMap(({ source, syntax }) =>
      convertAlternatives(syntax.elements, this.resolver(this.names.scope(source), keyOf(syntax.name.text))),
    );
    return joinAlternatives(alternatives, { file: '', start: 0, end: 0 });
  }

  /** What a reference in such an expression derives. */
  lookUp(reference: string): Expression | undefined {
    const entry = this.entries.get(reference);
    return entry && this.expression(entry);
  }

  entry(reference: string): Entry | undefined {
    return this.entries.get(reference);
  }

  /** A text that is the same where the same strings are plainly derived. */
  meaning(entry: Pick<Entry, 'parts'>): string {
    return meaningOf(this.expression(entry), (reference) => this.lookUp(reference));
  }

  resolver(scope: Scope, defining = ''): Resolver {
    return {
      reference: ({ name }) => this.reference(this.names.find(scope, keyOf(name)), keyOf(name)),
      prose: ({ text }) => {
        const found =
          this.names.find(scope, keyOf(text.trim())) ?? this.names.citation(scope, text, defining);
        return this.reference(found, keyOf(text));
      },
      defines: (name) => this.names.find(scope, keyOf(name)) !== undefined,
    };
  }

  /** An expression with the keys that its references have elsewhere. */
  named(expression: Expression, keyOfEntry: (entry: Entry) => string): Expression {
    switch (expression.kind) {
      case 'literal':
      case 'class':
        return expression;
      case 'reference':
        return { ...expression, rule: keyOfEntry(this.entries.get(expression.rule)!) };
      case 'sequence':
        return { ...expression, items: expression.items.map((each) => this.named(each, keyOfEntry)) };
      case 'repetition':
        return { ...expression, item: this.named(expression.item, keyOfEntry) };
      case 'alternation':
        return {
          ...expression,
          alternatives: expression.alternatives.map((each) => this.named(each, keyOfEntry)),
        };
    }
  }

  private reference(entry: Entry | undefined, otherwise: string): Expression {
    if (entry === undefined) return { kind: 'reference', rule: otherwise };
    const place = `${entry.scope.label}:${entry.key}`;
    this.entries.set(place, entry);
    return { kind: 'reference', rule: place };
  }
}

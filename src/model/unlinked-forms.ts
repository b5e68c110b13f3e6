import { convertAlternation, convertAlternatives, joinAlternatives } from './convert';
import { keyOf } from './definitions';
import type { Scope } from './imports';
import { normalFormOf } from './normal-form';
import { type Expression, withItems } from './model';
import type { Entry, NameLookup } from './name-lookup';
import type { ProseMeaning } from './prose';
import type { Resolver } from './resolver';

/**
 * Unlinked forms of entries, used only to compare them. Names without a meaning stay, and so do prose-vals.
 * The key of a reference is the label of its text and its name.
 */
export class UnlinkedForms {
  private readonly entries = new Map<string, Entry>();
  /** Meanings of prose-vals that are being read, which may need themselves. */
  private readonly following = new Set<ProseMeaning>();

  constructor(private readonly names: NameLookup) {}

  expression({ parts }: Pick<Entry, 'parts'>): Expression {
    const alternatives = parts.flatMap(({ source, syntax }) =>
      convertAlternatives(syntax.elements, this.resolver(this.names.scope(source), keyOf(syntax.name.text))),
    );
    return joinAlternatives(alternatives, { file: '', start: 0, end: 0 });
  }

  /** Returns the expression of a reference in an unlinked form. */
  lookUp(reference: string): Expression | undefined {
    const entry = this.entries.get(reference);
    return entry && this.expression(entry);
  }

  entry(reference: string): Entry | undefined {
    return this.entries.get(reference);
  }

  /** Returns the normal form of an entry. Equal normal forms mean that two entries derive the same strings. */
  normalForm(entry: Pick<Entry, 'parts'>): string {
    return normalFormOf(this.expression(entry), (reference) => this.lookUp(reference));
  }

  resolver(scope: Scope, defining = ''): Resolver {
    return {
      reference: ({ name }) => this.reference(this.names.find(scope, keyOf(name)), keyOf(name)),
      prose: ({ text }) => {
        const found =
          this.names.find(scope, keyOf(text.trim())) ?? this.names.citation(scope, text, defining);
        const meaning = found === undefined ? scope.prose.get(text) : undefined;
        if (meaning !== undefined && meaning.excludedFrom === undefined && !this.following.has(meaning)) {
          this.following.add(meaning);
          const converted = convertAlternation(meaning.elements, this.resolver(scope, defining));
          this.following.delete(meaning);
          return converted;
        }
        return this.reference(found, keyOf(text));
      },
      defines: (name) => this.names.find(scope, keyOf(name)) !== undefined,
    };
  }

  /** Returns an expression with new keys in its references. */
  named(expression: Expression, keyOfEntry: (entry: Entry) => string): Expression {
    return expression.kind === 'reference'
      ? { ...expression, rule: keyOfEntry(this.entries.get(expression.rule)!) }
      : withItems(expression, (each) => this.named(each, keyOfEntry));
  }

  private reference(entry: Entry | undefined, otherwise: string): Expression {
    if (entry === undefined) return { kind: 'reference', rule: otherwise };
    const place = `${entry.scope.label}:${entry.key}`;
    this.entries.set(place, entry);
    return { kind: 'reference', rule: place };
  }
}

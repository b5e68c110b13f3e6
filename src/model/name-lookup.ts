import { keyOf, type Definition, isIncrement, type Part, type Source } from './definitions';
import { citationOf } from './citation';
import { citedScopes, loneProse } from './cited-rules';
import { offers, type Scope } from './imports';
import { cached } from '../table/maps';

/** The definition of one key in one text, with the `=/` parts of other texts. */
export interface Entry {
  readonly scope: Scope;
  readonly key: string;
  readonly parts: readonly Part[];
}

const EMPTY_SET: ReadonlySet<Scope> = new Set();

/**
 * Looks up names: first in their own text, then in its imports, in the core rules of RFC 5234, and last in its importer.
 * Importing a rule does not change the names in it: they keep the meaning that they have in the rule's own text.
 */
export class NameLookup {
  private readonly scopeOf: ReadonlyMap<Source, Scope>;
  private readonly entries = new Map<Definition, Entry>();

  /** `order` holds all texts, the nearest first. */
  constructor(
    readonly core: Scope,
    readonly scopes: readonly Scope[],
    protected readonly order: readonly Scope[],
  ) {
    this.scopeOf = new Map(scopes.map((scope) => [scope.source, scope]));
    // The farthest comes first, so the nearest overrides it.
    for (const scope of [...order].reverse()) this.addIncrements(scope);
  }

  scope(source: Source): Scope {
    return this.scopeOf.get(source)!;
  }

  /** Returns the rule of another grammar that a prose-val cites, or undefined if there is none. */
  citation(
    scope: Scope,
    prose: string,
    defining: string,
    asking: ReadonlySet<Scope> = EMPTY_SET,
  ): Entry | undefined {
    const key = keyOf(citationOf(prose)?.rule ?? defining);
    const cited = this.citedWith(key, citedScopes(scope, prose));
    return cited && this.find(cited, key, new Set([...asking, scope]));
  }

  /** Also searches the core rules if RFC 5234 is cited. Its appendix B.1 is a separate grammar here. */
  private citedWith(key: string, cited: readonly Scope[]): Scope | undefined {
    const candidates = cited.some(({ label }) => label === 'rfc5234') ? [...cited, this.core] : cited;
    return candidates.find((each) => each.source.definitions.has(key));
  }

  /** Returns the entry that a name refers to in its text. `asking` holds the texts already visited. */
  find(scope: Scope, key: string, asking: ReadonlySet<Scope> = EMPTY_SET): Entry | undefined {
    if (asking.has(scope)) return undefined;
    const replacement = scope.replacements.get(key);
    if (replacement !== undefined) return this.find(replacement, key, asking);
    const definition = scope.source.definitions.get(key);
    if (definition !== undefined && !isIncrement(definition)) {
      return this.alias(scope, definition, asking) ?? this.intern(scope, definition);
    }
    const inherited = this.inherited(scope, key, new Set([...asking, scope]));
    return inherited ?? (definition && this.intern(scope, definition));
  }

  private inherited(scope: Scope, key: string, asking: ReadonlySet<Scope>): Entry | undefined {
    for (const each of scope.imports) {
      const found = offers(each, key) ? this.find(each, key, asking) : undefined;
      if (found !== undefined) return found;
    }
    if (scope.hasCore && scope !== this.core && this.core.source.definitions.has(key)) {
      return this.find(this.core, key, asking);
    }
    return scope.importer && this.find(scope.importer, key, asking);
  }

  /** Follows `port = <port, see [RFC3986], Section 3.2.3>`, which only imports a rule. */
  private alias(scope: Scope, { key, parts }: Definition, asking: ReadonlySet<Scope>): Entry | undefined {
    const [part, more] = parts;
    const prose = part && more === undefined ? loneProse(scope, part.syntax.elements) : undefined;
    const cited = prose === undefined ? undefined : this.citation(scope, prose, key, asking);
    return cited?.key === key ? cited : undefined;
  }

  /** Adds `=/` parts to the nearest definition by `=`, for all users of that rule (RFC 5234, section 3.3). */
  private addIncrements(scope: Scope): void {
    for (const definition of scope.source.definitions.values()) {
      if (!isIncrement(definition)) continue;
      const base = this.inherited(scope, definition.key, new Set([scope]));
      if (base !== undefined) for (const part of definition.parts) (base.parts as Part[]).push(part);
    }
  }

  private intern(scope: Scope, definition: Definition): Entry {
    const { key, parts } = definition;
    return cached(this.entries, definition, () => ({ scope, key, parts: [...parts] }));
  }
}

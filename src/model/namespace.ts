import { keyOf, type Definition, isIncrement, type Part, type Source } from './definitions';
import { citationOf } from './citation';
import { citedScope, loneProse } from './cited-rules';
import { offers, type Scope } from './imports';
import { sameRule } from './same-rule';

/** A rule as all texts together define it. */
export interface Combined {
  /** Its key in the model: the name in lower case, after its grammar's and a colon where a nearer rule has the name. */
  readonly key: string;
  readonly name: string;
  /** The text that it counts as a rule of: the nearest that says anything of it. */
  readonly home: Source;
  readonly parts: readonly Part[];
}

/** What one text defines under one key, with what others add to it by `=/`. */
export interface Entry {
  readonly scope: Scope;
  readonly key: string;
  readonly parts: readonly Part[];
}

const NONE: ReadonlySet<Scope> = new Set();

/** Two imports that define a name differently, where a third needs it. */
export interface Conflict {
  readonly first: Entry;
  readonly second: Entry;
}

/**
 * What names mean. A name is looked up in the text that it stands in, then in the grammars that text imports, in their
 * order, then among the core rules of RFC 5234, and last where the text was imported. Rules of different grammars
 * do not capture each other: a rule keeps the meaning that its names have in its own text.
 */
export class Namespace {
  readonly conflicts: Conflict[] = [];
  private readonly scopeOf: ReadonlyMap<Source, Scope>;
  private readonly order: readonly Scope[];
  private readonly entries = new Map<Definition, Entry>();
  private readonly combined = new Map<Entry, Combined>();
  private readonly byKey = new Map<string, Combined>();

  constructor(
    readonly root: Scope,
    private readonly additions: readonly Scope[],
    readonly core: Scope,
    readonly scopes: readonly Scope[],
  ) {
    this.scopeOf = new Map(scopes.map((scope) => [scope.source, scope]));
    this.order = [...new Set([root, ...root.imports, ...additions, core, ...scopes])];
    // The farthest first, so that the nearest has the last word.
    for (const scope of [...this.order].reverse()) this.addIncrements(scope);
  }

  get own(): Source {
    return this.root.source;
  }

  /** The texts beside its own that the grammar takes rules from. */
  get others(): readonly Scope[] {
    return [...this.root.imports, ...this.additions];
  }

  /** The rules that are in the model whether others need them or not. */
  *wanted(): Generator<Combined> {
    for (const scope of [this.root, ...updatesOf(this.root), ...this.additions]) {
      for (const key of scope.source.definitions.keys()) {
        const entry = this.find(scope, key);
        if (entry !== undefined) yield this.combine(entry);
      }
    }
  }

  /** The texts in the order in which the model has their rules. */
  get sources(): Source[] {
    const others = this.order.filter((scope) => scope !== this.core);
    const inOrder = this.root.imports.includes(this.core) ? this.order : [...others, this.core];
    return inOrder.map(({ source }) => source);
  }

  scope(source: Source): Scope {
    return this.scopeOf.get(source)!;
  }

  /** The rule that a name means where it stands; undefined where it means none. */
  resolve(scope: Scope, key: string): Combined | undefined {
    const entry = this.find(scope, key);
    if (entry === undefined) return undefined;
    if (!scope.source.definitions.has(key)) this.noteConflict(scope, key, entry);
    return this.combine(entry);
  }

  /** What another grammar defines that a prose-val names; undefined where it names nothing that is there. */
  citation(
    scope: Scope,
    prose: string,
    defining: string,
    asking: ReadonlySet<Scope> = NONE,
  ): Entry | undefined {
    const key = keyOf(citationOf(prose)?.rule ?? defining);
    const cited = this.citedWith(key, citedScope(scope, prose));
    return cited && this.find(cited, key, new Set([...asking, scope]));
  }

  /** RFC 5234 has the core rules too, in appendix B.1, which are a grammar of their own here. */
  private citedWith(key: string, cited: Scope | undefined): Scope | undefined {
    const candidates = cited?.label === 'rfc5234' ? [cited, this.core] : [cited];
    return candidates.find((each) => each?.source.definitions.has(key));
  }

  /** A rule by its key in the model. */
  lookUp(key: string): Combined | undefined {
    return this.byKey.get(key);
  }

  /** What a name means where it stands, told from what has the same name elsewhere. `asking`: texts not to ask again. */
  find(scope: Scope, key: string, asking: ReadonlySet<Scope> = NONE): Entry | undefined {
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

  /** `port = <port, see [RFC3986], Section 3.2.3>` defines no rule of its own: it imports that one. */
  private alias(scope: Scope, { key, parts }: Definition, asking: ReadonlySet<Scope>): Entry | undefined {
    const [part, more] = parts;
    const prose = part && more === undefined ? loneProse(scope, part.syntax.elements) : undefined;
    const cited = prose === undefined ? undefined : this.citation(scope, prose, key, asking);
    return cited?.key === key ? cited : undefined;
  }

  /** RFC 5234, 3.3: `=/` adds to the nearest definition by `=`, and so to what all that use it mean by it. */
  private addIncrements(scope: Scope): void {
    for (const definition of scope.source.definitions.values()) {
      if (!isIncrement(definition)) continue;
      const base = this.inherited(scope, definition.key, new Set([scope]));
      if (base !== undefined) for (const part of definition.parts) (base.parts as Part[]).push(part);
    }
  }

  private intern(scope: Scope, definition: Definition): Entry {
    const { key, parts } = definition;
    let entry = this.entries.get(definition);
    if (entry === undefined) this.entries.set(definition, (entry = { scope, key, parts: [...parts] }));
    return entry;
  }

  private noteConflict(scope: Scope, key: string, first: Entry): void {
    for (const each of scope.imports) {
      const second = offers(each, key) ? this.find(each, key, new Set([scope])) : undefined;
      if (second === undefined || second === first || first.scope === this.core) continue;
      if (this.conflicts.some((known) => known.first === first && known.second === second)) continue;
      this.conflicts.push({ first, second });
    }
  }

  /** The rule of the model that stands for what one text defines. */
  combine(entry: Entry): Combined {
    const known = this.combined.get(entry);
    if (known !== undefined) return known;
    const nearest = this.nearest(entry.key);
    const isHidden = nearest !== undefined && nearest !== entry;
    if (isHidden && sameRule(this, nearest, entry)) {
      const same = this.combine(nearest);
      this.combined.set(entry, same);
      return same;
    }
    const { label } = entry.scope;
    const name = entry.parts[0]?.syntax.name.text ?? entry.key;
    const combined: Combined = {
      key: isHidden ? `${keyOf(label)}:${entry.key}` : entry.key,
      name: isHidden ? `${label}:${name}` : name,
      home: entry.parts[entry.parts.length - 1]?.source ?? entry.scope.source,
      parts: entry.parts,
    };
    this.combined.set(entry, combined);
    this.byKey.set(combined.key, combined);
    return combined;
  }

  /** The rule that has a name for itself. */
  private nearest(key: string): Entry | undefined {
    const scope = this.order.find(({ source }) => source.definitions.has(key));
    return scope && this.find(scope, key);
  }
}

/** The texts that one changes, directly or through others. */
function updatesOf({ updates }: Scope): Scope[] {
  return updates.flatMap((each) => [each, ...updatesOf(each)]);
}

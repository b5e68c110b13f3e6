import { keyOf, type Part, type Source } from './definitions';
import { offers, type Scope } from './imports';
import { type Entry, NameLookup } from './name-lookup';
import { sameRule } from './same-rule';

/** A rule with its definitions from all texts. */
export interface Combined {
  /** The key in the model: the name in lower case. If a nearer rule has the name, the grammar's name and a colon precede it. */
  readonly key: string;
  readonly name: string;
  /** The text that owns the rule: the nearest with a part of it. */
  readonly home: Source;
  readonly parts: readonly Part[];
}

/** Two imports with different definitions of a name that a third text uses. */
export interface Conflict {
  readonly first: Entry;
  readonly second: Entry;
}

/** The rules of a model. Entries that state the same rule share one. */
export class Namespace extends NameLookup {
  readonly conflicts: Conflict[] = [];
  private readonly combined = new Map<Entry, Combined>();
  private readonly byKey = new Map<string, Combined>();

  constructor(
    readonly root: Scope,
    private readonly additions: readonly Scope[],
    core: Scope,
    scopes: readonly Scope[],
  ) {
    super(core, scopes, [...new Set([root, ...root.imports, ...additions, core, ...scopes])]);
  }

  get own(): Source {
    return this.root.source;
  }

  /** The other texts that the grammar takes rules from. */
  get others(): readonly Scope[] {
    return [...this.root.imports, ...this.additions];
  }

  /** Yields the rules that the model has even if no other rule needs them. */
  *wanted(): Generator<Combined> {
    for (const scope of [this.root, ...updatesOf(this.root), ...this.additions]) {
      for (const key of scope.source.definitions.keys()) {
        const entry = this.find(scope, key);
        if (entry !== undefined) yield this.combine(entry);
      }
    }
  }

  /** The texts in the order of their rules in the model. */
  get sources(): Source[] {
    const others = this.order.filter((scope) => scope !== this.core);
    const inOrder = this.root.imports.includes(this.core) ? this.order : [...others, this.core];
    return inOrder.map(({ source }) => source);
  }

  /** Returns the rule that a name refers to in its text, or undefined. */
  resolve(scope: Scope, key: string): Combined | undefined {
    const entry = this.find(scope, key);
    if (entry === undefined) return undefined;
    if (!scope.source.definitions.has(key)) this.noteConflict(scope, key, entry);
    return this.combine(entry);
  }

  /** Returns a rule by its key in the model. */
  lookUp(key: string): Combined | undefined {
    return this.byKey.get(key);
  }

  /** Returns whether the texts name a rule as a token. Returns undefined if they leave it to the rule's facts. */
  isToken({ key, name, home, parts }: Combined): boolean | undefined {
    const own = keyOf(parts[0]?.syntax.name.text ?? name);
    return this.root.tokens?.has(key) || this.scope(home).tokens?.has(own);
  }

  private noteConflict(scope: Scope, key: string, first: Entry): void {
    for (const each of scope.imports) {
      const second = offers(each, key) ? this.find(each, key, new Set([scope])) : undefined;
      if (second === undefined || second === first || first.scope === this.core) continue;
      if (this.conflicts.some((known) => known.first === first && known.second === second)) continue;
      this.conflicts.push({ first, second });
    }
  }

  /** Returns the definitions of a rule in the order of its alternatives. */
  ordered({ parts }: Combined): readonly Part[] {
    const isFirst = ({ source, syntax }: Part): boolean =>
      source !== parts[0]?.source && syntax.definedAs === '=/' && this.scope(source).additionsFirst;
    return [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))];
  }

  /** Returns the rule of the model for the definition of one text. */
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

  /** Returns the rule whose key is the plain name. */
  private nearest(key: string): Entry | undefined {
    const scope = this.order.find(({ source }) => source.definitions.has(key));
    return scope && this.find(scope, key);
  }
}

/** Returns the texts that one updates, directly or indirectly. */
function updatesOf({ updates }: Scope): Scope[] {
  return updates.flatMap((each) => [each, ...updatesOf(each)]);
}

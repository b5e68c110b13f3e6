import { witness, witnesses } from '../automata/difference';
import { type Bound, searchRules } from './bounded-search';
import type { LinkedGrammar } from './linked-grammar';
import { SameForm } from './structure';

/** How the languages of two rules differ. */
export interface Comparison {
  /** Strings that only the old rule derives, the shortest first. */
  readonly onlyOld: readonly string[];
  readonly onlyNew: readonly string[];
  /** Present if a search without proof took place: shorter witnesses, and witnesses the other way, may exist. */
  readonly bound?: Bound;
}

const SAME: Comparison = { onlyOld: [], onlyNew: [] };

/** Compares the rules of two grammars. */
export class RuleComparer {
  private readonly form: SameForm;

  constructor(
    private readonly old: LinkedGrammar,
    private readonly current: LinkedGrammar,
    /** The keys of rules that are known to be the same in both. */
    private readonly unchanged: ReadonlySet<string>,
  ) {
    this.form = new SameForm(old.model, current.model, (a, b) => this.decided(a, b));
  }

  /** Returns up to `count` witnesses either way. */
  compare(oldKey: string, newKey: string, count: number): Comparison {
    if (oldKey === newKey && this.unchanged.has(oldKey)) return SAME;
    const [a, b] = [this.old.language(oldKey), this.current.language(newKey)];
    if (a !== undefined && b !== undefined)
      return { onlyOld: witnesses(a, b, count), onlyNew: witnesses(b, a, count) };
    if (this.form.holds(oldKey, newKey)) return SAME;
    const [before, after] = [
      { grammar: this.old, key: oldKey },
      { grammar: this.current, key: newKey },
    ];
    const { found, bound } = searchRules(before, after, count);
    const [onlyOld, onlyNew] = found;
    return { onlyOld, onlyNew, ...(bound && { bound }) };
  }

  /** Tells whether two rules are proved to have the same language. */
  isSame(oldKey: string, newKey: string): boolean {
    return this.form.holds(oldKey, newKey);
  }

  /** Tells whether two rules have the same language; undefined if a rule has no automaton. */
  private decided(oldKey: string, newKey: string): boolean | undefined {
    if (oldKey === newKey && this.unchanged.has(oldKey)) return true;
    const [a, b] = [this.old.language(oldKey), this.current.language(newKey)];
    if (a === undefined || b === undefined) return undefined;
    return witness(a, b) === undefined && witness(b, a) === undefined;
  }
}

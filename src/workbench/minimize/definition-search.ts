import type { CharacterSet } from '../../model/character-set';
import { LimitError } from '../../options/limits';
import { type Expression, visit } from '../../model/model';
import type { LinkedGrammar } from '../linked-grammar';
import type { Languages } from './languages';
import type { AbnfPattern } from './abnf-pattern';
import { AbnfPatterns } from './abnf-patterns';
import { namedPatterns, simplerPatterns } from './simpler-patterns';

/** The definition of a rule: as printed, or a pattern. */
export interface ShortDefinition {
  readonly pattern: AbnfPattern;
  /** The characters of the rule, its name included. */
  readonly length: number;
  /** The keys of the rules that the text uses, without core rules. */
  readonly uses: ReadonlySet<string>;
  readonly isPrinted: boolean;
}

/** Short definitions by key, of all rules that one rule needs. */
export type ShortDefinitions = ReadonlyMap<string, ShortDefinition>;

export interface SearchedGrammar {
  readonly grammar: LinkedGrammar;
  readonly languages: Languages;
  /** The core rules that have their usual meaning: the sets of those that derive single characters. */
  readonly core: ReadonlyMap<string, CharacterSet>;
  isCore(key: string): boolean;
  nameOf(key: string): string;
  /** Returns the characters of the definition of a rule as printed. */
  printedLength(key: string): number;
}

/** A definition that does not fit on a line stays under its name, unless writing it out saves more than the name. */
const LINE = 72;
/** A pattern made of the DFA that is so many times as long seldom becomes shorter than the definition. */
const PROMISING = 1.5;
/** How often all rules are tried. Later rounds seldom find anything. */
const ROUNDS = 4;

/** Searches short definitions of a rule and of the rules that it uses, all with their languages. */
export class DefinitionSearch {
  /** All rules that may be used, each behind those that it may use. */
  private readonly order: readonly string[];
  private readonly sets: ReadonlyMap<string, CharacterSet>;
  private readonly spellings: readonly string[];
  private readonly patternsBy = new Map<string, AbnfPatterns>();
  private readonly bestBy = new Map<string, ShortDefinition>();
  private readonly printedBy = new Map<string, ShortDefinition>();

  constructor(
    private readonly searched: SearchedGrammar,
    private readonly root: string,
  ) {
    const { grammar } = searched;
    const reached = grammar.reached(root);
    this.order = reached.filter((key) => key === root || !searched.isCore(key));
    this.sets = setsOf(grammar, reached);
    this.spellings = spellingsOf(this.order.map((key) => this.expressionOf(key)));
  }

  /** Returns the shortest definitions found, and the length of the ones as printed. */
  shortest(): { readonly before: number; readonly definitions: ShortDefinitions } {
    const printed = new Map(this.order.map((key) => [key, this.printed(key)]));
    const kept = this.tried(printed, () => this.initial(this.order));
    const written = this.tried(printed, () => this.initial([this.root]));
    const found = [this.used(printed), this.improved(kept), this.improved(written)];
    const lengths = found.map((each) => this.total(each));
    return { before: lengths[0]!, definitions: found[lengths.indexOf(Math.min(...lengths))]! };
  }

  /** Returns definitions that use only some rules. */
  private initial(keys: readonly string[]): ShortDefinitions {
    const kept = new Set(keys);
    const patternOf = (key: string, patterns: AbnfPatterns): AbnfPattern => {
      const write = (rule: string): AbnfPattern => {
        const set = this.sets.get(rule);
        if (set !== undefined) return patterns.characters(set);
        if (kept.has(rule) || this.searched.isCore(rule)) return patterns.reference(rule);
        return patterns.of(this.expressionOf(rule), write);
      };
      return patterns.of(this.expressionOf(key), write);
    };
    return new Map(
      keys.map((key) => [key, this.best(key, kept, patternOf(key, this.patternsFor(key, kept)))]),
    );
  }

  private expressionOf(key: string): Expression {
    return this.searched.grammar.model.rules.get(key)!.expression;
  }

  /** Tries to write out each rule, everywhere or in one definition, as long as that makes the whole shorter. */
  private improved(start: ShortDefinitions): ShortDefinitions {
    let best = this.used(start);
    for (let round = 0; round < ROUNDS; round++) {
      const before = this.total(best);
      for (const key of [...best.keys()].reverse()) {
        const least = this.gainOf(best, key);
        best = this.tried(best, (current) => this.writtenOut(current, key, [...current.keys()]), least);
        for (const user of best.keys())
          best = this.tried(best, (current) => this.writtenOut(current, key, [user]), least);
      }
      for (const key of best.keys()) best = this.tried(best, (current) => this.allWrittenOut(current, key));
      for (const key of best.keys()) best = this.tried(best, (current) => this.simplified(current, key));
      if (this.total(best) === before) break;
    }
    return best;
  }

  /** Returns how many characters must be saved if a rule is written out. */
  private gainOf(current: ShortDefinitions, key: string): number {
    const { length } = current.get(key) ?? { length: 0 };
    return length > LINE ? 2 * this.searched.nameOf(key).length + ' = '.length + 1 : 1;
  }

  /** Returns changed definitions if that saves enough characters, else the given ones. */
  private tried(
    current: ShortDefinitions,
    change: (current: ShortDefinitions) => ShortDefinitions,
    least = 1,
  ): ShortDefinitions {
    try {
      const changed = change(current);
      return this.total(changed) + least <= this.total(current) ? this.used(changed) : current;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return current;
    }
  }

  /** Replaces a rule by its definition in those of some users. */
  private writtenOut(current: ShortDefinitions, key: string, users: readonly string[]): ShortDefinitions {
    const written = current.get(key);
    if (written === undefined || key === this.root) return current;
    const kept = new Set([...current.keys()].filter((each) => each !== key));
    const changed = new Map(current);
    for (const user of users) {
      const definition = current.get(user);
      if (definition?.uses.has(key) !== true) continue;
      const patterns = this.patternsFor(user, kept);
      const reference = (rule: string): AbnfPattern => patterns.reference(rule);
      const use = (rule: string): AbnfPattern =>
        rule === key ? patterns.of(written.pattern, reference) : reference(rule);
      changed.set(user, this.definition(user, patterns, patterns.of(definition.pattern, use)));
    }
    return changed;
  }

  /** Replaces all rules in the definition of a rule, at any depth. */
  private allWrittenOut(current: ShortDefinitions, key: string): ShortDefinitions {
    if (!current.has(key)) return current;
    const patterns = this.patternsFor(key, new Set());
    const write = (rule: string): AbnfPattern =>
      this.searched.isCore(rule) ? patterns.reference(rule) : patterns.of(current.get(rule)!.pattern, write);
    const pattern = patterns.of(current.get(key)!.pattern, write);
    // It seldom becomes much shorter.
    if (pattern.source.length > this.total(current)) return current;
    return new Map(current).set(key, this.best(key, new Set(), pattern));
  }

  private simplified(current: ShortDefinitions, key: string): ShortDefinitions {
    const definition = current.get(key);
    if (definition === undefined) return current;
    return new Map(current).set(key, this.best(key, new Set(current.keys()), definition.pattern));
  }

  /** Returns the shortest definition found with the language of a pattern, which may use some rules. */
  private best(key: string, kept: ReadonlySet<string>, given: AbnfPattern): ShortDefinition {
    const patterns = this.patternsFor(key, kept);
    const pattern = patterns.of(given, (rule) => patterns.reference(rule));
    const usable = this.usableBy(key, kept);
    const cacheKey = [key, pattern.source, ...usable].join();
    let known = this.bestBy.get(cacheKey);
    if (known === undefined) {
      const eliminated = this.searched.languages.eliminated(patterns, pattern);
      const isPromising =
        eliminated !== undefined && eliminated.source.length < PROMISING * pattern.source.length;
      const ways = isPromising ? [pattern, eliminated] : [pattern];
      const found = ways.map((way) => this.definition(key, patterns, this.shortened(usable, patterns, way)));
      const printed = this.printed(key);
      const all = [...printed.uses].every((rule) => kept.has(rule)) ? [printed, ...found] : found;
      known = all.reduce((best, each) => (each.length < best.length ? each : best));
      this.bestBy.set(cacheKey, known);
    }
    return known;
  }

  /** Leaves out parts of a pattern, and names others, as long as the language stays and the text becomes shorter. */
  private shortened(usable: readonly string[], patterns: AbnfPatterns, start: AbnfPattern): AbnfPattern {
    const { languages } = this.searched;
    const ruleFor = (part: AbnfPattern): readonly string[] => languages.rulesLike(part, usable);
    const refused = new Set<string>();
    const isBetter = (way: AbnfPattern, than: AbnfPattern): boolean => {
      if (way.source.length >= than.source.length || refused.has(way.source)) return false;
      refused.add(way.source);
      return languages.areEqual(start, way);
    };
    for (let best = start; ;) {
      const better =
        find(simplerPatterns(patterns, best), (way) => isBetter(way, best)) ??
        find(namedPatterns(patterns, best, ruleFor), (way) => isBetter(way, best));
      if (better === undefined) return best;
      best = better;
    }
  }

  /** Returns the rules that a definition may use: kept rules that do not use it. */
  private usableBy(key: string, kept: ReadonlySet<string>): readonly string[] {
    return this.order.slice(0, this.order.indexOf(key)).filter((each) => kept.has(each));
  }

  private patternsFor(key: string, kept: ReadonlySet<string>): AbnfPatterns {
    const { core, grammar } = this.searched;
    const usable = this.usableBy(key, kept).filter((each) => this.sets.has(each));
    const cacheKey = [key, ...usable].join();
    let patterns = this.patternsBy.get(cacheKey);
    if (patterns === undefined) {
      const named = new Map([...core].filter(([rule]) => rule !== key));
      for (const each of usable) named.set(each, this.sets.get(each)!);
      const isNullable = (rule: string): boolean => grammar.derives(rule, '');
      patterns = new AbnfPatterns({
        named,
        spellings: this.spellings,
        isNullable,
        nameOf: (rule) => this.searched.nameOf(rule),
      });
      this.patternsBy.set(cacheKey, patterns);
    }
    return patterns;
  }

  private definition(key: string, patterns: AbnfPatterns, pattern: AbnfPattern): ShortDefinition {
    const uses = new Set([...patterns.usesOf(pattern)].filter((rule) => !this.searched.isCore(rule)));
    return {
      pattern,
      uses,
      isPrinted: false,
      length: `${this.searched.nameOf(key)} = ${pattern.source}`.length,
    };
  }

  private printed(key: string): ShortDefinition {
    let known = this.printedBy.get(key);
    if (known === undefined) {
      const { grammar, isCore, printedLength } = this.searched;
      const uses = new Set(grammar.facts.get(key)!.references.filter((rule) => !isCore(rule)));
      const make = (): AbnfPattern => this.printedPattern(key);
      // Making the pattern of a very long definition throws a LimitError. Its length alone does not.
      known = {
        uses,
        isPrinted: true,
        length: printedLength(key),
        get pattern() {
          return make();
        },
      };
      this.printedBy.set(key, known);
    }
    return known;
  }

  private printedPattern(key: string): AbnfPattern {
    const patterns = this.patternsFor(key, new Set(this.order));
    return patterns.of(this.expressionOf(key), (rule) => {
      const set = this.sets.get(rule);
      return set === undefined ? patterns.reference(rule) : patterns.characters(set);
    });
  }

  private total(definitions: ShortDefinitions): number {
    let sum = 0;
    for (const { length } of this.used(definitions).values()) sum += length;
    return sum;
  }

  /** Returns the definitions that the rule needs, in the order of `order`. */
  private used(definitions: ShortDefinitions): ShortDefinitions {
    const used = new Set<string>();
    const add = (key: string): void => {
      if (used.has(key)) return;
      used.add(key);
      definitions.get(key)!.uses.forEach(add);
    };
    add(this.root);
    return new Map(this.order.filter((key) => used.has(key)).map((key) => [key, definitions.get(key)!]));
  }
}

function find<T>(list: Iterable<T>, isFound: (each: T) => boolean): T | undefined {
  for (const each of list) if (isFound(each)) return each;
  return undefined;
}

/** Returns the strings without case, as the grammar prints them. */
function spellingsOf(expressions: readonly Expression[]): readonly string[] {
  const found = new Set<string>();
  for (const expression of expressions) {
    visit(expression, (part) => {
      if (part.kind !== 'literal' || part.caseSensitive) return;
      const text = String.fromCodePoint(...part.codePoints);
      if (/[A-Z]/.test(text) && /^[ -~]+$/.test(text)) found.add(text);
    });
  }
  return [...found];
}

/** Returns the sets of those rules that derive single characters. */
export function setsOf({ planner }: LinkedGrammar, keys: Iterable<string>): Map<string, CharacterSet> {
  const sets = new Map<string, CharacterSet>();
  for (const key of keys) {
    const set = planner.facts.get(key)!.characters;
    if (set !== undefined) sets.set(key, set);
  }
  return sets;
}

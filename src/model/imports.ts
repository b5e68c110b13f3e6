import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Notation } from '../notation/dialect';
import { LIMITS } from '../notation/limits';
import { suggest } from '../wording/suggest';
import { visible } from '../wording/visible';
import { citationsIn, documentName } from './citation';
import { coreName, coreText } from './core-rules';
import { isIncrement, keyOf, readSource, type Source } from './definitions';
import { dialectOfText } from './dialect-of-text';
import { type ImportDirective, importDirectives } from './import-directives';
import { type Prose, ProseMeanings } from './prose';

/** A grammar's text, the name by which diagnostics speak of it, and what it takes to understand it. */
export interface GrammarText extends Notation {
  readonly name: string;
  readonly text: string;
  /**
   * Grammars whose rules the text may use, as texts, or by the names of those in the library, such as "rfc3986". A name
   * means a rule of the text itself, of an import, or a core rule, in this order; rules of an import keep their own.
   * `; @import rfc3986` in a comment line of the text does the same.
   */
  readonly imports?: readonly Imported[];
  /**
   * Grammars that the text changes, as one RFC updates another: they are imported, and a rule that the text defines takes
   * the place of theirs for all of their rules.
   */
  readonly updates?: readonly Imported[];
  /**
   * The meaning of prose-vals, by the text between the angle brackets: ABNF elements, or a rule without some of its
   * characters, as in `{ 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } }`.
   */
  readonly prose?: Readonly<Record<string, Prose>>;
}

/** A grammar, or the name of one in the library. */
export type Imported = string | GrammarText;

/** The grammars that may be imported by name. */
export interface Library {
  readonly names: Iterable<string>;
  get(name: string): GrammarText | undefined;
}

export interface ImportOptions {
  readonly library?: Library;
  /** Finds the text that `; @import "path"` in the text of the name `from` means. */
  readonly resolve?: ((path: string, from: string) => GrammarText) | undefined;
}

/** A text with what its names may mean: one for each text, however often it is imported. */
export interface Scope {
  readonly source: Source;
  /** Tells its rules from those of the same name elsewhere. */
  readonly label: string;
  readonly imports: readonly Scope[];
  /** Those of them that it updates: what they define counts as its own for those who import it. */
  readonly updates: readonly Scope[];
  /** Grammars cited by prose-vals, which only those use. */
  readonly cited: readonly Scope[];
  /** Who first imported it: names that mean nothing in it are looked up there. */
  readonly importer: Scope | undefined;
  readonly prose: ProseMeanings;
  /** Whether the core rules of RFC 5234 go without saying. */
  readonly hasCore: boolean;
  /** By key, the text whose definition takes the place of the one here. */
  readonly replacements: ReadonlyMap<string, Scope>;
}

interface GrowingScope extends Scope {
  readonly given: GrammarText;
  readonly imports: GrowingScope[];
  readonly updates: GrowingScope[];
  readonly cited: GrowingScope[];
  readonly replacements: Map<string, Scope>;
}

/** A suggestion compares a name with those of all shipped grammars; there may be 100,000 directives. */
const MAX_SUGGESTIONS = 100;

/** Reads a grammar, and all that it imports, once each. */
export class ImportReader {
  /** All that was read, in its order. */
  readonly scopes: GrowingScope[] = [];
  /** How many imports were asked for that are not there. */
  private unknown = 0;

  constructor(private readonly options: ImportOptions) {}

  read(text: GrammarText, importer?: Scope): GrowingScope {
    const known = this.scopes.find((each) => each.given.name === text.name && each.given.text === text.text);
    if (known !== undefined) return known;
    const given = { ...text, dialect: text.dialect ?? dialectOfText(text.name, text.text) };
    const scope: GrowingScope = {
      given,
      source: readSource(given.name, given.text, given),
      label: this.labelFor(given.name),
      imports: [],
      updates: [],
      cited: [],
      importer,
      prose: new ProseMeanings(given.prose ?? {}),
      hasCore: given.dialect !== 'bnf',
      replacements: new Map(),
    };
    this.scopes.push(scope);
    for (const each of given.updates ?? []) {
      const updated = this.imported(each, scope);
      if (updated === undefined || reaches(updated, scope)) continue;
      scope.updates.push(updated);
      replaceIn(updated, scope);
    }
    for (const each of given.imports ?? []) this.imported(each, scope);
    for (const each of importDirectives(given.text)) this.follow(each, scope);
    this.readCited(scope);
    return scope;
  }

  /** Reads a grammar and makes its rules known in `scope`. `start` and `end`: where the text asks for it. */
  private imported(named: Imported, scope: GrowingScope, start = 0, end = 0): GrowingScope | undefined {
    const given = typeof named === 'string' ? this.named(named, scope) : named;
    const { reporter } = scope.source;
    if (given === undefined) {
      const name = String(named);
      const names = [...(this.options.library?.names ?? [])];
      const suggestion = this.unknown++ < MAX_SUGGESTIONS ? suggest(name, names) : undefined;
      reporter.error(messages.unknownImport(name, suggestion), start, end);
      return undefined;
    }
    const excess = this.excess;
    if (excess !== undefined) {
      reporter.error(excess, start, end);
      return undefined;
    }
    const found = this.read(given, scope);
    if (found !== scope && !scope.imports.includes(found)) scope.imports.push(found);
    return found;
  }

  /** Why no more is imported. */
  private get excess(): notationMessages.Wording | undefined {
    if (this.scopes.length >= LIMITS.texts) return messages.tooManyImports(LIMITS.texts);
    const size = this.scopes.reduce((sum, { source }) => sum + source.size, 0);
    // The first two are the core rules and the text itself, which has the same limit alone.
    const own = this.scopes.slice(0, 2).reduce((sum, { source }) => sum + source.size, 0);
    return size - own > LIMITS.tokens ? messages.importsTooLarge(LIMITS.tokens) : undefined;
  }

  /** A grammar that came with the text, or one of the library. */
  private named(name: string, scope: GrowingScope): GrammarText | undefined {
    const key = keyOf(name);
    const known = scope.imports.find(({ given, label }) => [keyOf(given.name), keyOf(label)].includes(key));
    if (known !== undefined) return known.given;
    return key === coreName
      ? { name: coreName, text: coreText, asPublished: true }
      : this.options.library?.get(key);
  }

  private follow({ target, start, end }: ImportDirective, scope: GrowingScope): void {
    const { reporter, name } = scope.source;
    if (target === undefined) {
      reporter.error(messages.malformedImport, start, end);
    } else if (target.kind === 'name') {
      this.imported(target.name, scope, start, end);
    } else if (this.options.resolve === undefined) {
      reporter.error(messages.unresolvedImport(target.path), start, end);
    } else if (this.excess !== undefined) {
      reporter.error(this.excess, start, end);
    } else {
      this.imported(this.options.resolve(target.path, name), scope, start, end);
    }
  }

  /** Before anything is linked, since what is read may add to rules of other grammars. */
  private readCited(scope: GrowingScope): void {
    const texts = [scope.given.text, ...proseTexts(scope.given)];
    const names = new Set(texts.flatMap(citationsIn).map(({ document }) => documentName(document)));
    for (const name of names) {
      const given = name === keyOf(scope.given.name) ? undefined : this.named(name, scope);
      if (given === undefined || this.excess !== undefined) continue;
      const found = this.read(given, scope);
      if (!scope.cited.includes(found)) scope.cited.push(found);
    }
  }

  /** A file's name without its folder and ending, with a number where that is taken. */
  private labelFor(name: string): string {
    // It becomes a part of names of rules.
    const plain = visible(name.replace(/^.*[/\\]/, '').replace(/\.a?bnf$/i, '') || name);
    const taken = new Set(this.scopes.map(({ label }) => keyOf(label)));
    let label = plain;
    for (let n = 2; taken.has(keyOf(label)); n++) label = `${plain}-${n}`;
    return label;
  }
}

/** What is only added to by "=/" stays, and grows. */
function replaceIn(updated: GrowingScope, by: Scope): void {
  for (const [key, definition] of by.source.definitions) {
    if (!isIncrement(definition) && offers(updated, key)) updated.replacements.set(key, by);
  }
  for (const each of updated.updates) replaceIn(each, by);
}

/** Whether a text is another, or changes it, directly or through others. */
function reaches(from: Scope, to: Scope): boolean {
  return from === to || from.updates.some((each) => reaches(each, to));
}

/** Whether those who import a text get a rule of that name. */
export function offers({ source, updates }: Scope, key: string): boolean {
  return source.definitions.has(key) || updates.some((each) => offers(each, key));
}

function proseTexts({ prose = {} }: GrammarText): string[] {
  return Object.values(prose).map((each) => (typeof each === 'string' ? each : each.excluding));
}

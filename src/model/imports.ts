import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Notation } from '../notation/dialect';
import { TEXT_LIMITS } from '../notation/text-limits';
import { suggest } from '../wording/suggest';
import { visible } from '../wording/visible';
import type { DocumentKind } from '../options/kinds';
import { citationOf, citationsIn } from './citation';
import { documentNames, successorsOf } from './known-documents';
import { coreName, coreText } from './core-rules';
import { isIncrement, keyOf, readSource, type Source } from './definitions';
import { dialectOfText } from './dialect-of-text';
import { type ImportDirective, importDirectives } from './import-directives';
import type { extract } from './documents/grammar-of-document';
import { type Prose, ProseMeanings } from './prose';

/** A grammar's text, its name in diagnostics, and options for reading it. */
export interface GrammarText extends Notation {
  readonly name: string;
  readonly text: string;
  /**
   * Grammars whose rules the text may use: texts, or names of shipped grammars such as "rfc3986". A name means a rule of
   * the text, of an import, or a core rule, in this order. Rules of an import keep the meaning of their names.
   * A comment line `; @import rfc3986` does the same. "rfc9110#field-content" has one rule only, with those that it uses.
   * "uri=rfc3986" also gives the grammar a label, so that `<host, see [URI]>` finds it. Labels that RFCs use, such as [HTTP] or [STD66],
   * and obsolete RFCs, such as [RFC7230], lead to the shipped grammars of today without an import.
   */
  readonly imports?: readonly Imported[];
  /**
   * Grammars that the text updates, as one RFC updates another. They are imported, and a rule of the text replaces their
   * rule of the same name for all of their rules.
   */
  readonly updates?: readonly Imported[];
  /**
   * The meaning of prose-vals by the text between the angle brackets: ABNF elements, or a rule without some
   * characters, as in `{ 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } }`.
   */
  readonly prose?: Readonly<Record<string, Prose>>;
  /**
   * Puts the alternatives that the text adds by "=/" to rules of other texts before theirs (default: false, behind them). If two
   * alternatives derive a string, the first one wins.
   */
  readonly additionsFirst?: boolean;
  /** A name under which prose-vals of the importing text cite this one, as in `<host, see [URI]>` (default: `name`). */
  readonly label?: string;
  /**
   * How to find the grammar in the text: true reads a document by its name and content. A word names its kind: xml2rfc ("xml"),
   * Markdown with fenced blocks ("markdown"), or plain text of an RFC or an Internet-Draft ("rfc"). The default, as "abnf", is a text
   * that is all ABNF. `compile` needs the option `extract` for another. Places in messages are those of the document.
   */
  readonly document?: DocumentKind | boolean;
  /**
   * The rules that are leaves of the default tree (default: the grammar's own choice). The names are exact for the rules of the
   * text itself. Imports keep their own choice; a text that is compiled may name more of their rules.
   */
  readonly tokens?: readonly string[];
}

/** A grammar's text, or the name of a shipped grammar. */
export type Imported = string | GrammarText;

/** The grammars that can be imported by name. */
export interface Library {
  readonly names: Iterable<string>;
  get(name: string): GrammarText | undefined;
  /** The cure for names that are not found, if the library is not loaded. */
  readonly absent?: string | undefined;
}

export interface ImportOptions {
  readonly library?: Library;
  /** Finds the grammar in documents. Without it there must be none. */
  readonly extract?: typeof extract | undefined;
  /** Finds the text of `; @import "path"` in the text named `from`. Returns undefined if there is none, which is an error of the grammar. */
  readonly resolve?: ((path: string, from: string) => GrammarText | undefined) | undefined;
}

/** The meanings of the names of one text. A text has one scope, even if several texts import it. */
export interface Scope {
  readonly source: Source;
  /** A prefix that distinguishes its rules from others of the same name. */
  readonly label: string;
  readonly imports: readonly Scope[];
  /** The imports that it updates. Their definitions count as its own for its importers. */
  readonly updates: readonly Scope[];
  /** Grammars that only prose-vals cite. */
  readonly cited: readonly Scope[];
  /** The text that first imported this one. Names that are undefined here are looked up in it. */
  readonly importer: Scope | undefined;
  readonly prose: ProseMeanings;
  /** True if the core rules of RFC 5234 are implicit. */
  readonly hasCore: boolean;
  /** By key: the text whose definition replaces the one here. */
  readonly replacements: ReadonlyMap<string, Scope>;
  /** The imports that have a label, by its key. */
  readonly labels: ReadonlyMap<string, Scope>;
  /** True if the alternatives that the text adds to rules of others come first. */
  readonly additionsFirst: boolean;
  /** The keys of the rules that the text names as tokens, if it names any. */
  readonly tokens: ReadonlySet<string> | undefined;
}

interface GrowingScope extends Scope {
  readonly given: GrammarText;
  readonly imports: GrowingScope[];
  readonly updates: GrowingScope[];
  readonly cited: GrowingScope[];
  readonly replacements: Map<string, Scope>;
  readonly labels: Map<string, Scope>;
}

/** A name of a grammar, perhaps with a label before it and one of its rules behind it: "uri=rfc3986", "rfc9110#field-content". */
const IMPORTED_NAME = /^(?:([A-Za-z0-9][\w .+-]*)=)?([^=#]+)(?:#([A-Za-z][\w-]*))?$/;

/** Limit on suggestions, each of which compares a name with those of all shipped grammars. */
const MAX_SUGGESTIONS = 100;

/** Reads a grammar and all its imports, each once. */
export class ImportReader {
  /** All texts read, in order. */
  readonly scopes: GrowingScope[] = [];
  /** Number of imports that were not found. */
  private unknown = 0;

  constructor(private readonly options: ImportOptions) {}

  read(text: GrammarText, importer?: Scope): GrowingScope {
    const known = this.scopes.find((each) => each.given.name === text.name && each.given.text === text.text);
    if (known !== undefined) return known;
    const given = { ...text, dialect: text.dialect ?? dialectOfText(text.name, text.text) };
    const scope: GrowingScope = {
      given,
      source: readSource(given.name, given.text, {
        ...given,
        extract: this.options.extract,
        read: (path) => this.options.resolve?.(path, given.name)?.text,
      }),
      label: this.labelFor(given.name),
      imports: [],
      updates: [],
      cited: [],
      importer,
      prose: new ProseMeanings(given.prose ?? {}),
      hasCore: given.dialect !== 'bnf',
      replacements: new Map(),
      labels: new Map(),
      additionsFirst: given.additionsFirst === true,
      tokens: given.tokens && new Set(given.tokens.map(keyOf)),
    };
    this.scopes.push(scope);
    for (const each of given.updates ?? []) {
      const updated = this.imported(each, scope);
      if (updated === undefined || reaches(updated, scope)) continue;
      scope.updates.push(updated);
      replaceIn(updated, scope);
    }
    for (const each of given.imports ?? []) this.imported(each, scope);
    for (const each of importDirectives(scope.source.text)) this.follow(each, scope);
    this.readCited(scope);
    return scope;
  }

  /** Reads a grammar and adds its rules to `scope`. `start` and `end` are the span of the import. */
  private imported(named: Imported, scope: GrowingScope, start = 0, end = 0): GrowingScope | undefined {
    const given = typeof named === 'string' ? this.named(named, scope) : named;
    const { reporter } = scope.source;
    if (given === undefined) {
      const name = String(named);
      const { names = [], absent } = this.options.library ?? {};
      const suggestion = this.unknown++ < MAX_SUGGESTIONS ? suggest(name, [...names]) : undefined;
      reporter.error(messages.unknownImport(name, suggestion, absent), start, end);
      return undefined;
    }
    const excess = this.excess;
    if (excess !== undefined) {
      reporter.error(excess, start, end);
      return undefined;
    }
    const found = this.read(given, scope);
    if (found !== scope && !scope.imports.includes(found)) scope.imports.push(found);
    const rule = typeof named === 'string' ? IMPORTED_NAME.exec(named)?.[3] : undefined;
    const [whole] = found.imports;
    if (rule !== undefined && whole !== undefined && !offers(whole, keyOf(rule))) {
      const names = [...whole.source.definitions.values()].map(({ parts }) => parts[0]!.syntax.name.text);
      reporter.error(messages.noImportedRule(rule, whole.given.name, suggest(rule, names)), start, end);
    }
    if (given.label !== undefined) scope.labels.set(keyOf(given.label), found);
    return found;
  }

  /** Returns the error if a limit on imports is exceeded. */
  private get excess(): notationMessages.Wording | undefined {
    if (this.scopes.length >= TEXT_LIMITS.texts) return messages.tooManyImports(TEXT_LIMITS.texts);
    const size = this.scopes.reduce((sum, { source }) => sum + source.size, 0);
    // The first two texts are the core rules and the text itself, which has its own limit.
    const own = this.scopes.slice(0, 2).reduce((sum, { source }) => sum + source.size, 0);
    return size - own > TEXT_LIMITS.tokens ? messages.importsTooLarge(TEXT_LIMITS.tokens) : undefined;
  }

  /** Returns a grammar given with the text, or a shipped grammar. */
  private named(name: string, scope: GrowingScope): GrammarText | undefined {
    const key = keyOf(name);
    const isNamed = ({ given, label }: GrowingScope): boolean =>
      [keyOf(given.name), keyOf(label)].includes(key);
    const known = scope.imports.find(isNamed);
    if (known !== undefined) return known.given;
    const [, label, plain = '', rule] = IMPORTED_NAME.exec(name) ?? [];
    if (label !== undefined || rule !== undefined) {
      const found = this.named(plain, scope);
      const wanted = found && rule !== undefined ? onlyRule(found, rule) : found;
      return wanted && label !== undefined ? { ...wanted, label } : wanted;
    }
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
      const found = this.options.resolve(target.path, name);
      if (found === undefined) reporter.error(messages.unreadableImport(target.path), start, end);
      else this.imported(found, scope, start, end);
    }
  }

  /** Reads cited grammars before linking, because they may add to rules of other grammars. */
  private readCited(scope: GrowingScope): void {
    const own = scope.source.syntax.tokens.flatMap(({ terminal, start, end }) => {
      const prose = terminal?.kind === 'prose-val' ? terminal.text : '';
      const document = scope.prose.get(prose) === undefined ? citationOf(prose)?.document : undefined;
      return document === undefined ? [] : [{ document, start, end }];
    });
    const inMeanings = Object.values(scope.given.prose ?? {}).flatMap((each) =>
      citationsIn(typeof each === 'string' ? each : each.excluding),
    );
    const places = new Map([...own].reverse().map((each) => [each.document, each]));
    for (const document of new Set([...own, ...inMeanings].map((each) => each.document))) {
      const [name, ...others] = documentNames(document);
      if (this.cite(name!, scope)) continue;
      const found = others.filter((each) => this.cite(each, scope));
      const place = successorsOf(document).length > 0 && found.length > 0 ? places.get(document) : undefined;
      if (place !== undefined)
        scope.source.reporter.info(messages.obsoleteDocument(document, found), place.start, place.end);
    }
  }

  /** Reads a cited grammar. Returns false if there is none of the name. */
  private cite(name: string, scope: GrowingScope): boolean {
    if (scope.labels.has(name)) return true;
    const given = name === keyOf(scope.given.name) ? undefined : this.named(name, scope);
    if (given === undefined || this.excess !== undefined) return false;
    const found = this.read(given, scope);
    if (!scope.cited.includes(found)) scope.cited.push(found);
    return true;
  }

  /** Returns a file's name without folder and extension, with a number if the name is taken. */
  private labelFor(name: string): string {
    // The label becomes part of rule names.
    const plain = visible(name.replace(/^.*[/\\]/, '').replace(/\.a?bnf$/i, '') || name);
    const taken = new Set(this.scopes.map(({ label }) => keyOf(label)));
    let label = plain;
    for (let n = 2; taken.has(keyOf(label)); n++) label = `${plain}-${n}`;
    return label;
  }
}

/** Lets the rules of a text replace those of a text that it updates. A rule with only "=/" parts replaces nothing. */
function replaceIn(updated: GrowingScope, by: Scope): void {
  for (const [key, definition] of by.source.definitions) {
    if (!isIncrement(definition) && offers(updated, key)) updated.replacements.set(key, by);
  }
  for (const each of updated.updates) replaceIn(each, by);
}

/** True if a text is the other, or updates it directly or indirectly. */
function reaches(from: Scope, to: Scope): boolean {
  return from === to || from.updates.some((each) => reaches(each, to));
}

/** True if importers of a text get a rule of that name. */
export function offers({ source, updates }: Scope, key: string): boolean {
  return source.definitions.has(key) || updates.some((each) => offers(each, key));
}

/** Returns a text that has one rule of a grammar. */
function onlyRule(given: GrammarText, rule: string): GrammarText {
  const text = `${rule} = <${rule}, see [${given.name}]>\n`;
  return { name: `${given.name}#${rule}`, text, imports: [given], asPublished: true };
}

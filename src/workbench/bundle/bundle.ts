import { checkOptions, RULE_NAMES } from '../../options/arguments';
import { loadedLibrary } from '../../library/library';
import { dialectOfText } from '../../model/dialect-of-text';
import { importDirectives } from '../../model/import-directives';
import type { Rule } from '../../model/model';
import { abnfText } from '../abnf-text';
import { format, type FormatOptions, WIDTH } from '../format/format-grammar';
import { blocksOf, readText } from '../format/read-text';
import { type GrammarSource, LinkedGrammar, type RulePlace } from '../linked-grammar';
import * as messages from '../messages';
import type { LspRange } from '../ranges';
import { bundledNames } from './bundled-names';
import { commentsOf, partText } from './part-text';

export interface BundleOptions extends FormatOptions {
  /** The rules to write, with all that they use (default: all rules of the grammar). Names are in any case. */
  readonly rules?: readonly string[];
}

/**
 * Returns one ABNF text with all rules that a grammar needs, also those of its imports and of RFC 5234. The text needs no option of the
 * compiler but `alphabet`. If rules of two texts have the same name, the one of the import gets the name of its grammar and a hyphen
 * before its own. Lists, prose-vals and BNF are written in plain ABNF. Comments stay. The layout is that of `format`. The result is
 * linked alone, and has the same rules. Throws TypeError, GrammarError and UnknownRuleError.
 *
 * @example
 * bundle({ text: 'a = 1*BIT\n' }).split('\n')[0]; // => 'a   = 1*BIT'
 */
export function bundle(given: GrammarSource, options: BundleOptions = {}): string {
  return bundled('bundle', given, options).text;
}

/** A bundle, and where its rules come from. */
export interface BundleDetails {
  /** The result of `bundle`. */
  readonly text: string;
  /** The rules in their order in the bundle. */
  readonly rules: readonly BundledRule[];
}

export interface BundledRule {
  /** The name in the bundle. */
  readonly name: string;
  /** The name in its first definition in the bundle. */
  readonly range: LspRange;
  /** The rule in the grammar or its import. */
  readonly from: RulePlace;
}

/**
 * Returns the result of `bundle`, with the place of each rule in it and in the grammar. Throws as `bundle` does.
 *
 * @example
 * const [rule] = bundleDetails({ text: 'a = 1*BIT\n' }, { rules: ['BIT'] }).rules;
 * [rule.name, rule.range.start.line, rule.from.file]; // => ['BIT', 2, 'rfc5234-core']
 */
export function bundleDetails(given: GrammarSource, options: BundleOptions = {}): BundleDetails {
  return bundled('bundleDetails', given, options);
}

/** `of`: the function, for messages. */
function bundled(of: string, given: GrammarSource, options: BundleOptions): BundleDetails {
  checkOptions(of, options, { rules: RULE_NAMES, width: WIDTH });
  const { rules, ...layout } = options;
  const grammar = new LinkedGrammar(of, given);
  const wanted = rules === undefined ? undefined : keysOf(grammar, rules);
  const bundler = new Bundler(grammar, given, wanted);
  const { name } = grammar.source;
  const text = format({ text: bundler.text(), name, dialect: 'abnf' }, layout);
  return { text, rules: bundler.rulesIn(text) };
}

/** Returns the keys of rules and of all that they use. */
function keysOf(grammar: LinkedGrammar, rules: readonly string[]): ReadonlySet<string> {
  return new Set(rules.flatMap((name) => grammar.reached(grammar.rule(name).key)));
}

/** Two line ends: a blank line stands between two parts of a text. */
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/;

class Bundler {
  private readonly names: ReadonlyMap<string, string>;
  private readonly written = new Set<string>();
  private readonly lines: string[] = [];

  /** `wanted`: the keys of the rules to write; undefined if all are. */
  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly given: GrammarSource,
    private readonly wanted: ReadonlySet<string> | undefined,
  ) {
    this.names = bundledNames(grammar.model);
  }

  text(): string {
    this.ownText();
    let origin = this.grammar.source.name;
    for (const rule of this.grammar.model.rules.values()) {
      if (!this.isLeft(rule.key)) continue;
      if (rule.origin !== origin) this.lines.push('', `; ${titleOf(rule.origin)}`);
      this.lines.push('');
      ({ origin } = rule);
      this.rule(rule);
    }
    return this.lines.map((line) => `${line}\n`).join('');
  }

  /** Links a bundle alone and returns its rules. Throws Error if it has other rules. */
  rulesIn(text: string): BundledRule[] {
    const { model, source, alphabet } = this.grammar;
    const alone = new LinkedGrammar('bundle', { text, name: source.name, alphabet, dialect: 'abnf' });
    const nameOf = (key: string): string => alone.model.rules.get(key)!.name;
    const rules: BundledRule[] = [];
    for (const { key, expression } of model.rules.values()) {
      if (this.wanted?.has(key) === false) continue;
      const found = alone.model.rules.get(this.nameOf(key).toLowerCase());
      const isSame = found && abnfText(found.expression, nameOf) === abnfText(expression, this.nameOf);
      if (isSame !== true) throw new Error(messages.bundleFault(this.nameOf(key)));
      const { name, range } = alone.placeOf(found.key);
      rules.push({ name, range: range!, from: this.grammar.placeOf(key) });
    }
    return rules.sort((a, b) => a.range.start.line - b.range.start.line);
  }

  /** Writes the rules of the grammar's own text and the comments between them, in their order. */
  private ownText(): void {
    const { source } = this.grammar;
    const dialect = this.given.dialect ?? dialectOfText(source.name, source.text);
    const own = readText(source.name, source.text, { ...this.given, dialect });
    const directives = importDirectives(own.text);
    const keys = this.ownKeys();
    let before = 0;
    for (const { start, end, rule } of blocksOf(own)) {
      if (BLANK_LINE.test(own.text.slice(before, start))) this.lines.push('');
      before = end;
      if (rule === undefined) {
        const isImport = directives.some((each) => start < each.start && each.start < end);
        if (this.wanted === undefined && !isImport) this.lines.push(own.text.slice(start, end));
      } else {
        const key = keys.get(start);
        if (key !== undefined && this.isLeft(key)) this.rule(this.grammar.model.rules.get(key)!);
      }
    }
  }

  /** Returns the rules that the own text defines, by the offset of the definition. */
  private ownKeys(): ReadonlyMap<number, string> {
    const keys = new Map<number, string>();
    for (const [key, parts] of this.grammar.parts) {
      for (const { source, syntax } of parts)
        if (source === this.grammar.source) keys.set(syntax.span.start, key);
    }
    return keys;
  }

  private isLeft(key: string): boolean {
    return !this.written.has(key) && this.wanted?.has(key) !== false;
  }

  private rule(rule: Rule): void {
    this.written.add(rule.key);
    const parts = this.grammar.parts.get(rule.key)!;
    const isInOrder = parts.findIndex(({ syntax }) => syntax.definedAs === '=') <= 0;
    const texts = parts.flatMap((part) => partText(part, rule, this.names) ?? []);
    if (isInOrder && texts.length === parts.length) return void this.lines.push(...texts);
    this.lines.push(`${this.nameOf(rule.key)} = ${abnfText(rule.expression, this.nameOf)}`);
    for (const comment of parts.flatMap(commentsOf)) this.lines.push(`  ${comment}`);
  }

  private readonly nameOf = (key: string): string => this.names.get(key)!;
}

/** Returns a line about the rules of a grammar. */
function titleOf(name: string): string {
  const shipped = loadedLibrary.get(name);
  return shipped === undefined
    ? messages.rulesOf(name)
    : messages.rulesOfShipped(shipped.title, shipped.source, shipped.section);
}

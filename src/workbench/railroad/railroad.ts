import {
  type Check,
  checkOptions,
  FUNCTION,
  isObject,
  listOf,
  OBJECT,
  oneOf,
  RULE_NAMES,
  STRING,
} from '../../options/arguments';
import * as options from '../../options/compile-options';
import { keyOf } from '../../model/definitions';
import { emptyGrammar } from '../../model/messages';
import type { LibraryGrammar } from '../../model/shipped-grammar';
import { GrammarError } from '../../notation/diagnostic';
import { UnknownRuleError } from '../../runtime';
import { readGrammar } from '../format/read-text';
import type { GrammarSource } from '../linked-grammar';
import * as messages from '../messages';
import { type LspRange, rangeOf } from '../ranges';
import { type DrawnRule, drawnRules } from './drawn-rules';
import type { DrawnTree } from './tree-svg';
import { anchorOf, htmlPage, svgImage } from './railroad-page';

export interface RailroadOptions {
  /** The format of the output (default: "html"). */
  readonly format?: 'html' | 'svg';
  /** The rules to draw, in any case (default: all that the text defines). */
  readonly rules?: readonly string[];
  /** The title of the page (default: that of a shipped grammar, or the name of the grammar). */
  readonly title?: string;
  /** Returns the address of a rule that the page does not have. */
  readonly linkOf?: (rule: string) => string | undefined;
  /** A tree to draw below the rules, as `parse` of a grammar returns it: at most 500 nodes. */
  readonly tree?: DrawnTree;
  /**
   * Spans of the text. Boxes that begin within one are marked by the class "walked", and no style is set for it. It is for pages that show
   * the way of a derivation.
   */
  readonly walked?: readonly TextSpan[];
}

/** Offsets of a text, in UTF-16 units from 0. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

const SPANS: Check = [
  'an array of spans, as in [{ start: 0, end: 3 }]',
  listOf((each) => isObject(each) && Number.isInteger(each['start']) && Number.isInteger(each['end'])),
];

const OPTIONS = {
  format: oneOf(['html', 'svg']),
  rules: RULE_NAMES,
  title: STRING,
  linkOf: FUNCTION,
  tree: OBJECT,
  walked: SPANS,
};

/**
 * Returns railroad diagrams of a grammar's rules: an HTML page with an index and the ABNF of each rule, or an SVG image. Both need no
 * other file and no script, and follow the colour scheme of the reader. Uses of rules are links. Comments such as `; section 3.2` become
 * headings, which are links if the grammar has the property `source` and it is an RFC. Names need not be defined. Throws TypeError,
 * GrammarError, UnknownRuleError, and RangeError if the tree is too large.
 *
 * @example
 * railroad({ text: 'a = 1*b\nb = "x"\n' }).includes('<a href="#rule-b">'); // => true
 */
export function railroad(given: GrammarSource, asked: RailroadOptions = {}): string {
  return drawn('railroad', given, asked).text;
}

/** A page or an image, and the rules that it shows. */
export interface RailroadDetails {
  /** The result of `railroad`. */
  readonly text: string;
  readonly format: 'html' | 'svg';
  readonly title: string;
  readonly rules: readonly RailroadRule[];
}

export interface RailroadRule {
  readonly name: string;
  /** The fragment that leads to the diagram, such as "#rule-host". */
  readonly anchor: string;
  /** The name in each definition of the grammar. */
  readonly ranges: readonly LspRange[];
}

/**
 * Returns the result of `railroad`, with the anchor of each rule and its places in the grammar. Throws as `railroad` does.
 *
 * @example
 * const [rule] = railroadDetails({ text: 'a = "x"\n' }).rules;
 * [rule.anchor, rule.ranges[0].end]; // => ['#rule-a', { line: 0, character: 1 }]
 */
export function railroadDetails(given: GrammarSource, asked: RailroadOptions = {}): RailroadDetails {
  return drawn('railroadDetails', given, asked);
}

/** `of`: the function, for messages. */
function drawn(of: string, given: GrammarSource, asked: RailroadOptions): RailroadDetails {
  checkOptions(of, asked, OPTIONS);
  if (!isObject(given)) throw new TypeError(messages.notASource(of, given));
  const { text, ...rest } = given as GrammarSource & Partial<LibraryGrammar>;
  options.checkCompiling(of, text, rest);
  const { name = 'grammar', title = name, source, section } = rest;
  const read = readGrammar(given);
  const { reporter } = read;
  if (read.rules.length === 0) {
    reporter.error(emptyGrammar, 0, 0);
    throw new GrammarError(reporter.diagnostics);
  }
  const rules = chosen(drawnRules(read), asked.rules);
  const keys = new Set(rules.map(({ key }) => key));
  const linkOf = (rule: string): string | undefined =>
    keys.has(keyOf(rule)) ? anchorOf(keyOf(rule)) : asked.linkOf?.(rule);
  const { walked = [] } = asked;
  const isWalked = ({ start }: TextSpan): boolean =>
    walked.some((each) => each.start <= start && start < each.end);
  const content = {
    title: asked.title ?? title,
    source,
    section,
    text: read.text,
    rules,
    linkOf,
    isWalked,
    tree: asked.tree,
  };
  return {
    text: asked.format === 'svg' ? svgImage(content) : htmlPage(content),
    format: asked.format ?? 'html',
    title: content.title,
    rules: rules.map(({ key, name: rule, definitions }) => ({
      name: rule,
      anchor: anchorOf(key),
      ranges: definitions.map(({ name: { span } }) => rangeOf(reporter.place(span.start, span.end))),
    })),
  };
}

/** Throws UnknownRuleError. */
function chosen(rules: readonly DrawnRule[], names: readonly string[] | undefined): readonly DrawnRule[] {
  const all = rules.map(({ name }) => name);
  return (
    names?.map((name) => {
      const found = rules.find(({ key }) => key === keyOf(name));
      if (found === undefined) throw new UnknownRuleError(name, all);
      return found;
    }) ?? rules
  );
}

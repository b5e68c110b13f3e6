/** The wording of the workbench: its reports and its errors. */

import { shownAbnf } from '../model/rule-text';
import { didYouMeanOr, helped, kindOf, listed, quote, shown } from '../wording/phrases';
import { visible } from '../wording/visible';

export function tooLongToExplain(most: number): string {
  return helped(
    `explain takes strings of at most ${most} UTF-16 units`,
    'explain a shorter string, or call `parse` of a grammar',
  );
}

/** `of`: the function. */
export function notASource(of: string, value: unknown): string {
  return helped(
    `a grammar of ${of} must be an object (got ${kindOf(value)})`,
    'give a text, as in { text: "a = b", name: "a.abnf" }, or a grammar of the library',
  );
}

export function otherAlphabet(old: string, current: string): string {
  return helped(
    `the old grammar is about ${unitsOf(old)}, and the new one about ${unitsOf(current)}`,
    'set the option "alphabet" of both grammars to the same value',
  );
}

function unitsOf(alphabet: string): string {
  return alphabet === 'octets' ? 'octets' : 'code points';
}

const CHANGES: Readonly<Record<string, string>> = {
  same: 'same',
  undecided: 'no difference found',
  both: 'narrower and wider',
};

/** The line of a rule whose language is compared. `change`: a value of `Change`. */
export function comparedRule(names: string, change: string, bound: string | undefined): string {
  return `${names}: ${CHANGES[change] ?? change}${bound === undefined ? '' : `, ${bound}`}`;
}

export function renamedRule(old: string, current: string): string {
  return `${visible(old)} -> ${visible(current)}`;
}

export function rule(name: string): string {
  return visible(name);
}

export function boundOfDepth(rules: readonly string[], depth: number): string {
  const names = listed(rules.map(quote));
  return `in strings that nest ${names} at most ${depth} deep`;
}

export function boundOfSamples(strings: number): string {
  return `in ${strings} strings that were tried`;
}

/** A string that one of two languages has. `side`: "old only" and the like. */
export function witnessLine(side: string, string: string): string {
  return `  ${side}: "${shown(string)}"`;
}

export const OLD_ONLY = 'old only';
export const NEW_ONLY = 'new only';

/** A line of the old or the new definition. */
export function definitionLine(sign: '-' | '+', line: string): string {
  return `  ${sign} ${visible(line)}`;
}

/** `rules`: the edited rules. `isProved`: no smaller set of edits has the same effect. */
export function causeLine(rules: readonly string[], isProved: boolean): string {
  const names = rules.map(quote).join(', ');
  return isProved ? `  because of the edit of ${names}` : `  probably because of the edit of ${names}`;
}

/** `others`: counts of other changes, in words that follow a number. Those of 0 are left out. */
export function summary(changed: number, others: Readonly<Record<string, number>>, same: number): string {
  const rules = changed === 1 ? '1 rule' : `${changed} rules`;
  const named = Object.entries(others).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return [`${rules} changed`, ...named, `${same} unchanged`].join(', ');
}

/** Meanings of changes, which are kinds of results in SARIF. */
export const MEANINGS: Readonly<Record<string, string>> = {
  narrower: 'the rule derives fewer strings than before',
  wider: 'the rule derives more strings than before',
  both: 'the rule lacks some strings, and derives others',
  undecided: 'a bounded search found no difference of the rule, which is no proof',
  added: 'the rule is new',
  removed: 'the rule is no longer there',
  renamed: 'the rule has another name, and derives the same strings',
};

export function editOf(rule: string): string {
  return `the edit of ${quote(rule)}`;
}

/** `what`: the part with its article. `source`: its text. */
export function unsupportedPattern(what: string, source: string): string {
  return helped(
    `the regular expression has ${what}, ${quote(source)}, for which there is no automaton`,
    'write it without this part',
  );
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const literal = ({ source, flags }: Pattern): string => quote(`/${source}/${flags}`);

/** `reason`: the message of the parser. */
export function wrongPattern(pattern: Pattern, reason: string): string {
  return `${literal(pattern)} is not a regular expression: ${visible(reason)}`;
}

/** `excess`: "more than 20000 states". */
export function patternTooLarge(pattern: Pattern, excess: string): string {
  return helped(
    `the automaton of ${literal(pattern)} would take ${excess}`,
    'anchor it, or lower its counts',
  );
}

export function notAPattern(value: unknown): string {
  return helped(
    `a pattern of diffRegExp must have a source and flags (got ${kindOf(value)})`,
    'give a RegExp, such as /^[a-z]+$/u',
  );
}

export function noPattern(): string {
  return helped('diffRegExp needs a pattern (got an empty array)', 'give a RegExp, such as /^[a-z]+$/u');
}

export function unknownFormat(
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const cure = didYouMeanOr(suggestion, `the formats are ${names.join(', ')}`);
  return helped(`there are no patterns for the format ${quote(name)}`, cure);
}

/** `change`: a value of `PatternChange`. */
export function comparedPattern(rule: string, change: string, bound: string | undefined): string {
  const isDifferent = change !== 'same' && change !== 'undecided';
  const how = isDifferent ? `the pattern is ${CHANGES[change] ?? change}` : CHANGES[change]!;
  return `${visible(rule)}: ${how}${bound === undefined ? '' : `, ${bound}`}`;
}

export const RULE_ONLY = 'rule only';
export const PATTERN_ONLY = 'pattern only';

export function noCount(rule: string, isRecursive: boolean): string {
  return helped(
    `the strings of rule ${quote(rule)} cannot be counted, because ${reasonWithoutAutomaton(isRecursive)}`,
    'choose a rule that it uses',
  );
}

// How a rule derives a string

export function explainedNode(rule: string, text: string): string {
  return `${visible(rule)} "${shown(text)}"`;
}

/** The line of a choice among alternatives. `place`: the rest of the input. */
export function choiceLine(offset: number, isWhole: boolean, text: string): string {
  return isWhole ? `at ${offset}, a choice:` : `at ${offset}, a choice of ${visible(shownAbnf(text))}:`;
}

export function alternativeLine(index: number, text: string, outcome: string): string {
  return `  ${index + 1}. ${visible(shownAbnf(text))}: ${outcome}`;
}

/** Stands for the alternatives of a choice that have no line. */
export function moreAlternatives(count: number): string {
  return `  and ${count} more ${count === 1 ? 'alternative' : 'alternatives'}`;
}

/** `lookahead` is the number of units that refuse the alternatives before. */
export function takenOutcome(lookahead: number | undefined): string {
  const reason = 'taken, because it is the first that derives the rest';
  if (lookahead === undefined || lookahead === 0) return reason;
  return `${reason} (lookahead: ${lookahead} ${lookahead === 1 ? 'character' : 'characters'})`;
}

export const ALSO_DERIVES = 'also derives the rest, but comes later';
export const READS_NOTHING = 'would read nothing';
export const NOT_KNOWN = 'not examined, because its automaton would be too large';

/** Why an alternative does not derive the rest. `found` is the character at `stop`, undefined at the end of the input. */
export function stoppedOutcome(offset: number, stop: number, found: string | undefined): string {
  if (found === undefined)
    return stop === offset
      ? 'cannot begin at the end of the input'
      : `cannot go on at ${stop}, the end of the input`;
  return stop === offset
    ? `cannot begin with "${shown(found)}"`
    : `cannot go on at ${stop} with "${shown(found)}"`;
}

/** `outcome`: what another iteration could do. */
export function repetitionLine(offset: number, text: string, outcome: string): string {
  return `at ${offset}, ${visible(shownAbnf(text))} stops: one more ${outcome}`;
}

export function repetitionAlso(offset: number, text: string): string {
  return `at ${offset}, ${visible(shownAbnf(text))} goes on, though it could stop`;
}

export const cutExplanation = 'the string has more choices than are explained';

/** The rule that was being read where a string stops. */
export function readingLine(name: string, file: string, line: number | undefined): string {
  const place = line === undefined ? visible(file) : `${visible(file)}:${line}`;
  return `while reading ${quote(name)} (${place}):`;
}

export function nearestLine(text: string, edits: number): string {
  return `nearest: "${shown(text)}", ${edits} ${edits === 1 ? 'edit' : 'edits'} away`;
}

export const noNearest = 'nearest: none was found within the limits of the search';

// How a rule runs

export function decided(how: string): string {
  return `decided ${how}`;
}

/** A line of totals. `parts` counts the things of each kind. */
export function totalLine(thing: string, parts: ReadonlyMap<string, number>): string {
  const sum = [...parts.values()].reduce((total, count) => total + count, 0);
  const kinds = Array.from(parts, ([kind, count]) => `${count} ${kind}`);
  return `${sum} ${thing}${sum === 1 ? '' : 's'}${kinds.length === 0 ? '' : `: ${kinds.join(', ')}`}`;
}

function reasonWithoutAutomaton(isRecursive: boolean): string {
  return isRecursive ? 'it is recursive' : 'its automaton would be too large';
}

export function noSuite(rule: string, isRecursive: boolean): string {
  return helped(
    `there is no conformance suite of rule ${quote(rule)}, because ${reasonWithoutAutomaton(isRecursive)}`,
    'choose a rule that it uses, or take samples of the kinds "covering" and "invalid"',
  );
}

/** `size`: a number of strings that the suite has at least. */
export function suiteTooLarge(rule: string, size: number, limit: number): string {
  return helped(
    `the conformance suite of rule ${quote(rule)} would have ${size} strings or more; the limit is ${limit}`,
    'ask for fewer extra states, or for one character of each class',
  );
}

/** A fault of this package: the caller can only report it. */
export function formatFault(name: string): string {
  return `internal error: the formatted text of ${quote(name)} would have other rules or comments; please report this grammar`;
}

export function noAbnf(): string {
  return helped(
    'a set of characters is empty, and ABNF has no element for it',
    'change the meaning of the prose-val that excludes all characters',
  );
}

/** A fault of this package: the caller can only report it. */
export function bundleFault(rule: string): string {
  return `internal error: rule ${quote(rule)} of the bundle would have another meaning; please report this grammar`;
}

/** A comment above the rules of an import. */
export function rulesOf(name: string): string {
  return `from ${visible(name)}`;
}

export function rulesOfShipped(title: string, source: string, section: string): string {
  return `from ${title} (${source}, ${section})`;
}

export function notMinimized(rule: string, hasNoCharacters: boolean): string {
  const reason = hasNoCharacters
    ? 'it is recursive, and the terminals of the grammar leave too few characters to stand for rules'
    : 'its automaton would be too large';
  return helped(`rule ${quote(rule)} cannot be minimized, because ${reason}`, 'choose a rule that it uses');
}

/** A fault of this package: the caller can only report it. */
export function minimizeFault(rule: string): string {
  return `internal error: the shorter definition of ${quote(rule)} would derive other strings; please report this grammar`;
}

/** How often a loop of a diagram runs. */
export function times(min: number, max: number): string {
  if (min === max) return `${min} times`;
  if (max === Infinity) return `${min} times or more`;
  return min <= 1 ? `at most ${max} times` : `${min} to ${max} times`;
}

export const RULES = 'Rules';
export const USED_BY = 'Used by';

export function ruleCount(rules: number): string {
  return rules === 1 ? '1 rule' : `${rules} rules`;
}

export function diagramOf(rule: string): string {
  return `railroad diagram of ${rule}`;
}

export const TREE = 'tree';

export function treeOf(rule: string, text: string): string {
  return `tree of ${quote(text)} as ${rule}`;
}

export function treeTooLarge(most: number): string {
  return helped(
    `a tree to draw may have at most ${most} nodes`,
    'draw the tree of a shorter string or of a smaller rule',
  );
}

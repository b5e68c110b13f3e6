import type { Bound } from './bounded-search';
import type { Cause } from './cause';
import type { PatternDiff } from './diff-regexp';
import { isChanged, type RuleDiff } from './diff';
import * as messages from './messages';

/**
 * Writes the result of `diff` as text: the rules that are not the same, and a summary in the last line. Definitions stand once, below
 * the first rule that they change. With `all` the text names the same rules, too.
 *
 * @example
 * const result = diff({ text: 'a = "x"\n' }, { text: 'a = "x" / "y"\n' });
 * diffText(result).split('\n')[0]; // => 'a: wider'
 */
export function diffText(
  rules: readonly RuleDiff[],
  { all = false }: { readonly all?: boolean } = {},
): string {
  const shown = new Set<string>();
  const lines = rules.filter((rule) => all || rule.change !== 'same').flatMap((rule) => linesOf(rule, shown));
  return [...lines, summaryOf(rules)].join('\n');
}

/**
 * Writes the result of `diffRegExp` as text.
 *
 * @example
 * patternDiffText(diffRegExp({ text: 'a = 1*DIGIT\n' }, 'a', /^\d*$/)).split('\n')[0]; // => 'a: the pattern is wider'
 */
export function patternDiffText({ rule, change, onlyRule, onlyPattern, bound }: PatternDiff): string {
  return [
    messages.comparedPattern(rule.name, change, boundText(bound, change)),
    ...onlyRule.map((each) => messages.witnessLine(messages.RULE_ONLY, each)),
    ...onlyPattern.map((each) => messages.witnessLine(messages.PATTERN_ONLY, each)),
  ].join('\n');
}

/** Returns the lines about a rule. `shown`: the rules whose definitions stand above; it grows. */
export function linesOf(rule: RuleDiff, shown: Set<string>): string[] {
  const { change, onlyOld, onlyNew, bound, cause } = rule;
  return [
    messages.comparedRule(namesOf(rule), change, boundText(bound, change)),
    ...onlyOld.map((each) => messages.witnessLine(messages.OLD_ONLY, each)),
    ...onlyNew.map((each) => messages.witnessLine(messages.NEW_ONLY, each)),
    ...(cause === undefined ? [] : causeLines(cause, rule, shown)),
  ];
}

function namesOf({ old, new: current }: RuleDiff): string {
  if (old === undefined || current === undefined) return messages.rule((old ?? current)!.name);
  return old.name.toLowerCase() === current.name.toLowerCase()
    ? messages.rule(current.name)
    : messages.renamedRule(old.name, current.name);
}

/** Names the bound, unless both languages have strings of their own, whatever the bound. */
function boundText(bound: Bound | undefined, change: string): string | undefined {
  if (bound === undefined || change === 'both') return undefined;
  return bound.kind === 'depth'
    ? messages.boundOfDepth(bound.rules, bound.depth)
    : messages.boundOfSamples(bound.strings);
}

/** Names the edited rules, unless the rule itself is the only one. Adds the definitions that no rule above has shown. */
function causeLines({ edits, proved }: Cause, rule: RuleDiff, shown: Set<string>): string[] {
  const names = edits.map((edit) => edit.new.name);
  const isOwn = names.length === 1 && names[0] === rule.new?.name;
  const lines = isOwn || names.length === 0 ? [] : [messages.causeLine(names, proved)];
  for (const edit of edits) {
    if (shown.has(edit.new.name)) continue;
    shown.add(edit.new.name);
    for (const line of edit.old.source.split('\n')) lines.push(messages.definitionLine('-', line));
    for (const line of edit.new.source.split('\n')) lines.push(messages.definitionLine('+', line));
  }
  return lines;
}

function summaryOf(rules: readonly RuleDiff[]): string {
  const count = (holds: (rule: RuleDiff) => boolean): number => rules.filter(holds).length;
  const of = (change: string): number => count((rule) => rule.change === change);
  const [added, removed, renamed] = [of('added'), of('removed'), of('renamed')];
  const changed = count(isChanged) - added - removed - renamed;
  return messages.summary(changed, { added, removed, renamed, undecided: of('undecided') }, of('same'));
}

/** The wording of the workers. */

export const NO_RULES = 'The grammar has no rules. Write one, as in: greeting = "hello"';
export const MALFORMED_EXAMPLE = 'This is no example. Write a rule and a string, as in: ; @match port "80"';
export const NEEDS_STRING = 'This tab shows a string. Add a string above.';

export function unknownRule(name: string, suggestion: string | undefined): string {
  return `The grammar has no rule "${name}".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`;
}

export function failedReject(rule: string): string {
  return `"${rule}" matches the string, but must reject it.`;
}

export function failedMatch(rule: string, offset: number, expected: readonly string[]): string {
  return `"${rule}" does not match the string: at offset ${offset} it expects ${expected.join(' or ')}.`;
}

export function notDerived(rule: string): string {
  return `"${rule}" does not match the string, so it has no derivation. The tab "Why" tells the reason.`;
}

export function noMatches(rule: string): string {
  return `No part of the string matches "${rule}". A match does not begin or end within a word.`;
}

export function noJson(problem: string): string {
  return `This is no JSON: ${problem}`;
}

export function noAutomaton(rule: string, isRecursive: boolean): string {
  const reason = isRecursive
    ? 'is recursive, and a finite automaton cannot count how deep it nests'
    : 'needs an automaton beyond the limits';
  return `The rule "${rule}" ${reason}. Choose a smaller rule.`;
}

export function manyStates(rule: string, states: number, most: number): string {
  return `The minimal automaton of "${rule}" has ${states} states. Up to ${most} are drawn. Choose a smaller rule.`;
}

export const NOT_OWN =
  'Another text defines this rule, so there is no picture of it. Choose a rule of the grammar.';
export const UNCHANGED = 'The text is as it was loaded. Edit it to see what the edit changes.';

export function emptySamples(rule: string): string {
  return `The rule "${rule}" has no such strings.`;
}

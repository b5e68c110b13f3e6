/** The wording of the messages of this folder: one function for each. */

import { quote } from '../wording/phrases';

/** `reason` names the limits that the rule exceeds, in a sentence about "it". */
export function ruleTooLarge(rule: string, reason: string): string {
  return `rule ${quote(rule)} is too large to be run: ${reason}; lower the counts of its repeats`;
}

// Explain: what the planner decided

export function explainTable(states: number): string {
  return `judged by its minimal automaton, ${states} ${states === 1 ? 'state' : 'states'}`;
}

export function explainLazy(reason: string): string {
  return `judged by an automaton that is made while the input is read: ${reason}`;
}

export function explainPushdown(reason: string): string {
  return `judged by automata that call each other: ${reason}`;
}

export function explainDescent(): string {
  return 'children found by combinators that call each other; too deep an input is left to the automata';
}

export function explainLevelPushdown(reason: string): string {
  return `children found in two passes by automata that call each other: ${reason}`;
}

export function explainToken(): string {
  return 'a token: a leaf of the default tree';
}

export function explainLeaf(): string {
  return 'uses no rule: no children';
}

export function explainWalk(reason: string): string {
  return `children found in two passes: ${reason}`;
}

export function explainUse(rule: string): string {
  return `${rule}: its longest match is proved to be what first-match-wins takes`;
}

export function explainAlternative(number: number, source: string): string {
  return `alternative ${number}: ${source}`;
}

export function explainChoice(text: string, lookahead: string): string {
  return text === '' ? `alternative chosen ${lookahead}` : `${text}: decided ${lookahead}`;
}

export function lookahead(characters: number): string {
  if (characters === 0) return 'without reading ahead';
  if (characters === 1) return 'by one character';
  return characters === Infinity
    ? 'by reading ahead without bound, at most once or a few times'
    : `by at most ${characters} characters`;
}

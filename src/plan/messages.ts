/** The wording of the messages of this folder: one function for each. */

import { quote } from '../wording/phrases';

/** `reason` names the limits that the rule exceeds, in a sentence about "it". `help`: what to do. */
export function ruleTooLarge(rule: string, reason: string, help: string): string {
  return `rule ${quote(rule)} is too large to be run: ${reason}; help: ${help}`;
}

/** `heaviest`: the rule that takes most of the size. */
export function lowerCounts(heaviest: string): string {
  return `lower the counts of the repeats in ${quote(heaviest)}`;
}

// Explain: what the planner decided

export function explainTable(states: number): string {
  return `verdict: minimal DFA, ${states} ${states === 1 ? 'state' : 'states'}`;
}

export function explainPushdown(reason: string): string {
  return `verdict: forward pass (${reason})`;
}

export function explainLevelPushdown(reason: string): string {
  return `children: two passes, which make the whole tree (${reason})`;
}

export const explainToken = 'token: a leaf of the default tree';

export const explainLeaf = 'children: none, because the rule uses no rule';

export function explainUse(rule: string): string {
  return `${rule}: longest match, which is proved to be the choice of first-match-wins`;
}

export function explainAlternative(number: number, source: string): string {
  return `alternative ${number}: ${source}`;
}

export function explainChoice(text: string, lookahead: string): string {
  return text === '' ? `alternatives: decided ${lookahead}` : `${text}: decided ${lookahead}`;
}

export function lookahead(characters: number): string {
  if (characters === 0) return 'without reading ahead';
  if (characters === 1) return 'by one character';
  return characters === Infinity
    ? 'by reading ahead without bound, at most once or a few times'
    : `by at most ${characters} characters`;
}

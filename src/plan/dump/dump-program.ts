import { type Program, type ProgramRule, NO_STATE } from '../../runtime';
import { charactersOf, indented, type Labels, numberedLines } from './dump-tables';
import { reached } from '../../table/reached';

/**
 * Returns a rule of a program and the rules that it calls, with a line for each state. A program without calls has one rule, which
 * has no name.
 *
 * ```
 * rule s: starts at 1, ends at 0
 *   0  accept
 *   1  read "a" -> 2
 *   2  call s -> 0, empty -> 0
 * ```
 */
export function dumpProgram(program: Program, key: string, labels: Labels): string[] {
  const found = program.rules.findIndex((rule) => rule.key === key);
  const called = new Set([Math.max(found, 0)]);
  const statesByRule = new Map<ProgramRule, readonly number[]>();
  for (const each of called) {
    const states = statesOf(program.rules[each]!, program);
    for (const state of states) if (program.calls[state]! >= 0) called.add(program.calls[state]!);
    statesByRule.set(program.rules[each]!, states);
  }
  return [...statesByRule].flatMap(([rule, states]) => {
    const texts = states.map((state) => [state, stateText(state, rule, program, labels)] as const);
    return [ruleHead(rule, labels), ...indented(numberedLines(texts))];
  });
}

function ruleHead(rule: ProgramRule, { nameOf }: Labels): string {
  const { key, start, accept, alternatives, isDivided, mostUnits } = rule;
  const parts = [`starts at ${stateName(start)}`, `ends at ${accept.join(', ')}`];
  if (alternatives.length > 1) parts.push(`alternatives at ${alternatives.map(stateName).join(', ')}`);
  if (isDivided) parts.push('divided');
  if (mostUnits < Infinity) parts.push(`for at most ${mostUnits} units`);
  return `rule${key === '' ? '' : ` ${nameOf(key)}`}: ${parts.join('; ')}`;
}

/** Returns the states of a rule, without those of the rules that it calls. */
function statesOf({ start, accept, alternatives }: ProgramRule, { edges }: Program): number[] {
  const found = reached([start, ...accept, ...alternatives], (state) => edges[state] ?? []);
  found.delete(NO_STATE);
  return [...found].sort((a, b) => a - b);
}

function stateText(state: number, rule: ProgramRule, program: Program, labels: Labels): string {
  const { reads, classes, calls, edges, marks, marked, counters } = program;
  const [read, callee, mark] = [reads[state]!, calls[state]!, marks[state]!];
  const text = (does: string, targets: readonly string[]): string =>
    stepText(does, targets, counters[state]!);
  if (callee >= 0) {
    const called = program.rules[callee]!;
    return text(`call ${labels.nameOf(called.key)}`, returns(called, edges[state]!));
  }
  const targets = edges[state]!.map(stateName);
  if (rule.accept.includes(state)) return text('accept', targets);
  if (read >= 0) return text(`read ${charactersOf(classes[read]!, labels)}`, targets);
  if (mark === 0) return text('split', targets);
  return text(mark < 0 ? 'leave' : `enter ${labels.nameOf(marked[mark - 1]!)}`, targets);
}

/** Returns the line of a state: its action, its targets, and its counter if it has one. */
function stepText(does: string, targets: readonly string[], counter: number): string {
  const leads = targets.length === 0 ? does : `${does} -> ${targets.join(', ')}`;
  return counter === 0 ? leads : `${leads} (counter ${counter})`;
}

/** Tells where a call continues for each end of the called rule, after a match and after an empty match. */
function returns({ accept }: ProgramRule, edges: readonly number[]): string[] {
  return edges.flatMap((to, i) => {
    if (to === NO_STATE) return [];
    const end = accept.length > 1 ? [`end ${accept[i >> 1]!}`] : [];
    const conditions = [...end, ...(i % 2 === 1 ? ['empty'] : [])];
    return [conditions.length === 0 ? String(to) : `${conditions.join(' ')} -> ${to}`];
  });
}

function stateName(state: number): string {
  return state === NO_STATE ? 'nowhere' : String(state);
}

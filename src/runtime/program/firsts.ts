import type { Direction } from '../state-closure';
import { componentsOf } from './components';
import { firstEnds, type Program, NO_STATE } from './program';

/** Per rule, the classes with which what it reads may begin; backward, for each of its ends, those with which it may end. */
export interface Firsts {
  has(rule: number, id: number): boolean;
}

type Bits = ReturnType<Uint32Array['slice']>;

/** Rules that begin with each other have the same classes, as one set of bits, so that time is linear in what is told. */
export function firstsOf(program: Program, classes: number, direction: Direction): Firsts {
  const beginnings = beginningsOf(program, direction);
  const words = (classes + 31) >> 5;
  const sets: Bits[] = [];
  for (const component of componentsOf(beginnings.map(({ rules }) => rules))) {
    const bits: Bits = new Uint32Array(words);
    for (const rule of component) sets[rule] = bits;
    const merged = new Set<Bits>([bits]);
    for (const rule of component) {
      for (const id of beginnings[rule]!.classes) bits[id >> 5]! |= 1 << (id & 31);
      for (const other of beginnings[rule]!.rules) {
        const others = sets[other]!;
        if (merged.has(others)) continue;
        merged.add(others);
        for (let i = 0; i < words; i++) bits[i]! |= others[i]!;
      }
    }
  }
  return { has: (rule, id) => ((sets[rule]![id >> 5]! >>> (id & 31)) & 1) === 1 };
}

/** With what a rule begins: classes that it reads itself, and other rules. */
interface Beginning {
  readonly classes: ReadonlySet<number>;
  readonly rules: readonly number[];
}

function beginningsOf(program: Program, direction: Direction): Beginning[] {
  const stepsFrom = stepsOf(program, direction);
  // By state: which rule was last looked at when it was come to.
  const seen = new Int32Array(program.reads.length);
  const from = program.rules.flatMap(({ start, accept }) => (direction === 'forward' ? [start] : accept));
  return from.map((first, rule) => {
    const classes = new Set<number>();
    const rules = new Set<number>();
    const pending: number[] = [];
    const reach = (state: number): void => {
      if (state === NO_STATE || seen[state] === rule + 1) return;
      seen[state] = rule + 1;
      pending.push(state);
    };
    reach(first);
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      const { silent, reads, calls } = stepsFrom(state);
      silent.forEach(reach);
      for (const list of reads) for (const id of program.classes[list]!) classes.add(id);
      for (const called of calls) rules.add(called);
    }
    return { classes, rules: [...rules] };
  });
}

/** What leads on from a state: other states, lists of classes, rules. */
interface Steps {
  readonly silent: number[];
  readonly reads: number[];
  readonly calls: number[];
}

function stepsOf(program: Program, direction: Direction): (state: number) => Steps {
  const { reads, calls, edges } = program;
  const first = firstEnds(program);
  const steps = edges.map((): Steps => ({ silent: [], reads: [], calls: [] }));
  edges.forEach((targets, state) => {
    const at = (target: number): Steps | undefined => steps[direction === 'forward' ? state : target];
    const go = (target: number): void =>
      void at(target)?.silent.push(direction === 'forward' ? target : state);
    if (reads[state]! >= 0) at(targets[0]!)?.reads.push(reads[state]!);
    else if (calls[state]! < 0) targets.forEach(go);
    else {
      const rule = calls[state]!;
      targets.forEach((target, i) => {
        if (target === NO_STATE) return;
        if (i % 2 === 1) go(target);
        else at(target)?.calls.push(direction === 'forward' ? rule : first[rule]! + (i >> 1));
      });
    }
  });
  return (state) => steps[state]!;
}

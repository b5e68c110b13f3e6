/** The minimal automaton of the rule, laid out for a picture. */
import { Graph, layout } from '@dagrejs/dagre';
import { type CharacterSet, unionOf } from '../../../../../src/model/character-set';
import { contains } from '../../../../../src/model/character-set';
import { completeAutomaton, type CompleteAutomaton } from '../../../../../src/workbench/complete-automaton';
import { LinkedGrammar } from '../../../../../src/workbench/linked-grammar';
import type { AutomatonResult, ToolInput, ToolResult } from '../../protocol';
import * as messages from '../messages';
import { sourceOf } from '../source';
import { notApplicable } from './answers';
import { characterText } from './character-text';

/** States of a picture that a person can still read. */
const MOST_STATES = 30;

/** Pixels of a state, and of a character of a label. */
const STATE = 34;
const CHARACTER = 7.3;
const LINE = 18;

export function automaton({ grammar, rule, string }: ToolInput): ToolResult {
  const linked = new LinkedGrammar('automaton', sourceOf(grammar));
  const { key, name } = linked.rule(rule);
  const language = linked.language(key);
  if (language === undefined) return notApplicable(messages.noAutomaton(name, linked.isRecursive(key)));
  const found = completeAutomaton(language, linked.alphabet);
  // The dead state only says that there is no way on.
  const count = found.next.length - (found.dead === undefined ? 0 : 1);
  if (count > MOST_STATES) return notApplicable(messages.manyStates(name, count, MOST_STATES));
  return drawn(found, string === undefined ? undefined : walkOf(found, string, linked.alphabet === 'octets'));
}

/** The states that a string goes through, the start included. */
function walkOf(found: CompleteAutomaton, string: string, areOctets: boolean): (number | undefined)[] {
  const codes = areOctets
    ? [...new TextEncoder().encode(string)]
    : Array.from(string, (each) => each.codePointAt(0)!);
  let state = 0;
  const walk: (number | undefined)[] = [0];
  for (const code of codes) {
    const column = found.classes.findIndex((set) => contains(set, code));
    const next = column === -1 ? undefined : found.next[state]![column];
    if (next === undefined || next === found.dead) return [...walk, undefined];
    walk.push((state = next));
  }
  return walk;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

function edgesOf({ next, dead, classes }: CompleteAutomaton): Edge[] {
  return next.flatMap((row, from) => {
    if (from === dead) return [];
    const sets = new Map<number, CharacterSet[]>();
    row.forEach((to, column) => {
      if (to !== dead) sets.set(to, [...(sets.get(to) ?? []), classes[column]!]);
    });
    return [...sets].map(([to, parts]) => ({ from, to, label: characterText(unionOf(parts)) }));
  });
}

function drawn(found: CompleteAutomaton, walk: AutomatonResult['walk']): AutomatonResult {
  const graph = new Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'LR', nodesep: 26, ranksep: 46, edgesep: 14, marginx: 30, marginy: 12 });
  const edges = edgesOf(found);
  const states = found.next.flatMap((_, state) => (state === found.dead ? [] : [state]));
  for (const state of states) graph.setNode(String(state), nodeSize(state, edges));
  for (const { from, to, label } of edges.filter((edge) => edge.from !== edge.to)) {
    const size = { width: Math.max(20, label.length * CHARACTER), height: LINE, labelpos: 'c' as const };
    graph.setEdge(String(from), String(to), size);
  }
  layout(graph);
  // States keep their numbers without the dead one.
  const indexOf = new Map(states.map((state, index) => [state, index]));
  const { width = 0, height = 0 } = graph.graph();
  const positionOf = (state: number): Point => {
    const { x, y } = graph.node(String(state)) as Point;
    return { x, y };
  };
  return {
    kind: 'automaton',
    width,
    height,
    states: states.map((state) => ({ ...positionOf(state), accepts: found.accepts[state]! })),
    edges: edges.map(({ from, to, label }) => {
      const [start, end] = [positionOf(from), positionOf(to)];
      const place = from === to ? loopAt(start) : between(start, end, graph.edge(String(from), String(to)));
      return { from: indexOf.get(from)!, to: indexOf.get(to)!, label, ...place };
    }),
    walk: walk?.map((state) => (state === undefined ? undefined : indexOf.get(state))),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Line = Pick<AutomatonResult['edges'][number], 'points' | 'labelAt'>;

/** A state with a loop takes more room, because the loop and its label stand above it. */
function nodeSize(state: number, edges: readonly Edge[]): { width: number; height: number } {
  const loop = edges.find(({ from, to }) => from === state && to === state);
  return loop === undefined
    ? { width: STATE, height: STATE }
    : { width: Math.max(STATE, loop.label.length * CHARACTER), height: STATE + 2 * LOOP };
}

/** Pixels of a loop above its state, with its label. */
const LOOP = 38;

function loopAt({ x, y }: Point): Line {
  const top = y - STATE / 2;
  const points = [
    { x: x - 9, y: top + 3 },
    { x: x - 8, y: top - 15 },
    { x: x + 8, y: top - 15 },
    { x: x + 9, y: top + 3 },
  ];
  return { points, labelAt: { x, y: top - 27 } };
}

/** The layout ends lines at the boxes of states. They go on to the circles. */
function between(start: Point, end: Point, laid: unknown): Line {
  const { points, x, y } = laid as Point & { readonly points: readonly Point[] };
  const inner = points.slice(1, -1).map((each) => ({ x: each.x, y: each.y }));
  const first = onCircle(start, inner[0] ?? end);
  const last = onCircle(end, inner.at(-1) ?? start);
  return { points: [first, ...inner, last], labelAt: { x, y } };
}

function onCircle(centre: Point, towards: Point): Point {
  const angle = Math.atan2(towards.y - centre.y, towards.x - centre.x);
  return { x: centre.x + (STATE / 2) * Math.cos(angle), y: centre.y + (STATE / 2) * Math.sin(angle) };
}

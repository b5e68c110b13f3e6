/** A picture of an automaton. */
import type { AutomatonEdge, AutomatonResult } from '../protocol';
import { el, svg } from './dom';
import * as messages from './messages';

/** Pixels from the middle of a state to its edge. */
const RADIUS = 17;

export function automatonView({ width, height, states, edges, walk }: AutomatonResult): HTMLElement {
  const walked = new Set(walk);
  const steps = new Set(walk?.slice(1).map((state, index) => `${walk[index]} ${state}`));
  const picture = svg('svg', {
    class: 'automaton',
    width: Math.ceil(width),
    height: Math.ceil(height),
    viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    role: 'img',
    'aria-label': `Automaton of ${states.length} states; the table below has its arrows`,
  });
  picture.append(
    ...edges.map((edge) => edgeOf(edge, steps.has(`${edge.from} ${edge.to}`))),
    ...states.map(({ x, y, accepts }, state) => {
      const circle = svg('circle', { cx: x, cy: y, r: RADIUS });
      const inner = accepts ? [svg('circle', { cx: x, cy: y, r: RADIUS - 4 })] : [];
      const start =
        state === 0
          ? [
              svg('path', {
                d: arrow([
                  { x: x - 42, y },
                  { x: x - RADIUS, y },
                ]),
              }),
            ]
          : [];
      const name = svg('text', { x, y: y + 4.5 }, String(state));
      return svg(
        'g',
        { class: walked.has(state) ? 'state walked' : 'state' },
        ...start,
        circle,
        ...inner,
        name,
      );
    }),
  );
  return el(
    'div',
    {},
    el('p', { className: 'note' }, messages.STATES_HELP),
    el('div', { className: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Automaton' }, picture),
    table(
      edges,
      states.map(({ accepts }) => accepts),
    ),
  );
}

function edgeOf({ points, label, labelAt, from, to }: AutomatonEdge, isWalked: boolean): SVGElement {
  return svg(
    'g',
    { class: isWalked ? 'edge walked' : 'edge' },
    svg('path', { d: arrow(points) }),
    svg('text', { x: labelAt.x, y: labelAt.y + 4 }, svg('title', {}, `${from} to ${to}`), label),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A smooth line through points (a Catmull-Rom spline), with an arrow head at its end. */
function arrow(points: readonly Point[]): string {
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const towards = (index: number, share: number): Point => {
    const [before, here, after] = [point(index - 1), point(index), point(index + 1)];
    return { x: here.x + (after.x - before.x) * share, y: here.y + (after.y - before.y) * share };
  };
  let d = `M${at(point(0))}`;
  for (let index = 0; index + 1 < points.length; index++) {
    d += `C${at(towards(index, 1 / 6))} ${at(towards(index + 1, -1 / 6))} ${at(point(index + 1))}`;
  }
  const end = points.at(-1)!;
  const before = towards(points.length - 1, -1 / 6);
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const side = (turn: number): Point => ({
    x: end.x - 8 * Math.cos(angle + turn),
    y: end.y - 8 * Math.sin(angle + turn),
  });
  return `${d}M${at(side(0.42))}L${at(end)}L${at(side(-0.42))}`;
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The same as a table, for those who do not see the picture. */
function table(edges: readonly AutomatonEdge[], accepts: readonly boolean[]): HTMLElement {
  const rows = edges.map(({ from, to, label }) =>
    el('tr', {}, el('td', {}, nameOf(from)), el('td', {}, el('code', {}, label)), el('td', {}, nameOf(to))),
  );
  function nameOf(state: number): string {
    return `${state}${accepts[state] ? ' (accepts)' : ''}`;
  }
  const head = ['From', 'Characters', 'To'].map((each) => el('th', { scope: 'col' }, each));
  return el(
    'details',
    {},
    el('summary', {}, 'As a table'),
    el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)),
  );
}

import { type CapturesPlan, planCaptures, tagsOfParts } from '../../src/plan/captures-plan';
import { LIMITS } from '../../src/options/limits';
import { Planner } from '../../src/plan/planner';
import { grammarText, modelOf } from '../oracles/grammars';

function planned(text: string, rule: string, names: readonly string[]): CapturesPlan {
  const planner = new Planner(modelOf(text));
  return planCaptures(planner, planner.model.rules.get(rule.toLowerCase())!, tagsOfParts(names));
}

function automaton(text: string, rule: string, names: readonly string[]) {
  const plan = planned(text, rule, names);
  if (plan.kind === 'tree') throw new Error(plan.reason);
  return plan.dfa;
}

/** What operations add to a history: 0, or 1 plus a tag. */
function tagsIn({ operations }: ReturnType<typeof automaton>): number[] {
  const tags = operations.flatMap((list) => Array.from(list).filter((_, i) => i % 3 === 2));
  return [...new Set(tags)].sort();
}

const URI = grammarText('rfc3986.abnf');
const COMPONENTS = ['scheme', 'authority', 'userinfo', 'host', 'port', 'path-abempty', 'query', 'fragment'];

describe('an automaton with registers', () => {
  test('has the states of the minimal automaton where nothing is asked for', () => {
    const planner = new Planner(modelOf(URI));
    const verdict = planner.verdict(planner.model.rules.get('uri-reference')!);
    if (verdict.kind !== 'table') throw new Error(verdict.kind);
    const { accepting, operations, endings } = automaton(URI, 'URI-reference', []);
    expect(accepting).toHaveLength(verdict.dfa.outputs.length);
    expect(operations).toEqual([]);
    expect(endings).toHaveLength(1);
  });

  test('is little larger with the components of URI references, and does something on few moves', () => {
    const { accepting, table, classes } = automaton(URI, 'URI-reference', COMPONENTS);
    expect(accepting.length).toBeLessThan(250);
    expect(classes.length).toBeLessThan(23);
    expect(table.filter((entry) => entry >= accepting.length).length).toBeLessThan(table.length / 4);
  });

  test('does nothing while it stays in a part', () => {
    const { table, moves, accepting, classes } = automaton(URI, 'URI-reference', COMPONENTS);
    const targets = Array.from(table, (entry) => moves[2 * (entry - accepting.length)] ?? entry);
    const loops = [...table.keys()].filter(
      (place) => targets[place] !== 0 && targets[place] === Math.floor(place / classes.length),
    );
    expect(loops.length).toBeGreaterThan(20);
    expect(loops.filter((place) => table[place] !== targets[place])).toEqual([]);
  });

  test('tells no more characters apart than it needs', () => {
    const { classes } = automaton('s = a *( "," a )\na = 1*( ALPHA / DIGIT )\n', 's', ['a']);
    expect(classes).toHaveLength(3);
    expect(classes.flat().sort((a, b) => a[0] - b[0])[0]![0]).toBe(0);
  });

  test('keeps a history only of what may occur several times', () => {
    const once = automaton('s = [ a ] b / b\na = "x"\nb = "y"\n', 's', ['a', 'b']);
    expect(tagsIn(once)).toEqual([0]);
    const often = automaton('s = 1*2a b\na = "x"\nb = "y"\n', 's', ['a', 'b']);
    expect(tagsIn(often)).toEqual([0, 1, 2]);
  });
});

describe('the tree in its place', () => {
  test('where a rule is recursive', () => {
    expect(planned('s = "(" [ s ] ")" / a\na = "a"\n', 's', ['a'])).toEqual({
      kind: 'tree',
      reason: 'the rule is recursive',
    });
  });

  test('where too many states would have to be told apart', () => {
    const text = 's = *( a / b ) c 15( a / b )\na = "a"\nb = "b"\nc = "a" / "b"\n';
    expect(planned(text, 's', ['b', 'c'])).toEqual({
      kind: 'tree',
      reason: `it would take more than ${LIMITS.taggedStates} states with registers`,
    });
  });

  test('where it would take too many values', () => {
    const rules = Array.from({ length: 60 }, (_, i) => `r${i} = *"x" "${i}"\n`);
    const names = rules.map((_, i) => `r${i}`);
    const text = `s = ${names.map((name) => `*40( "x" / ${name} )`).join(' / ')}\n${rules.join('')}`;
    expect(planned(text, 's', names)).toMatchObject({ kind: 'tree' });
  });
});

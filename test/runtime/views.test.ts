import { compile } from '../../src/compile';
import type { NodeData } from '../../src/runtime';
import { inLong, inSoak } from '../in-long';
import { Random } from '../oracles/random';
import { randomCycles } from '../oracles/random-cycles';
import { StringGenerator } from '../oracles/string-generator';
import { strings } from '../oracles/tiny-grammars';
import { plannerOf } from '../../src/emit/emitters';
import { randomGrammar, textOf } from '../random/grammars';

/** How deep references nest in the strings. */
const DEPTH = 5;
/** More views than a grammar keeps. */
const VIEWS = 7;

interface Asked {
  readonly text: string;
  readonly options?: object;
  readonly rule: string;
  readonly inputs: readonly string[];
}

/** Returns the tree without what is in tokens. The offsets and texts stay. */
function cutAt(tokens: readonly string[], { children = [], ...node }: NodeData): NodeData {
  if (tokens.includes(node.rule) || children.length === 0) return node;
  return { ...node, children: children.map((child) => cutAt(tokens, child)) };
}

/** Compares the trees of many views, each asked for several times, with the tree of all nodes. Returns how many there were. */
function compared(random: Random, { text, options, rule, inputs }: Asked): number {
  const grammar = compile(text, options);
  const names = grammar.ruleNames;
  const views = Array.from({ length: VIEWS }, () => names.filter(() => random.below(3) === 0));
  let trees = 0;
  for (const input of inputs) {
    const full = grammar.parse(rule, input, { full: true });
    for (const tokens of views) {
      const parsed = grammar.parse(rule, input, { tokens });
      expect(parsed.ok).toBe(full.ok);
      if (!parsed.ok || !full.ok) continue;
      trees++;
      const seen = `${text}\n${rule} ${JSON.stringify(input)} with ${tokens.join()}`;
      expect([seen, parsed.node.toJSON()]).toEqual([seen, cutAt(tokens, full.node.toJSON())]);
    }
  }
  return trees;
}

test('a recursive rule that is a leaf has no nodes in it, at the root either', () => {
  const grammar = compile('s = "(" *s ")"\n', { tokens: ['s'] });
  const parsed = grammar.parse('s', '(())');
  expect(parsed.ok && parsed.node.toJSON()).toEqual({ rule: 's', start: 0, end: 4, text: '(())' });
});

test('any rules may be the leaves of a tree: it is that of all nodes, without those in leaves', () => {
  let trees = 0;
  for (let seed = 0; seed < inSoak(2000, inLong(300, 50)); seed++) {
    const random = new Random(seed);
    const { lines, options } = randomGrammar(random);
    const text = textOf({ lines, options });
    const { rules } = plannerOf(text, options).planner.model;
    const rule = random.of([...rules.keys()]);
    const made = new StringGenerator(rules, seed, DEPTH);
    const inputs = made.derivesAny(rule) ? [...made.sample(rule, 4)] : [];
    trees += compared(random, { text, options, rule, inputs });
  }
  for (let seed = 0; seed < inSoak(500, inLong(100, 20)); seed++) {
    const random = new Random(seed);
    const { text } = randomCycles(random, ['s', 't', 'u']);
    trees += compared(random, { text, rule: 's', inputs: strings('ab', 3) });
  }
  expect(trees).toBeGreaterThan(inSoak(20_000, inLong(4000, 700)));
});

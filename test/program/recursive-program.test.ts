import { explain } from '../../src/live';
import { compile } from '../../src/compile';
import { LIMITS } from '../../src/options/limits';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { runGenerated } from '../oracles/generated';
import { Random } from '../oracles/random';
import { randomRules } from '../oracles/random-rules';
import { StringGenerator } from '../oracles/string-generator';
import { strings, tinyGrammars, withNames } from '../oracles/tiny-grammars';
import { inLong } from '../in-long';

const BY_CALLS = 'verdict: forward pass';

/** Limits by which rules are called however light they are. */
function lowLimits(calledWeight: number): () => void {
  const replaced = Object.entries({ writtenWeight: 0, heavyWeight: calledWeight, calledWeight }).map(
    ([name, value]) =>
      jest.replaceProperty(LIMITS as Record<string, unknown>, name as 'nesting', value as never),
  );
  return () => replaced.forEach((each) => each.restore());
}

test.each([0, 2])('rules that are not recursive, called from a weight of %i on', (weight) => {
  const restore = lowLimits(weight);
  try {
    let [count, byCalls] = [0, 0];
    const grammars = [...tinyGrammars({ s: 3, t: 2 })].filter((_, i) => i % inLong(1, 12) === 0);
    for (const grammar of grammars) {
      const { text, rules } = weight === 0 ? grammar : withNames(grammar);
      const compiled = compile(text);
      if (explain(compiled, 's').includes(BY_CALLS)) byCalls++;
      const engines = [grammarEngine('grammar', compiled), parserEngine('parsers', compiled)];
      if (count++ % 20 === 0) engines.push(grammarEngine('generated', runGenerated(text)));
      for (const input of strings('ab', 4)) {
        const message = disagreement(searchEngine(rules), engines, 's', input);
        if (message !== undefined) throw new Error(`${text}${message}`);
      }
    }
    expect(byCalls).toBeGreaterThan(inLong(200, 16));
    expect(count).toBeGreaterThan(inLong(300, 25));
  } finally {
    restore();
  }
});

test('characters of all kinds, pairs of surrogates among them', () => {
  const restore = lowLimits(0);
  try {
    const random = new Random(5234);
    let count = 0;
    for (let seed = 0; seed < inLong(200, 20); seed++) {
      const rules = randomRules(random, 3);
      const text = textOf(rules);
      // Of what derives nothing no string can be made.
      if (text.includes('nothing')) continue;
      // The linker numbers the alternatives of a group among alternatives anew.
      const { alternatives: _, ...grammar } = grammarEngine('grammar', compile(text));
      for (const input of new Set(new StringGenerator(rules, seed).sample('r2', 40))) {
        if (input.length > 40) continue;
        count++;
        expect(disagreement(searchEngine(rules), [grammar], 'r2', input)).toBeUndefined();
      }
    }
    expect(count).toBeGreaterThan(inLong(1000, 100));
  } finally {
    restore();
  }
});

/** The rules as ABNF. */
function textOf(rules: ReturnType<typeof randomRules>): string {
  type Part = (typeof rules extends ReadonlyMap<string, infer Rule> ? Rule : never)['expression'];
  const print = (part: Part): string => {
    switch (part.kind) {
      case 'literal':
        return part.codePoints.length === 0
          ? '""'
          : `( ${part.codePoints.map((code) => letter(code, part.caseSensitive)).join(' ')} )`;
      case 'class':
        return part.set.length === 0
          ? 'nothing'
          : `( ${part.set.map(([low, high]) => `%x${low.toString(16)}-${high.toString(16)}`).join(' / ')} )`;
      case 'sequence':
        return `( ${part.items.map(print).join(' ')} )`;
      case 'alternation':
        return `( ${part.alternatives.map(print).join(' / ')} )`;
      case 'repetition':
        return `${part.min}*${part.max === Infinity ? '' : part.max}( ${print(part.item)} )`;
      case 'reference':
        return part.rule;
    }
  };
  const lines = Array.from(rules.values(), ({ name, expression }) => `${name} = ${print(expression)}\r\n`);
  return lines.join('');
}

function letter(code: number, caseSensitive: boolean): string {
  const isLetter = /[a-z]/i.test(String.fromCodePoint(code));
  return isLetter && !caseSensitive ? `"${String.fromCodePoint(code)}"` : `%x${code.toString(16)}`;
}

test('a rule that is too large when written out is judged and parsed by calls, at once', () => {
  // Each rule has the one before it ten times: ten million terminals.
  const rules = Array.from({ length: 7 }, (_, i) => `r${i + 1} = 10( r${i} / "(" r${i} ")" )\r\n`);
  const grammar = compile(`r0 = "a" / "b"\r\n${rules.join('')}`);
  expect(explain(grammar, 'r7')).toContain(BY_CALLS);
  const input = 'ab'.repeat(5e6);
  expect(grammar.test('r7', input)).toBe(true);
  expect(grammar.test('r7', `${input}a`)).toBe(false);
  const parsed = grammar.parse('r4', `(${'a'.repeat(1000)})${'b'.repeat(9000)}`);
  expect(parsed.ok && parsed.node.children.map(({ start }) => start)).toEqual([
    1, 1002, 2002, 3002, 4002, 5002, 6002, 7002, 8002, 9002,
  ]);
});

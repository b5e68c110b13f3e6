import { regexp } from '../../src/live';
import { spawnSync } from 'node:child_process';
import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import { link } from '../../src/model/link';
import type { Model } from '../../src/model/model';
import { Planner } from '../../src/plan/planner';
import { Backtracker } from '../oracles/backtracker';
import { grammarText } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';

const FILES = ['rfc3986.abnf', 'rfc2396.bnf', 'rfc5234-core.abnf', 'rfc5234.abnf', 'rfc7405.abnf'];

interface Loaded {
  readonly grammar: CompiledGrammar;
  readonly model: Model;
  readonly ruleNames: readonly string[];
}

function load(file: string): Loaded {
  const text = grammarText(file);
  const dialect = file.endsWith('.bnf') ? 'bnf' : 'abnf';
  const imports = file === 'rfc7405.abnf' ? [{ name: 'rfc5234', text: grammarText('rfc5234.abnf') }] : [];
  const { model } = link({ name: file, text, dialect }, { imports });
  const grammar = compile(text, { dialect, imports });
  return { grammar, model, ruleNames: grammar.ruleNames };
}

function patternOf(grammar: CompiledGrammar, rule: string): string | undefined {
  try {
    return regexp(grammar, rule);
  } catch (error) {
    if (error instanceof NoPatternError) return undefined;
    throw error;
  }
}

describe('the pattern of every rule against its automaton, on generated and mutated strings', () => {
  test.each(FILES)('%s', (file) => {
    const { grammar, model, ruleNames } = load(file);
    const differing: unknown[] = [];
    let compared = 0;
    for (const rule of ruleNames) {
      const source = patternOf(grammar, rule);
      if (source === undefined) continue;
      const pattern = new RegExp(source, 'u');
      for (const string of new Set(new StringGenerator(model.rules, 41).sample(rule, 500))) {
        const expected = grammar.test(rule, string);
        if (pattern.test(string) !== expected) differing.push({ rule, string, expected });
        compared++;
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  });

  test('of the ABNF of ABNF, the recursive rules alone have none', () => {
    const { grammar, ruleNames } = load('rfc5234.abnf');
    expect(ruleNames.filter((rule) => patternOf(grammar, rule) === undefined)).toEqual(
      'rulelist rule elements alternation concatenation repetition element group option'.split(' '),
    );
  });
});

describe('RFC 3986: near misses', () => {
  const { grammar, model, ruleNames } = load('rfc3986.abnf');
  const planner = new Planner(model);
  const random = new Random(3986);

  /**
   * Ways into the automaton of a rule, and ways round from there: what a matcher can be made to read again and again.
   * Some of them at random where there are many.
   */
  function rounds(rule: string, most: number): { readonly before: string; readonly round: string }[] {
    const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
    if (verdict.kind !== 'table') throw new Error(`there is no table for ${rule}`);
    const { table, width, starts } = verdict.dfa;
    const letters = planner.alphabet.sets.map((set) => String.fromCodePoint(set[0]?.[0] ?? 0));
    const next = (state: number): [letter: string, target: number][] =>
      letters
        .map((letter, id) => [letter, table[state * width + id]!] as [string, number])
        .filter(([, to]) => to > 0);
    const ways = (from: number): Map<number, string> => {
      const found = new Map([[from, '']]);
      for (const [state, word] of found) {
        for (const [letter, target] of next(state)) if (!found.has(target)) found.set(target, word + letter);
      }
      return found;
    };
    const all: { before: string; round: string }[] = [];
    for (const [state, before] of ways(starts[0]!)) {
      for (const [letter, target] of next(state)) {
        const back = ways(target).get(state);
        if (back !== undefined) all.push({ before, round: letter + back });
      }
    }
    while (all.length > most) all.splice(random.below(all.length), 1);
    return all;
  }

  const ends = ['', '\0', '^', '%', ':'];

  test.each(ruleNames)('%s: a plain backtracking matcher takes steps in proportion to the length', (rule) => {
    const matcher = new Backtracker(regexp(grammar, rule));
    const tooMany: string[] = [];
    for (const { before, round } of rounds(rule, 40)) {
      for (const end of ends) {
        const input = before + round.repeat(Math.ceil(400 / round.length)) + end;
        const found = matcher.run(input, 300 * (input.length + 1));
        if (found === undefined) tooMany.push(`${before}(${round})*${end}`);
        else expect(found.matches).toBe(grammar.test(rule, input));
      }
    }
    expect(tooMany).toEqual([]);
  });

  test.each(ruleNames)('%s: RegExp is done with thousands of characters', (rule) => {
    const pattern = new RegExp(regexp(grammar, rule), 'u');
    for (const { before, round } of rounds(rule, 300)) {
      for (const end of ends) {
        const input = before + round.repeat(Math.ceil(5000 / round.length)) + end;
        expect([input, pattern.test(input)]).toEqual([input, grammar.test(rule, input)]);
      }
    }
  });

  const hasPcre = spawnSync('grep', ['-cP', '^a$'], { input: 'a\n', encoding: 'utf8' }).stdout === '1\n';

  test.each(ruleNames)('%s: RegExp, and grep -P where there is one, count the same lines', (rule) => {
    const source = regexp(grammar, rule);
    const generated = new StringGenerator(model.rules, 7).sample(rule, 500);
    const lines = [...new Set(generated)].filter((line) => /^[ -~]*$/.test(line));
    for (const { before, round } of rounds(rule, 20))
      lines.push(before + round.repeat(1000), `${before}${round}^`);
    const pattern = new RegExp(source, 'u');
    const expected = lines.filter((line) => grammar.test(rule, line)).length;
    expect(lines.filter((line) => pattern.test(line))).toHaveLength(expected);
    expect(expected).toBeGreaterThan(0);
    if (!hasPcre) return;
    const input = lines.map((line) => `${line}\n`).join('');
    const { stdout, stderr } = spawnSync('grep', ['-cP', source], { input, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: `${expected}\n`, stderr: '' });
  });
});

describe('patterns that mirror their rule would take too long', () => {
  test.each([
    ['s = *( *"a" ) "b"\r\n', 'a'],
    ['s = *( 1*"a" / "b" ) "c"\r\n', 'ab'],
    ['s = *( "a" / "aa" ) "b"\r\n', 'a'],
    ['s = *( "a" / "b" / "ab" ) "c"\r\n', 'ab'],
    ['s = *"a" *( "b" / "a" ) *"a" *"b" "c"\r\n', 'ab'],
    ['s = 30[ "a" ] 30"a"\r\n', 'a'],
    ['s = list "x"\r\nlist = [ e ] *( ows "," ows [ e ] )\r\nows = *( " " / "." )\r\ne = 1*"a"\r\n', ' '],
    ['s = *( t / u ) "x"\r\nt = 1*( "a" / "b" )\r\nu = "a" *( "b" / "c" )\r\n', 'ab'],
    ['s = phrase "x"\r\nphrase = 1*( [ cfws ] 1*"a" [ cfws ] )\r\ncfws = 1*( " " / "(" *"b" ")" )\r\n', ' a'],
  ])('%j: yet it takes steps in proportion to the length', (text, round) => {
    const grammar = compile(text);
    const matcher = new Backtracker(regexp(grammar, 's'));
    const pattern = new RegExp(regexp(grammar, 's'), 'u');
    for (const end of ['', '!', 'b', 'c', 'x']) {
      const input = round.repeat(1000) + end;
      const found = matcher.run(input, 200 * input.length);
      expect([input, found?.matches]).toEqual([input, grammar.test('s', input)]);
      expect([input, pattern.test(input)]).toEqual([input, grammar.test('s', input)]);
    }
  });

  test('which the count of steps would show', () => {
    expect(new Backtracker('^(?:(?:a|aa)*b)$').run('a'.repeat(100), 1_000_000)).toBeUndefined();
    expect(new Backtracker('^(?:a*a*b)$').run('a'.repeat(1000), 200_000)).toBeUndefined();
    expect(new Backtracker('^(?:a*b)$').run('a'.repeat(1000), 10_000)?.matches).toBe(false);
    expect(new Backtracker('^(?:a*b)$').run('aab', 100)?.matches).toBe(true);
  });
});

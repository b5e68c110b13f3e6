import { compile } from '../../src/compile';
import { emitForLanguageModel, emitTypeScript } from '../../src/emit/emitters';
import { CompiledGrammar } from '../../src/live/compiled-grammar';
import { Workspace, completions, hover } from '../../src/language-service';
import { type LimitError, withinBudget } from '../../src/options/limits';
import { read } from '../../src/runtime';
import { check, diff, explain, samples, vectors } from '../../src/workbench';
import { repeat } from '../hostile/hostile';
import { randomText } from '../hostile/random-grammars';
import { describeInLong } from '../in-long';
import { Random } from '../oracles/random';
import { verbatim } from '../cli/command';

const nested = (depth: number): string => `a = ${'2*3('.repeat(depth)}"a"${')'.repeat(depth)}\n`;

/** Rules that each use two others, some of which are ambiguous. */
const ring = (count: number): string =>
  repeat(count, (i) => `r${i} = "(" r${(i + 1) % count} ")" / "x${i}" / r${(i + 7) % count} "y"`);

test('an editor is told that no string is short enough to be shown', () => {
  const text = 'a = 99999999"a"\nb = "x" b\n';
  const document = new Workspace().open('file:///a.abnf', text);
  const said = (line: number): string => hover(document, { line, character: 0 })!.contents.value;
  expect(said(0)).toContain('No string of at most 10000 characters was found that it accepts.');
  expect(said(1)).toContain('Accepts no string.');
});

test.each([16, 28])('counts that nest %d deep', async (depth) => {
  expect(samples({ text: nested(depth) }, 'a')).toEqual([]);
  expect(check({ text: nested(depth) }).map(({ code }) => code)).toEqual(['not-decided']);
  const { source } = emitForLanguageModel(nested(depth), { format: 'gbnf', rule: 'a' });
  expect(source.match(/::=/g)!.length).toBeLessThanOrEqual(depth + 1);
  const { code, stdout, stderr } = await verbatim(['samples', 'a', '-g', '-'], nested(depth));
  expect([code, stdout, stderr]).toEqual([0, '', 'note: no string of at most 10000 characters was found\n']);
});

test('a chain of options that is longer than the call stack', () => {
  const text = `a = ${repeat(6_000, (i) => `[ "a${i}" ]`).replaceAll('\n', ' ')}\nb = "x" / "x"\n`;
  const found = check({ text }, { ignore: ['unused-rule', 'duplicate-alternative'] });
  expect(found.map(({ code, message }) => [code, message.includes('"a"')])).toEqual([
    ['not-decided', true],
    ['ambiguous-rule', false],
  ]);
});

test('the ways of a list of options are compared in time', () => {
  const text = `a = ${'[ "a" ] '.repeat(900)}\n`;
  const found = withinBudget({ seconds: 4 }, () => check({ text }));
  expect(found.map(({ code, witness }) => [code, witness])).toEqual([['ambiguous-rule', 'a']]);
});

test('past its budget a check keeps what it has found, and says of each other rule that it is not decided', () => {
  const text = `${ring(60)}\nd = "x" / "x"\n`;
  const found = withinBudget({ seconds: 0 }, () => check({ text }));
  const codes = new Set(found.map(({ code }) => code));
  expect(codes.has('duplicate-alternative')).toBe(true);
  for (let i = 0; i < 60; i++) {
    const of = found.find(({ message }) => message.includes(`whether rule "r${i}" is ambiguous`));
    expect(of?.message).toBe(`it was not decided within 0 seconds whether rule "r${i}" is ambiguous`);
  }
});

test('strings of rules that may be empty in millions of places', () => {
  const text = `a = "d" r0\n${repeat(40, (i) => `r${i} = r${i + 1} r${i + 1}`)}\nr40 = [ "e" a ]\n`;
  expect(samples({ text }, 'a', { kind: 'covering' })).not.toEqual([]);
  expect(samples({ text }, 'a', { kind: 'random', count: 3, maxLength: 4 })).not.toEqual([]);
});

test('a covering string of 135,000 characters', () => {
  const text = `${repeat(15, (i) => `r${i} = 9000"x" r${i + 1} / "y"`)}\nr15 = "x" / "z"\n`;
  const longest = samples({ text }, 'r0', { kind: 'covering' })
    .map(({ length }) => length)
    .sort((a, b) => b - a)[0];
  expect(longest).toBe(15 * 9000 + 1);
});

test('vectors make no trees of members', () => {
  const parse = jest.spyOn(CompiledGrammar.prototype, 'parse');
  const found = vectors({ text: 'a = 1*( "x" / "xx" )\n' }, 'a', { count: 20 });
  const parsed = parse.mock.calls.map(([, octets]) => Buffer.from(octets as Uint8Array).toString('hex'));
  parse.mockRestore();
  const refused = found.filter(({ matches }) => !matches).map(({ octets }) => octets);
  expect(parsed).toEqual(refused);
  expect(refused.length).toBeGreaterThan(0);
});

describe('past a budget', () => {
  const reached: LimitError[] = [];
  const onLimit = (limit: LimitError): void => void reached.push(limit);
  beforeEach(() => void reached.splice(0));

  test('samples are those that were found', () => {
    const grammar = { text: 'a = *%x61-7A\n' };
    const found = withinBudget({ seconds: 0, onLimit }, () =>
      samples(grammar, 'a', { kind: 'random', count: 5_000 }),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThan(5_000);
    expect(reached.map(({ what }) => what)).toEqual(['seconds']);
  });

  test('vectors are the members', () => {
    const found = withinBudget({ seconds: 0, onLimit }, () =>
      vectors({ text: 'a = "(" *a ")" / 1*"x"\n' }, 'a', { count: 1_000 }),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ matches }) => !matches)).toEqual([]);
    expect(reached).toHaveLength(1);
  });

  test('rules that were not compared are undecided', () => {
    const text = (first: string): string =>
      `a = ${first}\n${repeat(300, (i) => `r${i} = *( "${first.length}${i}" / "y" )`)}\n`;
    const found = withinBudget({ seconds: 0, onLimit }, () =>
      diff({ text: text('"x"') }, { text: text('"xx"') }),
    );
    expect(found).toHaveLength(301);
    expect(found[0]).toMatchObject({ change: 'both', onlyOld: ['x'], onlyNew: ['xx'] });
    expect(found.at(-1)).toMatchObject({ change: 'undecided', bound: { kind: 'samples', strings: 0 } });
    expect(reached).toHaveLength(1);
  });
});

describeInLong('work that once took ten times as long', () => {
  const secondsOf = (work: () => unknown): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };

  test('shortest strings of a count of thousands', () => {
    const text = 'a = [ 99999999%s"ab" "[" ] *2b / "b" a\nb = [ a ] 5000( "x" / a )\n';
    expect(secondsOf(() => samples({ text }, 'a', { count: 5 }))).toBeLessThan(4);
    expect(samples({ text }, 'a', { count: 3 })).toEqual(['', 'b', 'x']);
  });

  test('code of a long sequence', () => {
    expect(secondsOf(() => emitTypeScript(`a = [ ${'"x" '.repeat(49_000)}]\n`))).toBeLessThan(8);
  });

  test('the nearest string of a rule whose states are large', () => {
    const text = randomText(new Random(5057));
    expect(secondsOf(() => explain({ text }, 'a', 'ab'))).toBeLessThan(12);
  });
});

test('records of counts that nest', () => {
  const nest = (depth: number): string =>
    `a = ${'2( '.repeat(depth)}b c${' )'.repeat(depth)}\nb = "x" / "y"\nc = "z"\n`;
  expect(emitTypeScript(nest(300)).source.length).toBeLessThan(100_000);
  const record = read(compile(nest(9), { tokens: ['b', 'c'] }), 'a', 'xzyz'.repeat(256));
  const [x, y] = ['x', 'y'].map((b) => ({ b, c: 'z' }));
  expect(record).toEqual({ ok: true, value: Array.from({ length: 512 }, (_, i) => (i % 2 === 0 ? x : y)) });
});

test('names before the cursor are found in long lines', () => {
  const name = 'b'.repeat(300_000);
  const document = new Workspace().open('file:///a.abnf', `a = ${name} 1\n${name} = "x"\n`);
  const at = (line: number, character: number): number =>
    completions(document, { line, character }).items.length;
  expect([at(0, name.length + 6), at(1, 0), at(1, name.length)].every((count) => count >= 0)).toBe(true);
});

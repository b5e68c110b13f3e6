import { emitForLanguageModel } from '../../src/emit/emitters';
import { Workspace, hover } from '../../src/language-service';
import { withinBudget } from '../../src/options/limits';
import { check, samples } from '../../src/workbench';
import { repeat } from '../hostile/hostile';
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { check, type CheckSource } from '../../src/workbench';

// Every code of a diagnostic is shown in a case of the command line. The exceptions stand here: codes that need a text too large to
// print, or an option that the command line lacks.

const ROOT = path.join(__dirname, '..', '..');

/** The codes in the wording of the product. */
function codesOfProduct(): string[] {
  const files = globSync('src/**/*messages.ts', { cwd: ROOT, absolute: true });
  const pattern = /\bwording\(\s*'([a-z0-9-]+)'|\bcode: '([a-z0-9-]+)'/g;
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)]);
  return [...new Set(found.map(([, called, written]) => called ?? written!))].sort();
}

/** The codes in the cases of the command line, as text and as JSON. */
function codesOfCases(): string[] {
  const folder = path.join(ROOT, 'test', 'cli', 'cases');
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const pattern = /^(?:! )?(?:error|warning|note)\[([a-z0-9-]+)\]: |"code":"([a-z0-9-]+)"/gm;
  const found = texts.flatMap((text) => [...text.matchAll(pattern)]);
  return [...new Set(found.map(([, painted, data]) => painted ?? data!))].sort();
}

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** A grammar for each code that no case can show. */
const BY_CHECK: Readonly<Record<string, () => Omit<CheckSource, 'name'>>> = {
  'grammar-too-large': () => ({ text: `a = ${repeat(50_001, () => '"x" ')}\n` }),
  'nested-too-deep': () => ({ text: `a = ${'( '.repeat(501)}"x"${' )'.repeat(501)}\n` }),
  'no-exclusion': () => ({
    text: 'a = <p>\nx = *"x"\n',
    prose: { p: { rule: 'x', excluding: '"y"' } },
  }),
  'too-many-characters': () => ({ text: `a = %d1${repeat(25_001, (i) => `.${3 * i + 4}`)}\n` }),
  'too-many-errors': () => ({ text: `a = ${'%x '.repeat(1_001)}\n` }),
  'too-many-imports': () => ({
    text: '; @import "./0"\na = "x"\n',
    resolve: (file) => {
      const next = Number(path.basename(file)) + 1;
      return { name: file, text: `; @import "./${next}"\nb${next} = "x"\n` };
    },
  }),
  'too-many-rules': () => ({ text: repeat(3_001, (i) => `a${i} = "x"\n`) }),
  'unreadable-import': () => ({ text: '; @import "./b.abnf"\na = "x"\n', resolve: () => undefined }),
  'unresolved-import': () => ({ text: '; @import "./b.abnf"\na = "x"\n' }),
};

test.each(Object.entries(BY_CHECK))('check reports %s as an error with a text', (code, source) => {
  const found = check({ name: 'a.abnf', ...source() }).find((each) => each.code === code);
  expect(found).toMatchObject({ severity: 'error', message: expect.stringMatching(/^\S.*[^.]$/) as string });
});

/** Codes of "verbatim compile" about modules of millions of characters: test/emit/limits.test.ts holds them. */
const OF_MODULES = ['large-module', 'module-too-large'];

test('codes of modules have tests', () => {
  const text = readFileSync(path.join(ROOT, 'test', 'emit', 'limits.test.ts'), 'utf8');
  expect(OF_MODULES.filter((code) => !text.includes(code))).toEqual([]);
});

test('every code is in a case of the command line, or above', () => {
  const shown = [...codesOfCases(), ...Object.keys(BY_CHECK), ...OF_MODULES];
  expect(shown.sort()).toEqual(codesOfProduct());
});

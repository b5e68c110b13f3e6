/** Jest itself, in a project that has the package installed. */
import path from 'node:path';
import { Project, type Ran } from './project';

const project = new Project();
const bin = path.join(__dirname, '../../node_modules/jest/bin/jest.js');

const USE = `test('the grammar', () => {
  expect(['hello you', 'hello 1'].map((text) => judge('greeting', text))).toEqual([true, false]);
  expect(grammar.parse('greeting', 'hello you').node.find('name').text).toBe('you');
  expect(grammar === same).toBe(true);
  expect(match('name', 'ab1')).toEqual({ start: 0, end: 2, text: 'ab' });
});
`;

beforeAll(async () => {
  await project.install(['jest'], []);
  project.write({
    'package.json': '{}',
    'jest.config.json': JSON.stringify({
      cacheDirectory: '<rootDir>/cache',
      extensionsToTreatAsEsm: ['.abnf'],
      transform: { '\\.abnf$': ['verbatim-abnf/jest', { imports: ['./parts/names.abnf'] }] },
    }),
    'grammar.abnf': '; @import "./parts/shared.abnf"\ngreeting = hello SP name\n',
    'parts/shared.abnf': 'hello = "hello"\n',
    'parts/names.abnf': 'name = 1*ALPHA\n',
    'bad.abnf': 'a = "x"\nb = c\n',
    'use.test.js': `const { grammar, match, test: judge, default: same } = require('./grammar.abnf');\n${USE}`,
    'use.test.mjs': `import same, { grammar, match, test as judge } from './grammar.abnf';\n${USE}`,
    'bad.test.js': "test('a', () => void require('./bad.abnf'));\n",
  });
}, 60_000);

afterAll(() => project.remove());

function jestOf(...args: string[]): Ran {
  return project.node('--experimental-vm-modules', bin, '--config', 'jest.config.json', '-i', ...args);
}

test('runs grammars in both kinds of module', () => {
  const args = ['--testMatch', '**/use.test.{js,mjs}'];
  const { status, stderr } = jestOf(...args);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Tests:       2 passed, 2 total')]);

  // A grammar by import and one by option: both are in jest's key.
  project.write({ 'parts/shared.abnf': 'hello = "hallo"\n' });
  const edited = jestOf(...args);
  expect([edited.status, edited.stderr]).toEqual([
    1,
    expect.stringContaining('Tests:       2 failed, 2 total'),
  ]);
  project.write({ 'parts/shared.abnf': 'hello = "hello"\n', 'parts/names.abnf': 'name = 1*DIGIT\n' });
  expect(jestOf(...args).status).toBe(1);
  project.write({ 'parts/names.abnf': 'name = 1*ALPHA\n' });
  expect(jestOf(...args).status).toBe(0);
}, 60_000);

test('shows where a grammar is wrong', () => {
  const { status, stderr } = jestOf('bad.test.js');
  expect(status).toBe(1);
  // Jest indents it.
  expect(stderr.replace(/^ +/gm, '')).toContain(`error[undefined-rule]: rule "c" is not defined

--> ${project.path('bad.abnf')}:2:5
|
2 | b = c
|     ^
`);
  expect(stderr).not.toContain('tooling.js');
}, 30_000);

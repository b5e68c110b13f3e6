/** Grammars in Node without a build, as installed. */
import { Project, type Ran } from './project';

const project = new Project();

beforeAll(async () => {
  await project.install(['register', 'live', 'load-hook'], []);
  project.write({
    'grammar.abnf': '; @import "./parts/shared.abnf"\ngreeting = "hello" SP name\n',
    'parts/shared.abnf': 'name = 1*ALPHA\n',
    'bad.abnf': 'a = "x"\nb = c\n',
    'octets.abnf': 'a = %xC3.A9\n',
    'old.bnf': 'a = "x" | "y"\n',
    'rules.abnf': 'rules = grammar / "x"\ngrammar = default\ndefault = "y"\n',
  });
}, 60_000);

afterAll(() => project.remove());

const PRINT = `console.log(JSON.stringify([
  Object.keys(all).filter((name) => name !== 'module.exports').sort(),
  all.default === grammar && all.grammar === grammar,
  grammar instanceof Grammar,
  ['hello you', 'hello 1'].map((text) => test('greeting', text)),
  match('name', 'ab1'),
  grammar.parse('greeting', 'hello you').node.find('name').text,
]));
`;
const PRINTED = [
  ['default', 'grammar', 'match', 'mismatch', 'test'],
  true,
  true,
  [true, false],
  { start: 0, end: 2, text: 'ab' },
  'you',
];

function printed(ran: Ran): unknown {
  expect({ stderr: ran.stderr, status: ran.status }).toEqual({ stderr: '', status: 0 });
  return JSON.parse(ran.stdout);
}

describe('node --import verbatim-abnf/register', () => {
  test('lets grammars be imported', () => {
    project.write({
      'app.mjs': `import { Grammar } from 'verbatim-abnf';
import * as all from './grammar.abnf';
import grammar, { match, test } from './grammar.abnf';
${PRINT}`,
    });
    expect(printed(project.node('--import', 'verbatim-abnf/register', 'app.mjs'))).toEqual(PRINTED);
  });

  test.each([['--import'], ['-r']])('lets grammars be required: %s', (flag) => {
    project.write({
      'app.cjs': `const { Grammar } = require('verbatim-abnf');
const all = require('./grammar.abnf');
const { grammar, match, test } = all;
${PRINT}`,
    });
    expect(printed(project.node(flag, 'verbatim-abnf/register', 'app.cjs'))).toEqual(PRINTED);
  });

  test('leaves other modules alone, and knows both endings, in any way of asking', () => {
    project.write({
      'other.mjs': `import { readFileSync } from 'node:fs';
import { test } from './old.bnf';
import rules from './rules.abnf?with=query';
const { default: grammar } = await import(new URL('./old.bnf', import.meta.url).href);
console.log(JSON.stringify([test('a', 'y'), rules.ruleNames, grammar.test('a', 'z'), readFileSync('old.bnf', 'utf8').length]));
`,
    });
    expect(printed(project.node('--import', 'verbatim-abnf/register', 'other.mjs'))).toEqual([
      true,
      ['rules', 'grammar', 'default'],
      false,
      14,
    ]);
  });

  test('takes options by a module of its own', () => {
    project.write({
      'options.mjs': `import { register } from 'verbatim-abnf/register';
register((file) => (file.endsWith('octets.abnf') ? { alphabet: 'octets' } : {}));
`,
      'octets.mjs': `import { createRequire } from 'node:module';
import { grammar, test } from './octets.abnf';
import { grammar as other } from './old.bnf';
const required = createRequire(import.meta.url)('./octets.abnf');
console.log(JSON.stringify([grammar, other, required.grammar].map((each) => each.isAboutOctets).concat(test('a', '\\u00e9'))));
`,
    });
    const ran = project.node('--import', './options.mjs', 'octets.mjs');
    expect(printed(ran)).toEqual([true, false, true, true]);
  });
});

describe('what is wrong is told', () => {
  test.each([
    ['import', 'bad.mjs', "import './bad.abnf';\n"],
    ['require', 'bad.cjs', "require('./bad.abnf');\n"],
  ])('with its place, by %s', (_, name, text) => {
    project.write({ [name]: text });
    const { status, stdout, stderr } = project.node('--import', 'verbatim-abnf/register', name);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    const file = project.path('bad.abnf');
    expect(stderr).toContain(`GrammarError: error[undefined-rule]: rule "c" is not defined
  --> ${file}:2:5
  |
2 | b = c
  |     ^
    at ${file}:2:5
`);
    // Neither where in the compiler it was thrown, nor its data.
    expect(stderr).not.toMatch(/index\.m?js|diagnostics/);
  });

  test('to who catches it, as data', () => {
    project.write({
      'caught.mjs': `import { GrammarError } from 'verbatim-abnf';
const error = await import('./bad.abnf').catch((each) => each);
console.log(JSON.stringify([error instanceof GrammarError, error.diagnostics[0].line]));
`,
    });
    expect(printed(project.node('--import', 'verbatim-abnf/register', 'caught.mjs'))).toEqual([true, 2]);
  });

  test('a file that a grammar imports and that is not there', () => {
    project.write({
      'gone.abnf': 'a = "x"\n  ; @import "./nowhere.abnf"\n',
      'gone.mjs': "import './gone.abnf';\n",
    });
    const { stderr } = project.node('--import', 'verbatim-abnf/register', 'gone.mjs');
    const file = project.path('gone.abnf');
    expect(stderr).toContain(
      `cannot read "${project.path('nowhere.abnf')}", which "${file}" imports: no such file or folder`,
    );
    expect(stderr).toContain(`at ${file}:2:5`);
  });

  test('wrong options', () => {
    project.write({
      'wrong.mjs': "import { register } from 'verbatim-abnf/register';\nregister({ alfabet: 'octets' });\n",
    });
    const { status, stderr } = project.node('--import', './wrong.mjs', 'app.mjs');
    expect(status).toBe(1);
    expect(stderr).toContain('there is no option "alfabet" of grammar files\nhelp: did you mean "alphabet"?');
  });
});

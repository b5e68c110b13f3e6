/** Entries of the package side by side, in a project that has it installed. package.long.test.ts has all of the package. */
import { Project } from '../tooling/project';

/** What every entry gives is an instance of what the others know. */
const PROBE = `
const g = compile('a = b "c"\\nb = "b"\\n');
const results = {
  shipped: rfc3986.test('IPv4address', '192.168.0.255'),
  compiled: g.test('a', 'bc'),
  grammars: [rfc3986 instanceof Grammar, g instanceof Grammar, g instanceof runtime.Grammar, g instanceof CompiledGrammar],
  nodes: [rfc3986.parse('URI', 'a:').node instanceof Node, g.parse('a', 'bc').node instanceof runtime.Node],
  failures: [rfc3986.parse('URI', '1').failure instanceof Failure, g.parse('a', 'b').failure instanceof runtime.Failure],
  errors: [rfc3986, g].map((each) => {
    try {
      each.test('hots', '');
    } catch (error) {
      return error instanceof UnknownRuleError && error instanceof runtime.UnknownRuleError;
    }
  }),
  grammarError: (() => {
    try {
      compile('a = b\\n');
    } catch (error) {
      return error instanceof GrammarError;
    }
  })(),
  composed: P.seq(P.string('<'), rules(rfc3986).URI, P.string('>')).parse('<a:b>').value[1] instanceof Node,
};
console.log(JSON.stringify(results));
`;

const NAMES = 'compile, CompiledGrammar, Failure, Grammar, GrammarError, Node, rules, UnknownRuleError';
const EXPECTED = {
  shipped: true,
  compiled: true,
  grammars: [true, true, true, true],
  nodes: [true, true],
  failures: [true, true],
  errors: [true, true],
  grammarError: true,
  composed: true,
};

const project = new Project();
beforeAll(() => project.install(['rfc3986'], []), 120_000);
afterAll(() => project.remove());

test('classes exist once, for require', () => {
  const script = `const { ${NAMES} } = require('verbatim-abnf');
const { rfc3986 } = require('verbatim-abnf/rfc3986');
const runtime = require('verbatim-abnf/runtime');
const P = require('parsimmon');
${PROBE}`;
  expect(project.result('probe.cjs', script)).toEqual(EXPECTED);
});

test('classes exist once, for import', () => {
  const script = `import { ${NAMES} } from 'verbatim-abnf';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import * as runtime from 'verbatim-abnf/runtime';
import P from 'parsimmon';
${PROBE}`;
  expect(project.result('probe.mjs', script)).toEqual(EXPECTED);
});

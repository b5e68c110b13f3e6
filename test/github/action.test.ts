import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { grammarPaths } from '../../src/action/grammar-paths';
import { actionInputsOf } from '../../src/action/action-inputs';
import { annotation, codeBlock, codeSpan } from '../../src/action/workflow-file';
import { problemsOf } from './workflow-schema';

const file = path.join(__dirname, '../../action.yml');
const text = readFileSync(file, 'utf8');

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const action = parse(text) as { readonly runs: { readonly steps: readonly Step[] } };

test('GitHub can read action.yml, and its parser finds mistakes', () => {
  expect(problemsOf('action', file)).toEqual([]);
  expect(problemsOf('action', 'action.yml', text.replace('shell: bash', 'shel: bash'))).toContainEqual(
    expect.stringContaining("Unexpected value 'shel'"),
  );
});

test('action.yml gives inputs as variables, and no shell reads their text', () => {
  const scripts = action.runs.steps.flatMap(({ run = '' }) => run);
  expect(scripts.join('\n')).not.toContain('${{');
  expect(Object.keys(action.runs.steps[0]!.env!)).toEqual(['FILES', 'BASE', 'STRICT', 'MAX_WARNINGS']);
  for (const { uses } of action.runs.steps) if (uses !== undefined) expect(uses).toMatch(/@v\d+/);
});

test('inputs are read', () => {
  expect(
    actionInputsOf({ FILES: 'a', BASE: ' main ', STRICT: 'True', MAX_WARNINGS: '3', RUNNER_TEMP: '/t' }),
  ).toEqual({
    files: 'a',
    base: 'main',
    isStrict: true,
    maxWarnings: '3',
    sarif: path.join('/t', 'verbatim.sarif'),
    changesSarif: path.join('/t', 'verbatim-changes.sarif'),
    summary: undefined,
    outputs: undefined,
  });
  for (const BASE of ['', 'none', '0'.repeat(40)]) expect(actionInputsOf({ BASE }).base).toBeUndefined();
  expect(() => actionInputsOf({ STRICT: '1' })).toThrow('the input "strict" must be true or false (got "1")');
});

test('names and patterns name files, each once', () => {
  const grammar = path.join(__dirname, '../../grammar');
  expect(grammarPaths('rfc3986.abnf rfc398?.abnf\n\nrfc39[78]*.abnf', grammar)).toEqual(
    expect.arrayContaining(['rfc3986.abnf', 'rfc3987.abnf']),
  );
  expect(grammarPaths('rfc3986.abnf rfc398?.abnf', grammar)).toEqual(['rfc3986.abnf', 'rfc3987.abnf']);
  expect(() => grammarPaths('rfc3986.abnf none*', grammar)).toThrow('no file matches "none*"');
  expect(() => grammarPaths('', grammar)).toThrow('no grammar file is named');
});

test('annotations and Markdown hold any text', () => {
  expect(annotation('warning', 'a\n::error::b%', 'x,y:z')).toBe(
    '::warning file=x%2Cy%3Az::a%0A::error::b%25',
  );
  expect(codeBlock('~~~~\n~~~~~')).toBe('~~~~~~\n~~~~\n~~~~~\n~~~~~~');
  expect([codeSpan('a'), codeSpan('`'), codeSpan('a``\nb')]).toEqual(['`a`', '`` ` ``', '``` a`` b ```']);
});

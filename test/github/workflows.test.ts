import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { scripts } from '../../package.json';
import { tagAction } from '../../scripts/tag-action';
import { problemsOf } from './workflow-schema';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

describe.each(workflows)('%s', (file) => {
  const text = read(file);

  test('is a workflow', () => {
    expect(problemsOf('workflow', file, text)).toEqual([]);
    expect(problemsOf('workflow', file, text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  });

  test('pins actions, and runs scripts of package.json', () => {
    const uses = Array.from(text.matchAll(/uses: (.+)/g), ([, name]) => name!);
    expect(uses.length).toBeGreaterThan(0);
    for (const each of uses) expect(each).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    for (const [, name] of text.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
    expect(text).toMatch(/^permissions:/m);
  });
});

test('the release signs the package, and bundles the action before it publishes', () => {
  expect(read('.github/workflows/release.yml')).toContain('id-token: write');
  expect(scripts['release:publish']).toMatch(/^npm run build:action && changeset publish && /);
});

test('the configuration of changesets fits its schema', () => {
  const schema = JSON.parse(read('node_modules/@changesets/config/schema.json')) as { $schema?: string };
  delete schema.$schema;
  const validate = new Ajv({ strict: false }).compile(schema);
  expect([validate(JSON.parse(read('.changeset/config.json'))), validate.errors]).toEqual([true, null]);
});

test('forms for issues ask for what a fix needs', () => {
  const forms = readdirSync(path.join(root, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  );
  expect(forms).toEqual(['bug.yml', 'feature.yml', 'grammar.yml']);
  for (const name of forms) {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly { readonly id: string; readonly attributes: { readonly label: string } }[];
    };
    expect([form.name, form.description].every((each) => each.length > 0)).toBe(true);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    for (const { attributes } of form.body) expect(attributes.label).not.toBe('');
  }
});

test('the tag of a release has the program of the action, and main has not', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-tag-'));
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  try {
    writeFileSync(path.join(folder, '.gitignore'), 'dist/\n');
    git('init', '--quiet', '-b', 'main');
    for (const [name, value] of [
      ['user.name', 'a'],
      ['user.email', 'a@example.com'],
      ['commit.gpgsign', 'false'],
    ] as const)
      git('config', name, value);
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    git('tag', 'v1.2.3');
    const main = git('rev-parse', 'main');
    const run = (): void => tagAction(folder, 'v1.2.3');
    expect(run).toThrow('is missing');
    const bundle = (): void => {
      mkdirSync(path.join(folder, 'action/dist'), { recursive: true });
      writeFileSync(path.join(folder, 'action/dist/verbatim.js'), '1;\n');
    };
    bundle();
    run();
    expect(git('show', 'v1.2.3:action/dist/verbatim.js')).toBe('1;');
    expect(git('rev-parse', 'v1.2.3^{commit}^')).toBe(main);
    expect([git('rev-parse', 'main'), git('branch', '--show-current')]).toEqual([main, 'main']);
    bundle();
    expect(run).toThrow('is not at the current commit');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 30_000);

/**
 * Checks the English of documents, comments and messages with textlint: `npm run check:prose`. Arguments choose files or
 * folders: `npm run check:prose -- src/runtime`. `--count` prints only the number of findings of each folder.
 * test/prose/style.ts has the style. Exits with 1 if there are findings.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import type { TextlintMessage, TextlintPluginCreator } from '@textlint/types';
import { style } from './rule';
import { proseOf } from './typescript';

const PATHS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'src'];
const GENERATED = 'src/generated/';

/** Files and folders that are not checked unless an argument names them. */
const UNCHECKED: readonly string[] = [
  // Their text comes from RFCs and from the manifest.
  'docs/grammars',
  'src/model/core-rules.ts',
  // Code in strings counts as sentences.
  'src/emit/standalone/standalone-source.ts',
  ...['c', 'csharp', 'go', 'java', 'python', 'rust'].flatMap((language) => [
    `src/emit/languages/${language}.ts`,
    `src/emit/languages/${language}-template.ts`,
    `src/emit/languages/${language}-trees.ts`,
  ]),
  'src/emit/languages/wasm-arrow.ts',
  ...[
    'call-stack',
    'captured-spans',
    'expected-words',
    'found-matches',
    'table-names',
    'syntaxes',
    'tree-passes',
    'tree-path',
    'tree-sets',
    'verdict-reader',
  ].map((file) => `src/emit/languages/${file}.ts`),
  'src/emit/languages/wasm.ts',
  ...['duckdb', 'clickhouse', 'postgres', 'javascript-body', 'java-functions', 'standalone-body'].map(
    (file) => `src/emit/sql/${file}.ts`,
  ),
  'src/cli/completions/bash.ts',
  'src/cli/completions/fish.ts',
];

const typescript: TextlintPluginCreator = {
  Processor: class {
    availableExtensions = (): string[] => ['.ts'];
    processor = () => ({
      preProcess: proseOf,
      postProcess: (messages: TextlintMessage[], filePath = '') => ({ messages, filePath }),
    });
  },
};

/** One finding, as editors and terminals link to it. */
async function findingsIn(file: string): Promise<string[]> {
  const { messages } = await new TextlintKernel().lintText(readFileSync(file, 'utf8'), {
    filePath: file,
    ext: path.extname(file),
    plugins: [
      { pluginId: 'markdown', plugin: markdown },
      { pluginId: 'typescript', plugin: typescript },
    ],
    rules: [{ ruleId: 'style', rule: style }],
  });
  return messages.map(({ loc, message }) => `${file}:${loc.start.line}:${loc.start.column}: ${message}`);
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
    .filter((file) => /\.(?:ts|md)$/.test(file) && !file.startsWith(GENERATED))
    .sort();
}

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

async function main(args: readonly string[]): Promise<void> {
  const chosen = args
    .filter((each) => each !== '--count')
    .map((each) => path.posix.normalize(each).replace(/\/$/, ''));
  const files = (chosen.length > 0 ? chosen : PATHS)
    .flatMap(filesIn)
    .filter((file) => chosen.length > 0 || !UNCHECKED.some((place) => isIn(file, place)));
  const counts = new Map<string, number>();
  for (const file of files) {
    const findings = await findingsIn(file);
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + findings.length);
    if (findings.length > 0) process.exitCode = 1;
    if (!args.includes('--count')) for (const finding of findings) console.log(finding);
  }
  if (args.includes('--count')) for (const [folder, count] of counts) console.log(`${count}\t${folder}`);
}

void main(process.argv.slice(2));

/**
 * Runs the benchmarks, each of which answers one question, one after the other and each in a process of its own: all, or
 * those that are named. With --json prints all results as JSON, with --write writes benchmarks/results.md as well; with
 * --check exits with 1 where something does not hold that must.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { format, resolveConfig } from 'prettier';
import { asMarkdown, asText, type Environment, type Result } from './print';
import { type Benchmark, holds, type Report } from './report';
import type * as sizes from '../../scripts/sizes';

const root = path.join(__dirname, '../..');
const folder = path.join(root, 'benchmarks');
const PEERS = [
  'ajv',
  'ajv-formats',
  '@hyperjump/uri',
  'fast-uri',
  'uri-js',
  'abnf',
  'peggy',
  'apg-js',
  'apg-lite',
  'chevrotain',
  'ohm-js',
  '@hapi/accept',
  'bcp-47',
  'cddl',
  'email-addresses',
  'emailjs-imap-handler',
  'http-link-header',
  'ical.js',
  'json-p3',
  'jssip',
  'negotiator',
  'smol-toml',
  'structured-headers',
  'tough-cookie',
  'url-template',
];

function benchmarks(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => path.basename(file, '.ts'));
}

async function main(args: readonly string[]): Promise<number> {
  const { values: options, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, write: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const all = benchmarks();
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`there is no benchmark "${unknown}"; there are: ${all.join(', ')}`);
    return 2;
  }
  const environment = environmentNow();
  if (!options.json)
    for (const [what, value] of Object.entries(environment)) console.log(`${what}: ${value}`);
  const results = await runAll(named.length > 0 ? named : all, (result) => {
    if (!options.json) console.log(asText(result));
  });
  if (options.json) console.log(JSON.stringify({ environment, results }, undefined, 2));
  if (options.write) await writeMarkdown(results, environment, named);
  const failing = results.flatMap(({ targets }) => targets).filter((target) => !holds(target));
  if (!options.json)
    console.log(`\n${failing.length === 0 ? 'all' : `all but ${failing.length}`} that must hold do`);
  return options.check && failing.length > 0 ? 1 : 0;
}

async function runAll(names: readonly string[], done: (result: Result) => void): Promise<Result[]> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'verbatim-bench-'));
  const results: Result[] = [];
  try {
    for (const name of names) {
      const result = await runOne(name, scratch);
      results.push(result);
      done(result);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return results;
}

/** In a process of its own: what one benchmark makes of the heap and of the compiler's feedback is not the next one's. */
async function runOne(name: string, scratch: string): Promise<Result> {
  const child = fork(__filename, [INSIDE, name, scratch], {
    execArgv: ['-r', 'ts-node/register', '--expose-gc'],
  });
  let result: Result | undefined;
  child.on('message', (message) => (result = message as Result));
  const [code] = (await once(child, 'close')) as [number | null];
  if (result === undefined) throw new Error(`benchmark "${name}" ended with ${code}, without a result`);
  return result;
}

const INSIDE = '--inside';

/** What such a process does. */
async function inside(name: string, scratch: string): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name
  const { benchmark } = require(bundled(name)) as { benchmark: Benchmark };
  const begin = performance.now();
  const report: Report = await benchmark.run({
    installed: () => installed(path.join(scratch, 'installed')),
    sizes: () => packaging().measureSizes(),
  });
  const seconds = (performance.now() - begin) / 1000;
  process.send!({ name, question: benchmark.question, seconds, ...report } satisfies Result);
}

/**
 * Bundles a benchmark with the sources that it measures, as users get them: between modules, each call looks up an export.
 * The file stands where the peers are found.
 */
function bundled(name: string): string {
  const outfile = path.join(root, 'node_modules/.cache/verbatim-bench', `${name}.js`);
  buildSync({
    entryPoints: [path.join(folder, `${name}.ts`)],
    bundle: true,
    packages: 'external',
    // The package is free of side effects but for some of its bundles. These are sources.
    ignoreAnnotations: true,
    platform: 'node',
    target: 'node20',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

/** Loaded where it is needed: it brings the TypeScript compiler along. */
function packaging(): typeof sizes {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() of a source needs an extension
  return require('../../scripts/sizes') as typeof sizes;
}

async function installed(target: string): Promise<string> {
  if (existsSync(target)) return target;
  await packaging().installBundles(target);
  for (const name of [...PEERS, 'parsimmon']) {
    const link = path.join(target, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link);
  }
  return target;
}

function environmentNow(): Environment {
  const cpus = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${cpus[0]?.model.trim() ?? 'unknown'}, ${cpus.length} cores`,
    memory: `${(os.totalmem() / 1e9).toFixed(0)} GB`,
    system: `${os.type()} ${os.release()}, ${os.arch()}`,
    'load at the start': os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', '),
    node: `${process.version}, V8 ${process.versions.v8}`,
    peers: PEERS.map((name) => `${name} ${versionOf(name)}`).join(', '),
  };
}

function versionOf(name: string): string {
  const manifest = readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function writeMarkdown(
  results: readonly Result[],
  environment: Environment,
  named: readonly string[],
): Promise<void> {
  const target = path.join(folder, 'results.md');
  const commands = [['--write', ...named], named].map((args) => ['npm run bench', ...args].join(' -- '));
  const text = asMarkdown(results, environment, commands);
  const options = await resolveConfig(target);
  writeFileSync(target, await format(text, { ...options, parser: 'markdown' }));
  console.error('wrote benchmarks/results.md');
}

const [first, ...rest] = process.argv.slice(2);
const running = first === INSIDE ? inside(rest[0]!, rest[1]!) : main(process.argv.slice(2));
running.then(
  (code) => {
    process.exitCode = code ?? 0;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = 2;
  },
);

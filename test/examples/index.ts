/**
 * Runs the projects in examples/ as a user would: each is copied to an empty folder, takes the packed package and its hosts
 * by npm, and runs its own tests. Those that are named, or all, some also with an earlier version of
 * their host; exit code 1 if one fails.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../browser/chromium';
import { packPackage } from '../../scripts/pack';

const examples = path.join(__dirname, '..', '..', 'examples');

/** The earlier major version of a host that is in use, too: the example is run again with that. */
const EARLIER: Readonly<Record<string, string>> = {
  ajv: 'ajv@6',
  'express-openapi-validator': 'express@4',
  'fast-check': 'fast-check@3',
  fastify: 'fastify@4',
  jest: 'jest@29',
  vite: 'vite@7',
  zod: 'zod@3',
};

/** Those whose tests open pages. */
const IN_CHROMIUM: readonly string[] = ['browser'];

/** Those that need more than npm installs. `npm run test:engines` runs them; here they run only if they are named. */
const IN_ENGINES: readonly string[] = ['spark'];

/** No step takes as long as this, unless it hangs. */
const TIMEOUT = 300_000;

interface Outcome {
  readonly example: string;
  readonly hosts: string;
  readonly seconds: number;
  /** What was printed before it failed. */
  readonly problem?: string;
}

interface Means {
  readonly folder: string;
  readonly tarball: string;
  /** Undefined where no example needs it. */
  readonly chromium: string | undefined;
}

const run = promisify(execFile);

async function main(names: readonly string[]): Promise<number> {
  const all = readdirSync(examples, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`there is no example "${unknown}"; there are ${all.join(', ')}`);
    return 2;
  }
  const chromium = chromiumFor(names);
  const chosen = (names.length === 0 ? all.filter((each) => !IN_ENGINES.includes(each)) : names).filter(
    (name) => chromium !== undefined || !IN_CHROMIUM.includes(name),
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-examples-'));
  try {
    const { tarball } = await packPackage(folder);
    const outcomes = await runAll(chosen, { folder, tarball, chromium });
    const failed = outcomes.filter(({ problem }) => problem !== undefined);
    console.log(`${outcomes.length - failed.length} of ${outcomes.length} ran as they should`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Examples that are asked for by name are not left out. */
function chromiumFor(names: readonly string[]): string | undefined {
  if (names.length > 0 && !names.some((name) => IN_CHROMIUM.includes(name))) return undefined;
  try {
    return findChromium();
  } catch (error) {
    if (names.length > 0) throw error;
    console.log(`NOT RUN ${IN_CHROMIUM.join(', ')}: ${(error as Error).message}\n`);
    return undefined;
  }
}

/** As many at once as there are processors; each tells how it went when it ends. */
async function runAll(chosen: readonly string[], means: Means): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const rest = [...chosen];
  const worker = async (): Promise<void> => {
    for (let example = rest.shift(); example !== undefined; example = rest.shift()) {
      const place = path.join(means.folder, 'examples', example);
      cpSync(path.join(examples, example), place, { recursive: true, filter: isSource });
      const earlier = EARLIER[example];
      for (const wanted of [means.tarball, ...(earlier === undefined ? [] : [earlier])]) {
        const outcome = await runWith(wanted, example, place, means);
        outcomes.push(outcome);
        report(outcome);
      }
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return outcomes;
}

/** Installs the package, or a host in another version, and runs the example's tests. */
async function runWith(wanted: string, example: string, place: string, means: Means): Promise<Outcome> {
  const begun = performance.now();
  const problem =
    (await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', wanted], place, means)) ??
    (await npm(['test'], place, means));
  const seconds = (performance.now() - begun) / 1000;
  const outcome = { example, seconds, hosts: hostsOf(place) };
  return problem === undefined ? outcome : { ...outcome, problem };
}

/** Not what running it in place has left behind. */
function isSource(file: string): boolean {
  return !['node_modules', 'dist', 'package-lock.json'].includes(path.basename(file));
}

/** What it printed, if it failed. */
async function npm(args: readonly string[], cwd: string, { chromium }: Means): Promise<string | undefined> {
  const env = chromium === undefined ? process.env : { ...process.env, CHROMIUM: chromium };
  try {
    await run('npm', args, { cwd, env, timeout: TIMEOUT, maxBuffer: 1 << 26 });
    return undefined;
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout: string; stderr: string; message: string };
    return `npm ${args[0]!} failed: ${message.split('\n')[0]!}\n${stdout}${stderr}`;
  }
}

/** The versions that were installed of what the example depends on. */
function hostsOf(place: string): string {
  const read = (...parts: string[]): Record<string, unknown> =>
    JSON.parse(readFileSync(path.join(place, ...parts, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { dependencies, devDependencies } = read();
  const versions = Object.keys({ ...(dependencies as object), ...(devDependencies as object) })
    .filter((name) => name !== 'verbatim-abnf')
    .map((name) => {
      try {
        return `${name} ${String(read('node_modules', name)['version'])}`;
      } catch {
        return `${name} is missing`;
      }
    });
  return versions.join(', ');
}

function report({ example, hosts, seconds, problem }: Outcome): void {
  const verdict = problem === undefined ? 'ok' : 'FAILED';
  console.log(
    [verdict.padEnd(7), example.padEnd(28), `${seconds.toFixed(1).padStart(5)} s`, ` ${hosts}`].join(' '),
  );
  if (problem !== undefined) console.log(`\n${problem}\n`);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

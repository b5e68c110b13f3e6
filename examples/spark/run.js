/**
 * Judges URIs on a cluster of Spark, kills a worker on the way, and compares what was written with what the command line says of the same
 * lines: `node run.js --rows 1000000`. The exit code is 1 if anything differs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster, findSpark, submit } from './cluster.js';
import { countsOfLines, differingRows, timeOfCount, verbatim } from './command-line.js';
import { printReport } from './report.js';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    memory: { type: 'string', default: '1g' },
    folder: { type: 'string', default: 'dist' },
  },
});
const { rows, seed, memory } = values;
const folder = path.resolve(values.folder);
const classes = path.join(folder, 'classes');
const lines = path.join(folder, 'lines.txt');

/** The step during which a worker is killed, and how many of its tasks have ended then. */
const KILLED_IN = 'take apart';
const KILLED_AT = 1 / 3;

const spark = findSpark();
rmSync(folder, { recursive: true, force: true });
mkdirSync(classes, { recursive: true });
const pattern = build();
writeLines();
const found = await runOnCluster();
check();
printReport(found, { rows: Number(rows), oneProcess: timeOfCount(lines) });

/** Compiles the rules to Java, and that with the program for Spark. Returns the pattern to compare with. */
function build() {
  const source = path.join(folder, 'Uris.java');
  const parts = 'scheme,host,port,IP-literal,IPv4address,reg-name';
  const rule = ['compile', 'rfc3986', '--rule', 'URI'];
  verbatim([...rule, '--target', 'java', '--name', 'Uris', '--captures', parts, '-o', source]);
  const program = readdirSync('java').map((name) => path.join('java', name));
  const lint = ['-Xlint:all,-path', '-Werror'];
  execFileSync('javac', [...lint, '-d', classes, '-cp', `${spark}/jars/*`, source, ...program]);
  execFileSync('jar', ['-cf', path.join(folder, 'uris.jar'), '-C', classes, '.']);
  return verbatim([...rule, '--target', 'regexp', '--flavor', 'java', '--plain']).trim();
}

/** Writes the rows as lines, without Spark. */
function writeLines() {
  const file = openSync(lines, 'w');
  execFileSync('java', ['-cp', classes, 'GeneratedUris', rows, seed], { stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
}

/** Runs the program on two workers. Kills one of them in the middle of a task, and starts another in its place. */
async function runOnCluster() {
  const seen = { steps: {}, counts: {}, measured: {}, memory: [], lost: 0, endedAfterLoss: 0 };
  const cluster = new Cluster(spark, path.join(folder, 'cluster'));
  let step = '';
  let victim;
  let replaced;
  const on = {
    begin: (event) => (step = event.step),
    end: (event) => (seen.steps[event.step] = event),
    'task begun': ({ executor, ended, of }) => {
      if (step !== KILLED_IN || victim === undefined || ended < of * KILLED_AT) return;
      if (!cluster.kill(victim, executor)) return;
      victim = undefined;
      replaced = cluster.addWorker(memory);
    },
    'task ended': () => {
      if (step === KILLED_IN && seen.lost > 0) seen.endedAfterLoss++;
    },
    'executor removed': () => seen.lost++,
    rows: (event) => (seen.rows = event),
    count: ({ kind, count }) => (seen.counts[kind] = count),
    measured: (event) => (seen.measured[event.way] = event),
  };
  const timer = setInterval(() => {
    if (step === KILLED_IN) seen.memory.push({ time: performance.now(), executors: cluster.executors() });
  }, 1000);
  try {
    await cluster.start();
    victim = await cluster.addWorker(memory);
    await cluster.addWorker(memory);
    await submit(spark, {
      jar: path.join(folder, 'uris.jar'),
      main: 'Job',
      args: [folder, rows, seed, pattern],
      log: path.join(folder, 'program.log'),
      settings: {
        'spark.master': cluster.url,
        'spark.executor.memory': memory,
        'spark.sql.catalog.verbatim': 'VerbatimCatalog',
        'spark.sql.shuffle.partitions': 2,
        'spark.ui.enabled': false,
      },
      onLine: (line) => {
        const event = JSON.parse(line);
        on[event.event](event);
      },
    });
    await replaced;
  } finally {
    clearInterval(timer);
    cluster.stop();
  }
  return seen;
}

function check() {
  assert.equal(found.lost, 1, 'one executor was lost while the program ran');
  assert(found.steps[KILLED_IN].failedTasks > 0, 'a task was lost with it');
  assert(found.endedAfterLoss > 0, 'tasks ended after that');
  assert.equal(found.rows.found, found.rows.expected);
  assert.deepEqual(found.counts, countsOfLines(lines));
  assert.deepEqual(differingRows(lines, path.join(folder, 'sample')), []);
  const { is_uri, uri_parts, ...ways } = found.measured;
  for (const way of [is_uri, uri_parts, ways['UDF of octets'], ways['UDF of String']]) {
    assert.equal(way.found, found.counts.valid, way.way);
  }
  assert.equal(ways['rlike on the share'].found, ways['is_uri on the share'].found);
}

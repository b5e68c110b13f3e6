/**
 * The test runner of `npm run mutation`: jest's own describe, test and expect, in this process, on one bundle of the
 * sources with all mutants and the tests. jest itself loads all test files anew for each mutant, which takes a second or
 * more; there are thousands of mutants, most of which a test of a few milliseconds kills.
 *
 * All tests are run once without a mutant. Then, for each mutant, the functions of the tests that reach it are called
 * again, the quickest first, until one fails. A test that fails for what a mutant left behind is not believed: it has to
 * pass without the mutant. Test files that reach a mutant while they are loaded are loaded anew with the mutant in it.
 */
'use strict';

const { readFileSync, writeFileSync } = require('fs');
const path = require('path');
const vm = require('vm');
const { build } = require('esbuild');
const circus = require('jest-circus');
const { expect } = require('expect');

const stryker = (globalThis.__stryker__ ??= {});

/** What a test file does while it is loaded counts as a test of this name. */
const LOADS = 'is loaded';

/** What the run without mutants told: a file in the folder that Stryker works in, for all its processes. */
const KNOWN = 'mutation-known.json';

class BundleRunner {
  static inject = ['options'];

  constructor(options) {
    this.settings = options.bundle;
    this.slow = new RegExp(this.settings.slow.join('|'));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { sources, tests } = this.settings;
    const { outputFiles } = await build({
      stdin: { contents: entryOf(sources, tests), resolveDir: process.cwd(), loader: 'js' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      write: false,
      logLevel: 'error',
      plugins: [folders],
    });
    const wrapped = `(function (require, modules) {${outputFiles[0].text}\n})`;
    this.script = new vm.Script(wrapped, { filename: 'tests.js' });
  }

  async dryRun({ coverageAnalysis }) {
    const tests = await this.collect((id) => {
      stryker.currentTestId = coverageAnalysis === 'perTest' ? id : undefined;
    });
    stryker.currentTestId = undefined;
    const { mutantCoverage } = stryker;
    const durations = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(KNOWN, JSON.stringify({ hits: mutantCoverage?.perTest ?? {}, durations }));
    return { status: 'complete', tests, mutantCoverage };
  }

  async mutantRun({ activeMutant: { id: mutant, fileName }, testFilter, hitLimit }) {
    const remembers = this.settings.caches.some((file) => fileName.endsWith(path.normalize(file)));
    if (this.functions === undefined || remembers) this.gather();
    this.known ??= JSON.parse(readFileSync(KNOWN, 'utf8'));
    const run = new MutantRun(mutant, hitLimit, this.known.hits);
    stryker.activeMutant = mutant;
    if (testFilter) await this.call(testFilter, run);
    if (run.killer !== undefined && !(await this.passes(run.killer.id))) {
      // What the tests share is not as it was: a mutant left something in it, this one or one before.
      run.forget();
      this.gather();
      stryker.activeMutant = mutant;
      await this.call(testFilter, run);
      this.gather();
    }
    stryker.activeMutant = mutant;
    if (!run.enough) await this.load(this.filesAnew(testFilter), run);
    stryker.activeMutant = undefined;
    if (remembers) this.functions = undefined;
    return run.result();
  }

  /** The test files that are to be loaded with a mutant which the tests as they were collected do not notice. */
  filesAnew(testFilter) {
    if (testFilter === undefined) return this.settings.tests;
    const files = new Set(testFilter.filter((id) => nameOf(id) === LOADS).map(fileOf));
    return this.settings.tests.filter((file) => files.has(file));
  }

  /** Whether a test passes without any mutant. */
  async passes(id) {
    stryker.activeMutant = undefined;
    try {
      await this.functions.get(id)();
      return true;
    } catch {
      return false;
    }
  }

  /** Runs all tests without a mutant. */
  async collect(before) {
    stryker.activeMutant = undefined;
    const results = [];
    await this.load(this.settings.tests, {
      enough: false,
      begin: (id) => before?.(id),
      end: (id, error, test) => {
        const failed = error !== undefined;
        results.push({
          id,
          name: id,
          fileName: path.resolve(fileOf(id)),
          timeSpentMs: test.duration ?? 0,
          status: failed ? FAILED : test.mode === 'skip' ? SKIPPED : SUCCESS,
          ...(failed && { failureMessage: messageOf(error) }),
        });
      },
    });
    return results;
  }

  /** The functions of all tests, which are not run. */
  gather() {
    stryker.activeMutant = undefined;
    this.functions = new Map();
    circus.resetState();
    Object.assign(globalThis, circus, { expect });
    const modules = this.evaluate();
    for (const file of this.settings.tests) circus.describe(file, () => void modules[file]());
    const visit = (block) => {
      for (const child of block.children) {
        if (child.type === 'describeBlock') visit(child);
        else this.functions.set(idOfTest(child), child.fn);
      }
    };
    visit(circus.getState().rootDescribeBlock);
  }

  /** Calls the functions of tests as they were collected, the quickest first. */
  async call(ids, run) {
    const { durations } = this.known;
    const quickest = [...ids].sort((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0));
    for (const id of quickest) {
      const test = this.functions.get(id);
      if (test === undefined) continue;
      if (run.enough) return;
      run.begin(id);
      try {
        await test();
        run.end(id, undefined);
      } catch (error) {
        run.end(id, error ?? 'thrown');
      }
    }
  }

  /** Evaluates the sources and the test files anew, and runs what tests these have, file after file. */
  async load(files, run) {
    let modules;
    for (const file of files) {
      if (run.enough) return;
      circus.resetState();
      Object.assign(globalThis, circus, { expect });
      const handler = ({ name, test }) => {
        if (name === 'test_start') {
          const id = idOfTest(test);
          if (run.enough || this.slow.test(id)) test.mode = 'skip';
          else run.begin(id, test);
        } else if (name === 'test_done') {
          const [error] = test.errors;
          run.end(idOfTest(test), error && [error].flat()[0], test);
        }
      };
      circus.addEventHandler(handler);
      circus.describe(file, () => {
        let failure;
        try {
          run.begin(idOf(file, LOADS));
          modules ??= this.evaluate();
          modules[file]();
        } catch (error) {
          failure = { error };
        }
        circus.test(LOADS, () => {
          if (failure !== undefined) throw failure.error;
        });
      });
      await circus.run();
      circus.removeEventHandler(handler);
    }
  }

  /** The test files, by name, as functions that load them; what is mutated is loaded at once, and belongs to no test. */
  evaluate() {
    const { currentTestId } = stryker;
    stryker.currentTestId = undefined;
    const modules = {};
    this.script.runInThisContext()(require, modules);
    stryker.currentTestId = currentTestId;
    return modules;
  }
}

/** What is found out about one mutant. */
class MutantRun {
  count = 0;
  killer;
  limited;

  constructor(mutant, hitLimit, hits) {
    Object.assign(this, { mutant, hitLimit, hits });
  }

  get enough() {
    return this.killer !== undefined || this.limited !== undefined;
  }

  begin(id) {
    this.count++;
    const usual = this.hits[id]?.[this.mutant];
    stryker.hitLimit = usual === undefined ? this.hitLimit : 1000 + 30 * usual;
    stryker.hitCount = 0;
  }

  end(id, error) {
    if (stryker.hitCount > stryker.hitLimit) this.limited ??= id;
    if (error !== undefined) this.killer ??= { id, error };
  }

  forget() {
    this.killer = undefined;
    this.limited = undefined;
  }

  result() {
    const { count: nrOfTests, killer, limited } = this;
    if (limited === undefined && killer === undefined) return { status: 'survived', nrOfTests };
    // What goes round and round counts as killed, not as timed out, upon which Stryker would begin a new process.
    const failureMessage =
      limited === undefined ? messageOf(killer.error) : 'reached far more often than usual';
    return { status: 'killed', killedBy: [limited ?? killer.id], failureMessage, nrOfTests };
  }
}

const SUCCESS = 0;
const FAILED = 1;
const SKIPPED = 2;

/** What is mutated comes first, as it is loaded first. */
function entryOf(sources, tests) {
  const first = sources.map((file) => `require(${JSON.stringify(`./${file}`)});`);
  const then = tests.map((file) => {
    const name = JSON.stringify(file);
    return `modules[${name}] = () => require(${JSON.stringify(`./${file}`)});`;
  });
  return [...first, ...then].join('\n');
}

const SEPARATOR = ' > ';

function idOf(file, name) {
  return `${file}${SEPARATOR}${name}`;
}

function fileOf(id) {
  return id.slice(0, id.indexOf(SEPARATOR));
}

function nameOf(id) {
  return id.slice(fileOf(id).length + SEPARATOR.length);
}

function idOfTest(test) {
  const names = [test.name];
  for (let block = test.parent; block && block.name !== 'ROOT_DESCRIBE_BLOCK'; block = block.parent) {
    names.unshift(block.name);
  }
  return idOf(names[0], names.slice(1).join(' '));
}

function messageOf(error) {
  return String(error?.message ?? error);
}

/** A test that asks where it is is told where its file is. */
const folders = {
  name: 'folders',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!/\b__dirname\b/.test(text)) return undefined;
      const contents = `const __dirname = ${JSON.stringify(path.dirname(file))};${text}`;
      return { contents, loader: 'ts', resolveDir: path.dirname(file) };
    });
  },
};

exports.strykerPlugins = [{ kind: 'TestRunner', name: 'bundle', injectableClass: BundleRunner }];

/** What the scripts of all hosts have in common; they run in a project that has the package installed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The files of the project. */
const FILES = {
  'grammar.abnf': '; @import "./parts/shared.abnf"\ngreeting = "hello" SP name\n',
  'parts/shared.abnf': 'name = 1*ALPHA\n',
  'all.mjs': "export { default, grammar, match, mismatch, test } from './grammar.abnf';\n",
  'only-test.mjs': "export { test } from './grammar.abnf';\n",
  'bad.abnf': 'a = "x"\nb = "\u00e9" c\nd = e\n',
  'bad.mjs': "export * from './bad.abnf';\n",
  'gone.abnf': 'a = "x"\n; @import "./nowhere.abnf"\n',
  'gone.mjs': "export * from './gone.abnf';\n",
  'warned.abnf': 'a = "x"\nDIGIT = "0"\n',
  'warned.mjs': "export * from './warned.abnf';\n",
  'octets.abnf': 'a = %xC3.A9\n',
  'old.bnf': 'a = "x" | "y"\n',
  'octets.mjs': "export { test } from './octets.abnf';\nexport { default as old } from './old.bnf';\n",
};

/** Words that only the compiler, and only Parsimmon, would bring into a bundle. */
const COMPILER = 'grammar-too-large';
const PARSIMMON = 'one of the following';

/** What can be seen of a bundle that was made of a module. */
async function observed(code) {
  const exported = await run(code);
  return {
    exported: Object.keys(exported).sort(),
    compiler: code.includes(COMPILER),
    parsimmon: code.includes(PARSIMMON) || /["']parsimmon["']/.test(code),
    folders: code.includes(process.cwd()),
    verdicts: ['hello you', 'hello 1'].map((text) => exported.test('greeting', text)),
    ...(exported.grammar && {
      parsed: exported.grammar.parse('greeting', 'hello you').node.find('name').text,
      match: exported.match('name', 'ab1'),
      same: exported.default === exported.grammar,
    }),
  };
}

let runs = 0;

/** What a bundle exports. */
async function run(code) {
  const file = path.resolve(`bundle-${++runs}.mjs`);
  writeFileSync(file, code);
  return await import(pathToFileURL(file).href);
}

/** Events that come in their own time, and are taken one by one. */
export class Events {
  #known = [];
  #waiting = [];

  add(event) {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(event);
    else this.#known.push(event);
  }

  next() {
    if (this.#known.length > 0) return Promise.resolve(this.#known.shift());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The first that is as wanted; those before it are of earlier states of the files. */
  async until(isWanted) {
    for (;;) {
      const event = await this.next();
      if (isWanted(event)) return event;
    }
  }
}

/**
 * Edits what the grammar imports, three times: to another language, to an error, and back. `events` has what the host made
 * of it: `{ code }` or `{ error }`. Gives what was seen.
 */
export async function watched(events) {
  const verdicts = async ({ code }) => {
    if (code === undefined) return undefined;
    const { test } = await run(code);
    return ['hello you', 'hello 7'].map((text) => test('greeting', text)).join();
  };
  const seen = [];
  const untilVerdicts = async (wanted) => {
    for (;;) {
      const event = await events.next();
      if ((await verdicts(event)) === wanted) return seen.push(wanted);
    }
  };
  await untilVerdicts('true,false');
  await edit('parts/shared.abnf', 'name = 1*DIGIT\n');
  await untilVerdicts('false,true');
  await edit('parts/shared.abnf', 'name = 1*DIGITS\n');
  const { error } = await events.until((event) => event.error !== undefined);
  seen.push(error);
  await edit('parts/shared.abnf', 'name = 1*ALPHA\n');
  await untilVerdicts('true,false');
  return seen;
}

async function edit(file, text) {
  // Some hosts tell changes by times that are rounded, or need a moment to begin to watch.
  await new Promise((resolve) => setTimeout(resolve, 300));
  writeFileSync(file, text);
}

/** What an error says, or undefined where there is none. */
async function errorOf(act, facts) {
  try {
    await act();
  } catch (error) {
    return facts(error);
  }
  return undefined;
}

/** The same questions to every host. `facts` is how its errors tell their place. */
export async function answers({ build, watch, facts }, plugin) {
  mkdirSync('parts', { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(file, text);
  const report = (entry, options) => errorOf(() => build(entry, plugin(options)), facts);
  const results = {
    all: await observed((await build('all.mjs', plugin())).code),
    onlyTest: await observed((await build('only-test.mjs', plugin())).code),
    warnings: (await build('warned.mjs', plugin())).warnings,
    bad: await report('bad.mjs'),
    gone: await report('gone.mjs'),
    token: await report('all.mjs', { tokens: ['nmae'] }),
    byFile: await byFile(build, plugin),
    wrongOptions: await Promise.all(
      [{ strikt: true }, { alphabet: 'octet' }, 'strict', null].map((options) =>
        errorOf(
          () => build('all.mjs', plugin(options)),
          ({ message }) => message,
        ),
      ),
    ),
    wrongByFile: await report('all.mjs', () => ({ imports: 'rfc3986' })),
  };
  results.watched = await watch('only-test.mjs', plugin());
  // Watchers may take their time to close.
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
}

/** Grammars of several kinds, with options for one of them. */
async function byFile(build, plugin) {
  const asked = [];
  const options = (file) => {
    asked.push(path.relative(process.cwd(), file));
    return file.endsWith('octets.abnf') ? { alphabet: 'octets' } : {};
  };
  const { test, old } = await run((await build('octets.mjs', plugin(options))).code);
  return [test('a', '\u00e9'), old.parse('a', 'y').node.text, asked.sort()];
}

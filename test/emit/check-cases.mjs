/**
 * Loads emitted modules of shipped grammars as Node does, and prints the cases that they judge otherwise than expected:
 * JSON, a list of texts. The argument is a file with a list of { file, kind, areOctets, cases }; a case has a rule, names of
 * parts, and inputs with the spans of these parts, or null where the rule does not derive the input. In a grammar about
 * octets, each character of an input is an octet.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** It stands beside the modules. */
const runtime = await runtimeBeside(process.argv[2]);

/** What each kind of module answers: functions of a case and an input whose answers are those of `rightAnswers`. */
const ANSWERS = {
  parsers: ofGrammar,
  grammar: ofGrammar,
  standalone: (exported) => ({
    test: ({ rule }, input) => exported.test(rule, input),
    match: ({ rule }, input) => exported.match(rule, input) === input.length,
    // A text that only begins what the rule derives ends there, too.
    stop: ({ rule }, input) => exported.stop(rule, input) === input.length && exported.test(rule, input),
    parse: ({ rule, names }, input) => partsOf(exported.parse(rule, input, exported.full), names),
  }),
  captures: ({ captures }) => ({ captures: (_, input) => captures(input) ?? null }),
  patterns: ({ patterns }, { areOctets }) => ({
    test: ({ rule }, input, isDerived) => {
      const text = areOctets ? textOf(input) : input;
      // A pattern is asked for texts: octets that are no UTF-8 cannot be put to it.
      return text === undefined ? isDerived : patterns[rule].test(text);
    },
  }),
};

function ofGrammar(exported, { areOctets }) {
  const { grammar } = exported;
  const options = areOctets ? { encoding: 'latin1' } : {};
  return {
    test: ({ rule }, input) => grammar.test(rule, input, options),
    alone: ({ rule }, input) => exported.test(rule, input, options),
    match: ({ rule }, input) => exported.match(rule, input, 0, options)?.end === input.length,
    parse: ({ rule, names }, input) => {
      const parsed = grammar.parse(rule, input, { ...options, full: true });
      return parsed.ok ? partsOf(parsed.node, names) : null;
    },
    parser: ({ rule }, input) => runtime.rules(grammar)[rule].parse(input).status,
    captures: ({ rule, names }, input) => runtime.captures(grammar, rule, names, options)(input) ?? null,
  };
}

/** The parts of a derivation by name, as captures have them. */
function partsOf(root, names) {
  if (root === undefined) return null;
  const found = Object.fromEntries(names.map((name) => [name, []]));
  const visit = ({ rule, start, end, children }) => {
    found[rule]?.push({ start, end });
    children.forEach(visit);
  };
  visit(root);
  return found;
}

/** The text of which an input has the UTF-8, a character for each octet; undefined where it is ill-formed. */
function textOf(input) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(input, 'latin1'));
  } catch {
    return undefined;
  }
}

const wrong = [];
for (const task of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const { file, kind, cases } = task;
  const exported = file.endsWith('.cjs') ? require(file) : await import(pathToFileURL(file).href);
  const answers = Object.entries(ANSWERS[kind](exported, task));
  for (const one of cases) {
    for (const [input, parts] of one.inputs) {
      const right = [JSON.stringify(parts), String(parts !== null)];
      for (const [how, answer] of answers) {
        const given = answer(one, input, parts !== null);
        const found = typeof given === 'boolean' ? String(given) : JSON.stringify(given);
        if (!right.includes(found)) {
          wrong.push(
            `${file}: ${how} of ${one.rule} and ${JSON.stringify(input)}: ${found}, not ${right[0]}`,
          );
        }
      }
    }
  }
}
process.stdout.write(JSON.stringify(wrong));

function runtimeBeside(file) {
  return import(pathToFileURL(path.join(path.dirname(file), 'runtime.mjs')).href);
}

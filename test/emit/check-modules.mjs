/**
 * Loads emitted modules as Node does, and prints what they say otherwise than expected: JSON, a list of texts. The argument
 * is a file with a list of { file, kind, names, inputs, all }: the names of rules, an input of each, and the rule that
 * derives all inputs one after another.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const wrong = [];
const require = createRequire(import.meta.url);
/** It stands beside the modules. */
const runtime = await runtimeBeside(process.argv[2]);

async function check(task, expect) {
  const imported = await import(pathToFileURL(task.file).href);
  let exported = imported;
  if (task.file.endsWith('.cjs')) {
    exported = require(task.file);
    // An import of CommonJS has the names that a lexer finds in its text.
    expect(
      'names that an import sees',
      Object.keys(imported).filter((name) => !['default', 'module.exports', '__esModule'].includes(name)),
      Object.keys(exported)
        .filter((name) => name !== 'default')
        .sort(),
    );
  }
  CHECKS[task.kind](exported, task, expect);
}

const CHECKS = {
  parsers(exported, task, expect) {
    const testers = Object.keys(exported).filter((name) => /^is/.test(name));
    expect('testers', testers.length, allNames(task).length);
    ofGrammar(exported, task, expect);
  },
  grammar(exported, task, expect) {
    expect('exports', Object.keys(exported).sort(), ['default', 'grammar', 'match', 'mismatch', 'test']);
    ofGrammar(exported, task, expect);
  },
  standalone(exported, task, expect) {
    const { all, names, inputs } = task;
    expect('rules', exported.ruleNames, allNames(task));
    expect('exports', Object.keys(exported).length, 6 + 4 * exported.ruleNames.length);
    names.forEach((name, i) => {
      const answers = [
        exported.test(name, inputs[i]),
        exported.test(name, `${inputs[i]}?`),
        exported.match(name, `${inputs[i]}?`),
        exported.stop(name, inputs[i]),
        exported.parse(name, inputs[i], exported.full).rule,
      ];
      expect(name, answers, [true, false, inputs[i].length, inputs[i].length, name]);
    });
    // The rule's own, and that of the rule which derives all.
    const judges = Object.keys(exported).filter((each) => each.startsWith('is'));
    for (const input of inputs) {
      expect(input, judges.filter((each) => exported[each](input)).length, 2);
    }
    const { children } = exported.parse(all, inputs.join(''), exported.full);
    expect(
      'children',
      children.map(({ rule }) => rule),
      names,
    );
  },
  captures({ captures }, task, expect) {
    expectCaptures(captures, task, expect);
  },
  patterns({ patterns }, task, expect) {
    expectPatterns((name) => patterns[name], Object.keys(patterns), task, expect);
    expect('prototype', Object.getPrototypeOf(patterns), null);
  },
};

function ofGrammar(exported, task, expect) {
  const { grammar } = exported;
  const { all, names, inputs } = task;
  expect('rules', grammar.ruleNames, allNames(task));
  names.forEach((name, i) => {
    const answers = [
      grammar.test(name, inputs[i]),
      grammar.test(name, `${inputs[i]}?`),
      exported.test(name, inputs[i]),
      exported.test(name, `${inputs[i]}?`),
      exported.match(name, `${inputs[i]}?`).end,
      grammar.parse(name, inputs[i]).node.rule,
      runtime.rules(grammar)[name].tryParse(inputs[i]).rule,
    ];
    expect(name, answers, [true, false, true, false, inputs[i].length, name, name]);
  });
  const { node } = grammar.parse(all, inputs.join(''), { full: true });
  expect(
    'children',
    node.children.map(({ rule }) => rule),
    names,
  );
  expectCaptures(runtime.captures(grammar, all, names), task, expect);
}

function expectCaptures(captures, { names, inputs }, expect) {
  const found = captures(inputs.join(''));
  expect('prototype', Object.getPrototypeOf(found), null);
  let start = 0;
  const spans = inputs.map((input) => [{ start, end: (start += input.length) }]);
  expect(
    'captures',
    names.map((name) => found[name]),
    spans,
  );
  expect('captured names', Object.keys(found), names);
}

function expectPatterns(patternOf, keys, task, expect) {
  expect('patterns', keys, allNames(task));
  task.names.forEach((name, i) => {
    const pattern = new RegExp(patternOf(name), 'u');
    expect(name, [pattern.test(task.inputs[i]), pattern.test(`${task.inputs[i]}?`)], [true, false]);
  });
}

function allNames({ names, all, others }) {
  return [all, ...names, ...others];
}

for (const task of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const expect = (about, found, expected) => {
    const [a, b] = [found, expected].map((each) => JSON.stringify(each));
    if (a !== b) wrong.push(`${task.file}: ${about}: ${a} instead of ${b}`);
  };
  try {
    await check(task, expect);
  } catch (error) {
    wrong.push(`${task.file}: ${error.stack}`);
  }
}
process.stdout.write(JSON.stringify(wrong));

function runtimeBeside(file) {
  return import(pathToFileURL(path.join(path.dirname(file), 'runtime.mjs')).href);
}

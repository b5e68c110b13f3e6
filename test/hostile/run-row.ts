/** Compiles one of the hostile grammars and asks it everything, as a process of its own; prints what came of it as JSON. */
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { compile } from '../../src/compile';
import { emitCaptures } from '../../src/emit/emitters';
import { GrammarError } from '../../src/notation/diagnostic';
import { RuleTooLargeError } from '../../src/plan/rule-too-large';
import {
  type Capture,
  type Captures,
  captures as capturesOf,
  type Node,
  type InputSpan,
} from '../../src/runtime';
import { usedBy } from '../../src/runtime/captures';
import type { HostileGrammar, HostileInput } from './hostile';
import type { Outcome } from './processes';
import { hostileGrammars } from './table';

function outcomeOf(row: HostileGrammar): Outcome {
  const [text, options] = [row.text(), row.options?.()];
  const [begin, usage] = [performance.now(), process.cpuUsage()];
  const spent = (): number => {
    const { user, system } = process.cpuUsage(usage);
    return Math.min((performance.now() - begin) / 1e3, (user + system) / 1e6);
  };
  let toVerdict: number | undefined;
  const { errors, wrong } = answers(
    row,
    () => compile(text, options),
    (names) => emitCaptures(text, { ...options, rule: 'a', names }),
    () => (toVerdict ??= spent()),
  );
  const toAnswers = spent();
  return { errors, wrong, toVerdict: toVerdict ?? toAnswers, toAnswers, megabytes: peakMegabytes() };
}

/** Linux counts the memory of the parent in `maxRSS`, because the process was a copy of it before it ran Node. */
function peakMegabytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1024;
}

function answers(
  { error: expected, accepted = [], refused = [] }: HostileGrammar,
  grammarOf: () => CompiledGrammar,
  emitted: (names: readonly string[]) => unknown,
  judged: () => void,
): Pick<Outcome, 'errors' | 'wrong'> {
  let grammar: CompiledGrammar;
  try {
    grammar = grammarOf();
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    const errors = error.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    return { errors: [...new Set(errors)], wrong: [] };
  }
  const wrong: string[] = [];
  let known: Choice[] | undefined;
  const captures = (): Choice[] =>
    (known ??= choicesOf(grammar).map((names) => [names, capturesOf(grammar, 'a', names)]));
  const ask = (each: HostileInput, name: string, derived: boolean): void => {
    const input = typeof each === 'string' ? each : each();
    const check = (what: string, holds: boolean): void => void (holds || wrong.push(`${what} of ${name}`));
    check('test', grammar.test('a', input) === derived);
    judged();
    check('match', (grammar.match('a', input)?.end === input.length) === derived);
    const parsed = grammar.parse('a', input);
    check('parse', parsed.ok ? derived && readAll(parsed.node) : !derived && parsed.failure.message !== '');
    const tree = grammar.parse('a', input, { full: true });
    for (const [names, capture] of captures()) {
      const parts = tree.ok ? partsOf(tree.node, names) : undefined;
      check(`captures of ${names.length} names`, isDeepStrictEqual(capture(input), parts));
    }
  };
  try {
    if (expected !== undefined) grammar.test('a', '');
    accepted.forEach((each, i) => ask(each, `accepted input ${i}`, true));
    refused.forEach((each, i) => ask(each, `refused input ${i}`, false));
  } catch (error) {
    if (!(error instanceof RuleTooLargeError)) throw error;
    return { errors: [error.code], wrong };
  }
  for (const [names] of captures()) {
    if (!isWrittenOrRefused(() => emitted(names))) wrong.push(`emitted captures of ${names.length} names`);
  }
  return { errors: [], wrong };
}

type Choice = [names: readonly string[], capture: Capture];

/** Names of parts to ask for: all that there are, some, one. */
function choicesOf({ definitions: byKey }: CompiledGrammar): string[][] {
  const used = Array.from(usedBy('a', byKey), (key) => byKey.get(key)!.name).filter((name) => name !== 'a');
  const choices = [['a', ...used], used.filter((_, i) => i % 7 === 1), used.slice(-1)];
  return [...new Map(choices.map((names) => [names.join(), names])).values()];
}

/** Whether captures are written as a module, or refused with a reason. */
function isWrittenOrRefused(write: () => unknown): boolean {
  try {
    write();
    return true;
  } catch (error) {
    return error instanceof RangeError && error.message.includes('cannot be written as a module: ');
  }
}

/** The parts under some names in a full tree. */
function partsOf(root: Node, names: readonly string[]): Captures {
  // Captures are an object without prototype.
  const found = Object.create(null) as Record<string, InputSpan[]>;
  for (const name of names) found[name] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { rule, start, end, children } = node;
    found[rule]?.push({ start, end });
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  }
  return found;
}

/** Reads all nodes of a tree; whether each child stands where the one before ends, or behind, and within its parent. */
function readAll(root: Node): boolean {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    let end = node.start;
    for (const child of node.children) {
      if (child.start < end) return false;
      end = child.end;
      pending.push(child);
    }
    if (end > node.end) return false;
  }
  return true;
}

const row = hostileGrammars.find(({ what }) => what === process.argv[2]);
if (row === undefined) throw new Error(`there is no hostile grammar "${process.argv[2]}"`);
process.stdout.write(JSON.stringify(outcomeOf(row)));

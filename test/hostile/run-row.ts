/** Compiles one of the hostile grammars and asks it everything, as a process of its own; prints what came of it as JSON. */
import { type CompiledGrammar, compile } from '../../src/compile';
import { GrammarError } from '../../src/notation/diagnostic';
import type { Node } from '../../src/runtime';
import type { HostileGrammar, HostileInput } from './hostile';
import type { Outcome } from './processes';
import { hostileGrammars } from './table';

function outcomeOf(row: HostileGrammar): Outcome {
  const [text, options] = [row.text(), row.options?.()];
  const [begin, usage] = [performance.now(), process.cpuUsage()];
  const after = (): number => (performance.now() - begin) / 1000;
  const spent = (): Pick<Outcome, 'verdictAfter' | 'verdictTook'> => {
    const { user, system } = process.cpuUsage(usage);
    return { verdictAfter: after(), verdictTook: (user + system) / 1e6 };
  };
  let toVerdict: ReturnType<typeof spent> | undefined;
  const { errors, wrong } = answers(
    row,
    () => compile(text, options),
    () => (toVerdict ??= spent()),
  );
  toVerdict ??= spent();
  return {
    errors,
    wrong,
    ...toVerdict,
    answersAfter: after(),
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

function answers(
  { accepted = [], refused = [] }: HostileGrammar,
  grammarOf: () => CompiledGrammar,
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
  const ask = (each: HostileInput, name: string, derived: boolean): void => {
    const input = typeof each === 'string' ? each : each();
    const check = (what: string, holds: boolean): void => void (holds || wrong.push(`${what} of ${name}`));
    check('test', grammar.test('a', input) === derived);
    judged();
    check('match', (grammar.match('a', input)?.end === input.length) === derived);
    const parsed = grammar.parse('a', input);
    check('parse', parsed.ok ? derived && readAll(parsed.node) : !derived && parsed.failure.message !== '');
  };
  accepted.forEach((each, i) => ask(each, `accepted input ${i}`, true));
  refused.forEach((each, i) => ask(each, `refused input ${i}`, false));
  return { errors: [], wrong };
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

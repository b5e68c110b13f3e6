import { execFileSync } from 'node:child_process';
import type { Protocol } from './protocol-inputs';

/** The first call in a new process, beyond the import: milliseconds by the clock and of processor time. */
export interface FirstUse {
  readonly elapsed: number;
  readonly processor: number;
}

export type Call = 'test' | 'parse';

/** Asks the package that is installed in a folder. Reads all nodes of a tree. Throws if the rule refuses the input. */
export function firstUse(folder: string, call: Call, protocol: Protocol): FirstUse {
  const args = ['--input-type=module', '-e', source(call, protocol)];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })) as FirstUse;
}

function source(call: Call, { grammar, rule, input }: Protocol): string {
  const name = grammar.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return `
    import { ${name} as grammar } from 'verbatim-abnf/${grammar}';
    const [rule, input] = [${JSON.stringify(rule)}, ${JSON.stringify(input)}];
    const read = (node) => node.children.reduce((nodes, child) => nodes + read(child), 1);
    const processor = process.cpuUsage();
    const begin = performance.now();
    ${CALLS[call]}
    const elapsed = performance.now() - begin;
    const { user, system } = process.cpuUsage(processor);
    if (!isAccepted) throw new Error(rule + ' refuses its input');
    console.log(JSON.stringify({ elapsed, processor: (user + system) / 1e3 }));`;
}

const CALLS: Readonly<Record<Call, string>> = {
  test: 'const isAccepted = grammar.test(rule, input);',
  parse: 'const parsed = grammar.parse(rule, input); const isAccepted = parsed.ok && read(parsed.node) > 0;',
};

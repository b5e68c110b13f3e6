import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Engine, type Found, type GrammarCase, hexOf } from './engine';
import { failing, pythonPackages } from './engine-folders';

const LLGUIDANCE_VERSION = '1.9.1';
const XGRAMMAR_VERSION = '0.2.8';

/** Asks an engine in Python: the matcher in `drivers` of its name, with its packages. */
function inPython(matcher: string, packages: readonly string[]): Pick<Engine, 'missing' | 'judge'> {
  return {
    missing: () => failing(() => pythonPackages(...packages)),
    judge: (cases: readonly GrammarCase[]) => {
      const stdout = execFileSync('python3', [path.join(__dirname, 'drivers', 'judge.py'), matcher], {
        input: cases.map(lineOf).join(''),
        env: { ...process.env, PYTHONPATH: pythonPackages(...packages) },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Found);
    },
  };
}

function lineOf({ inputs, ...others }: GrammarCase): string {
  return `${JSON.stringify({ ...others, inputs: inputs.map(hexOf), seed: 7 })}\n`;
}

export const LLGUIDANCE: Engine = {
  name: `llguidance ${LLGUIDANCE_VERSION}`,
  format: 'lark',
  generates: true,
  has: () => true,
  ...inPython('llguidance', [`llguidance==${LLGUIDANCE_VERSION}`]),
};

/** Without PyTorch and Transformers, which only its package needs. */
export const XGRAMMAR: Engine = {
  name: `XGrammar ${XGRAMMAR_VERSION}`,
  format: 'gbnf',
  generates: true,
  has: () => true,
  ...inPython('xgrammar', [
    `xgrammar==${XGRAMMAR_VERSION}`,
    'apache-tvm-ffi==0.1.15.post2',
    'typing-extensions',
    'numpy',
  ]),
};

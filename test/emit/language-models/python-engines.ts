import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Engine, type Found, type GrammarCase, hexOf } from './engine';
import { failing, pythonPackages } from './engine-folders';

const LLGUIDANCE_VERSION = '1.9.1';
const XGRAMMAR_VERSION = '0.2.8';

/** Where the packages of llguidance are installed. */
export const llguidanceFolder = (): string => pythonPackages(`llguidance==${LLGUIDANCE_VERSION}`);

/** Where the packages of XGrammar are installed: without PyTorch and Transformers, which its matchers do not need. */
const xgrammarFolder = (): string =>
  pythonPackages(
    `xgrammar==${XGRAMMAR_VERSION}`,
    'apache-tvm-ffi==0.1.15.post2',
    'typing-extensions',
    'numpy',
  );

/** Asks an engine in Python, by the matcher of its name in `drivers`. */
function inPython(name: string, folderOf: () => string): Pick<Engine, 'missing' | 'judge'> {
  return {
    missing: () => failing(folderOf),
    judge: (cases) => {
      const stdout = execFileSync('python3', [path.join(__dirname, 'drivers', 'judge.py'), name], {
        input: cases.map(lineOf).join(''),
        env: { ...process.env, PYTHONPATH: folderOf(), PYTHONDONTWRITEBYTECODE: '1' },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: 'pipe',
      });
      const lines = stdout.split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as Found);
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
  ...inPython('llguidance', llguidanceFolder),
};

export const XGRAMMAR: Engine = {
  name: `XGrammar ${XGRAMMAR_VERSION}`,
  format: 'gbnf',
  generates: true,
  has: () => true,
  ...inPython('xgrammar', xgrammarFolder),
};

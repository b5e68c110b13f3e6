import { isUtf8 } from 'node:buffer';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LanguageModelFormat } from '../../../src';

/** A grammar, and what an engine is to do with it. */
export interface GrammarCase {
  readonly grammar: string;
  readonly inputs: readonly Uint8Array[];
  /** How often to generate a text by random choices. Engines that only check texts ignore it. */
  readonly walks: number;
  /** Whether to tell the masks on the way. */
  readonly masks?: true;
}

/** A verdict for each input, and the texts of random walks in hexadecimal; or why the grammar is refused. */
export type Found =
  | {
      readonly verdicts: readonly boolean[];
      readonly walks: readonly string[];
      /** Per input and beginning of it, the octets that may come next, and 256 if the input may end. */
      readonly masks: readonly (readonly (readonly number[])[])[];
    }
  | { readonly refused: string };

export interface Engine {
  readonly name: string;
  readonly format: LanguageModelFormat;
  readonly generates: boolean;
  /** Whether it says what it thinks of an input. */
  readonly has: (input: Uint8Array) => boolean;
  /** Why it cannot be run here, or undefined. */
  readonly missing: () => string | undefined;
  readonly judge: (cases: readonly GrammarCase[]) => Found[];
}

const DRIVERS = path.join(__dirname, 'drivers');
const LLAMA_CPP_PYTHON = '0.3.36';
const LLGUIDANCE = '1.9.1';

const folderOf = (() => {
  const known = new Map<string, string>();
  return (name: string): string => {
    if (!known.has(name)) known.set(name, mkdtempSync(path.join(os.tmpdir(), `verbatim-${name}-`)));
    return known.get(name)!;
  };
})();

/** Returns why a step fails, or undefined. */
function failing(step: () => void): string | undefined {
  try {
    step();
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

function run(folder: string, command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: 240_000 });
}

const hexOf = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

/** llama.cpp's reader of grammars alone, from the source in llama-cpp-python. No model and no vocabulary is needed. */
const LLAMA: Engine = {
  name: `llama.cpp of llama-cpp-python ${LLAMA_CPP_PYTHON}`,
  format: 'gbnf',
  generates: false,
  // It never generates U+0000, and decodes some octets that are ill-formed.
  has: (input) => !input.includes(0) && isUtf8(input),
  missing: () =>
    failing(() => {
      const folder = folderOf('gbnf');
      const source = llamaSource();
      const includes = ['src', 'include', 'ggml/include'].map((each) => `-I${path.join(source, each)}`);
      const files = [path.join(DRIVERS, 'gbnf.cpp'), path.join(source, 'src', 'llama-grammar.cpp')];
      const flags = ['-std=c++17', '-O1', '-ffunction-sections', '-fdata-sections', '-Wl,--gc-sections'];
      run(folder, 'g++', ...flags, ...includes, ...files, '-o', 'gbnf');
    }),
  judge: (cases) =>
    cases.map(({ grammar, inputs }) => {
      const folder = folderOf('gbnf');
      writeFileSync(path.join(folder, 'grammar.gbnf'), grammar);
      const { stdout, stderr, status } = spawnSync(path.join(folder, 'gbnf'), ['grammar.gbnf'], {
        cwd: folder,
        input: inputs.map((input) => `${hexOf(input)}\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      const [first, ...answers] = stdout.trim().split('\n');
      if (status !== 0 || first !== 'read') return { refused: stderr.split('\n')[0] || `exit ${status}` };
      return { verdicts: answers.map((answer) => answer === '1'), walks: [], masks: [] };
    }),
};

/** The folder of llama.cpp's source, which is downloaded unless LLAMA_CPP names one. */
export function llamaSource(): string {
  const folder = folderOf('gbnf');
  const source = path.join(folder, `llama_cpp_python-${LLAMA_CPP_PYTHON}`, 'vendor', 'llama.cpp');
  const given = process.env['LLAMA_CPP'] ?? source;
  if (!existsSync(given)) downloadLlama(folder);
  return given;
}

function downloadLlama(folder: string): void {
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', 'llama-cpp-python'];
  spawnSync('python3', [...pip, `llama-cpp-python==${LLAMA_CPP_PYTHON}`], { cwd: folder, timeout: 240_000 });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error('its source cannot be downloaded; LLAMA_CPP may name a folder');
  const parts = ['src', 'common', 'include', 'ggml/include'].map((each) => `*/vendor/llama.cpp/${each}/*`);
  run(folder, 'tar', 'xzf', archive, '--wildcards', ...parts);
}

const LLGUIDANCE_ENGINE: Engine = {
  name: `llguidance ${LLGUIDANCE}`,
  format: 'lark',
  generates: true,
  has: () => true,
  missing: () =>
    failing(() => {
      const folder = folderOf('llguidance');
      const target = path.join(folder, 'packages');
      if (!existsSync(target))
        run(
          folder,
          'python3',
          '-m',
          'pip',
          'install',
          '--quiet',
          '--target',
          target,
          `llguidance==${LLGUIDANCE}`,
        );
    }),
  judge: (cases) => {
    const target = path.join(folderOf('llguidance'), 'packages');
    const lines = cases.map(({ grammar, inputs, walks, masks }) =>
      JSON.stringify({ grammar, inputs: inputs.map(hexOf), walks, masks, seed: 7 }),
    );
    const stdout = execFileSync('python3', [path.join(DRIVERS, 'judge_lark.py')], {
      input: `${lines.join('\n')}\n`,
      env: { ...process.env, PYTHONPATH: target },
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

export const ENGINES: readonly Engine[] = [LLAMA, LLGUIDANCE_ENGINE];

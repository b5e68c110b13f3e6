import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Engine, type Found, type GrammarCase, hexOf } from './engine';
import { failing, keptFolder, run } from './engine-folders';

const LLAMA_CPP_PYTHON = '0.3.36';
const DRIVER = path.join(__dirname, 'drivers', 'gbnf.cpp');

/** llama.cpp's reader of grammars alone, from the source in llama-cpp-python. No model and no vocabulary is needed. */
export const LLAMA: Engine = {
  name: `llama.cpp of llama-cpp-python ${LLAMA_CPP_PYTHON}`,
  format: 'gbnf',
  generates: false,
  // It never generates U+0000, and decodes some octets that are ill-formed.
  has: (input) => !input.includes(0) && isUtf8(input),
  missing: () => failing(build),
  judge: (cases) => {
    const { stdout, stderr, status, error } = spawnSync(build(), {
      input: cases.map(linesOf).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw error ?? new Error(`exit ${status}: ${stderr.slice(-1000)}`);
    const lines = stdout.split('\n').values();
    return cases.map(({ inputs }) => foundIn(lines, inputs.length, stderr));
  },
};

/** The grammar and the seconds, then a line for each input. */
function linesOf({ grammar, inputs, seconds = Infinity }: GrammarCase): string {
  const first = `grammar ${hexOf(Buffer.from(grammar))} ${seconds}\n`;
  return first + inputs.map((input) => `${hexOf(input)}\n`).join('');
}

/** Reads "read" or "refused", then a line for each input, then the seconds. */
function foundIn(lines: Iterator<string>, count: number, errors: string): Found {
  const next = (): string => lines.next().value as string;
  const first = next();
  const answers = Array.from({ length: count }, next);
  const seconds = Number(next());
  if (first !== 'read') return { refused: errors.slice(0, 1000) };
  const verdicts = answers.filter((answer) => answer !== 'late').map((answer) => answer === '1');
  return { verdicts, seconds, walks: [], masks: [] };
}

function build(): string {
  const source = llamaSource();
  const key = createHash('sha256').update(readFileSync(DRIVER)).update(source).digest('hex');
  const includes = ['src', 'include', 'ggml/include'].map((each) => `-I${path.join(source, each)}`);
  const flags = ['-std=c++17', '-O1', '-ffunction-sections', '-fdata-sections', '-Wl,--gc-sections'];
  const files = [DRIVER, path.join(source, 'src', 'llama-grammar.cpp')];
  const folder = keptFolder(`gbnf-${key.slice(0, 16)}`, (draft) =>
    run(draft, 'g++', ...flags, ...includes, ...files, '-o', 'gbnf'),
  );
  return path.join(folder, 'gbnf');
}

/** The folder of llama.cpp's source, which is downloaded unless LLAMA_CPP names one. */
export function llamaSource(): string {
  return (
    process.env['LLAMA_CPP'] ?? path.join(keptFolder(`llama.cpp-${LLAMA_CPP_PYTHON}`, download), 'llama.cpp')
  );
}

function download(folder: string): void {
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', 'llama-cpp-python'];
  spawnSync('python3', [...pip, `llama-cpp-python==${LLAMA_CPP_PYTHON}`], { cwd: folder, timeout: 240_000 });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error('its source cannot be downloaded; LLAMA_CPP may name a folder');
  const parts = ['src', 'common', 'include', 'ggml/include'].map((each) => `*/vendor/llama.cpp/${each}/*`);
  run(folder, 'tar', 'xzf', archive, '--strip-components=2', '--wildcards', ...parts);
  rmSync(path.join(folder, archive));
}

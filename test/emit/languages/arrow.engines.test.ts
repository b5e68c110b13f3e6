import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitWasm } from '../../../src/emit/emitters';
import { grammarFor, inputsFor } from '../../bulk/inputs';
import { ifThere } from '../../if-there';

const missing =
  spawnSync('python3', ['-c', 'import pyarrow, wasmtime']).status === 0
    ? undefined
    : 'pip install pyarrow wasmtime';

/** Returns what Python prints of a column. Throws what it says if it fails. */
function answersOf(folder: string, rule: string, inputs: readonly (Uint8Array | null)[]): string[] {
  const input = inputs.map((each) => (each === null ? 'null' : Buffer.from(each).toString('hex'))).join('\n');
  const options = { cwd: folder, input: `${input}\n`, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr } = spawnSync('python3', ['-W', 'error', 'arrow.py', rule], options);
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

ifThere('pyarrow and wasmtime', missing, () => {
  test.each([
    ['rfc3986', ['URI', 'IPv6address']],
    ['rfc3987', ['iuserinfo']],
    ['rfc9110', ['media-type']],
    ['r = *( %xE9 / %x20AC / "ab" / %x1F600-1F6FF ) [ %xD7FF-E000 ]\n', ['r']],
  ])('%s, %s: columns of every type get the answers of `parse`', (name, rules) => {
    const { grammar, strings, text, options } = grammarFor(name);
    const { module, arrow } = emitWasm(text, { ...options, rules });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-arrow-'));
    writeFileSync(path.join(folder, 'rules.wasm'), module);
    writeFileSync(path.join(folder, 'rules.py'), arrow);
    copyFileSync(path.join(__dirname, 'drivers', 'arrow.py'), path.join(folder, 'arrow.py'));
    for (const rule of rules) {
      const sampled = inputsFor(strings.sample(rule.toLowerCase(), 2_000), 3, grammar.isAboutOctets);
      // The last one is larger than what is copied at once.
      const inputs = [null, ...sampled, new Uint8Array(0), null, new Uint8Array(3 << 20).fill(0x61)];
      expect(answersOf(folder, rule, inputs)).toEqual(
        inputs.map((input) => {
          if (input === null) return 'null null';
          const parsed = grammar.parse(rule, input);
          return parsed.ok ? '1 -1' : `0 ${parsed.failure.offset}`;
        }),
      );
    }
  });
});

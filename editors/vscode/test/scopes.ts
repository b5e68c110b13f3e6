import { readFileSync } from 'node:fs';
import * as oniguruma from 'vscode-oniguruma';
import { INITIAL, parseRawGrammar, Registry } from 'vscode-textmate';

let loaded: Promise<void> | undefined;

/** Returns the parts of a line with their innermost scopes, as VS Code finds them by a grammar. */
export async function scopesOf(file: string, line: string): Promise<string[]> {
  const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
  await (loaded ??= oniguruma.loadWASM(wasm));
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => oniguruma.createOnigScanner(patterns),
      createOnigString: (text) => oniguruma.createOnigString(text),
    }),
    loadGrammar: () => Promise.resolve(parseRawGrammar(readFileSync(file, 'utf8'), file)),
  });
  const grammar = await registry.loadGrammar('source.abnf');
  const { tokens } = grammar!.tokenizeLine(line, INITIAL);
  return tokens.flatMap(({ startIndex, endIndex, scopes }) => {
    const scope = scopes.at(-1)!.replace(/\.abnf$/, '');
    const text = line.slice(startIndex, endIndex);
    return scope === 'source' || text.trim() === '' ? [] : [`${text} ${scope}`];
  });
}

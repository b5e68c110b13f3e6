import type { OnLoadResult, PartialMessage, PluginBuild } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AbnfOptions, grammarModule, type Problem } from '../index';

/**
 * Loads grammars through esbuild's own hooks. Unlike those of unplugin, they print the line of an error, and watch the
 * imports of a grammar even if it has errors.
 */
export function loadInEsbuild(
  build: PluginBuild,
  filter: RegExp,
  optionsOf: (file: string) => AbnfOptions,
): void {
  build.onLoad({ filter, namespace: 'file' }, async ({ path: file }): Promise<OnLoadResult> => {
    const made = grammarModule(file, await readFile(file, 'utf8'), optionsOf(file), 'esm');
    const watchFiles = [file, ...made.dependencies];
    if ('error' in made) return { errors: made.problems.map(messageOf), watchFiles };
    const { code, warnings } = made.value;
    return {
      contents: code,
      loader: 'js',
      resolveDir: path.dirname(file),
      warnings: warnings.map(messageOf),
      watchFiles,
    };
  });
}

/** Turns a problem into a message of esbuild, which counts columns from 0 and in octets of UTF-8. */
function messageOf({ message, file, place }: Problem): PartialMessage {
  const [text = '', ...notes] = message.split('\n');
  const octets = (part: string): number => Buffer.byteLength(part);
  const start = (place?.column ?? 1) - 1;
  return {
    text,
    notes: notes.map((note) => ({ text: note })),
    location: {
      file: path.relative(process.cwd(), file),
      line: place?.line ?? 1,
      ...(place !== undefined && {
        column: octets(place.lineText.slice(0, start)),
        length: octets(place.lineText.slice(start, start + place.length)),
        lineText: place.lineText,
      }),
    },
  };
}

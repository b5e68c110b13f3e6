import { createUnplugin, type UnpluginContextMeta, type UnpluginMessage } from 'unplugin';
import type { UnpluginInstance } from 'unplugin' with { 'resolution-mode': 'import' };
import { loadInEsbuild } from './esbuild';
import { requireHost } from './hosts';
import {
  type AbnfOptionsByFile,
  grammarModule,
  optionsByFile,
  type SourceRange,
  type Problem,
} from '../index';

export type { AbnfOptions, AbnfOptionsByFile } from '../index';

const NAME = 'verbatim-abnf';

/** Matches grammar files. Does not match a query, as in "./grammar.abnf?raw", which belongs to the host. */
const GRAMMARS = /\.a?bnf$/i;

type Plugins = UnpluginInstance<AbnfOptionsByFile | undefined, false>;

/** The plugins of all hosts. They make modules of grammars: `import { rules, test } from './grammar.abnf'`. */
const plugin: Plugins = createUnplugin((options, meta) => {
  const optionsOf = optionsByFile(options);
  if (meta.framework === 'esbuild') {
    return {
      name: NAME,
      esbuild: {
        setup(build) {
          requireHost('esbuild', build.esbuild?.version ?? '0.8');
          loadInEsbuild(build, GRAMMARS, optionsOf);
        },
      },
    };
  }
  return {
    name: NAME,
    buildStart() {
      requireHost(meta.framework, versionOf(meta));
    },
    transform: {
      filter: { id: GRAMMARS },
      handler(text, id) {
        const made = grammarModule(id, text, optionsOf(id), 'esm');
        for (const file of made.dependencies) this.addWatchFile(file);
        if ('error' in made) throw failure(made.problems, made.error.name);
        for (const each of made.value.warnings) this.warn(messageOf(each));
        // The map is empty, because no line of the code comes from a line of the grammar.
        return { code: made.value.code, map: { mappings: '' } };
      },
    },
  };
});

export default plugin;
export const { vite, rollup, esbuild, webpack, rspack, rolldown, farm }: Plugins = plugin;

/** Returns the version of a host, if it is known. */
function versionOf({ framework, versions }: UnpluginContextMeta): string | undefined {
  // webpack tells its version since version 5.
  return versions[framework] ?? (framework === 'webpack' ? '4' : undefined);
}

/** Returns an error with all problems in its text, and the place of the first in the properties that hosts read. */
function failure(problems: readonly Problem[], name: string): Error {
  const { place } = problems[0]!;
  const { id, loc } = messageOf(problems[0]!);
  const report = problems.map((each) => each.report).join('\n\n');
  // `hideStack` keeps webpack from printing the stack, because frames of the compiler say nothing about the grammar.
  return Object.assign(new Error(report), {
    name,
    stack: `${name}: ${report}`,
    hideStack: true,
    id,
    ...(place !== undefined && { loc, frame: frameOf(place) }),
  });
}

/**
 * Returns the line with a mark below it. Without it, hosts show a line of the file that they load, maybe a wrong one.
 */
function frameOf({ line, column, length, lineText }: SourceRange): string {
  const margin = `${line} | `;
  const indent = ' '.repeat(margin.length + column - 1);
  return `${margin}${lineText}\n${indent}${'^'.repeat(length)}`;
}

/** Turns a problem into a message of unplugin, which counts columns from 0. */
function messageOf({ report, file, place }: Problem): UnpluginMessage {
  if (place === undefined) return { message: report, id: file };
  return { message: report, id: file, loc: { file, line: place.line, column: place.column - 1 } };
}

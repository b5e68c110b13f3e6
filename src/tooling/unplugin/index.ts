import { createUnplugin, type UnpluginContextMeta, type UnpluginMessage } from 'unplugin';
import type { UnpluginInstance } from 'unplugin' with { 'resolution-mode': 'import' };
import { loadInEsbuild } from './esbuild';
import { requireHost } from './hosts';
import { type AbnfOptionsByFile, grammarModule, optionsByFile, type Place, type Problem } from '../index';

export type { AbnfOptions, AbnfOptionsByFile } from '../index';

const NAME = 'verbatim-abnf';

/** Files that end so; a query, as in "./grammar.abnf?raw", asks the host for something else. */
const GRAMMARS = /\.a?bnf$/i;

type Plugins = UnpluginInstance<AbnfOptionsByFile | undefined, false>;

/** What makes modules of grammars, for each host: `import { rules, test } from './grammar.abnf'`. */
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
        // What is emitted has no lines in common with the grammar.
        return { code: made.value.code, map: { mappings: '' } };
      },
    },
  };
});

export default plugin;
export const { vite, rollup, esbuild, webpack, rspack, rolldown, farm }: Plugins = plugin;

function versionOf({ framework, versions }: UnpluginContextMeta): string | undefined {
  // The first that tells its version is webpack 5.
  return versions[framework] ?? (framework === 'webpack' ? '4' : undefined);
}

/** The error with the place of what is wrong first, as hosts look for it; its text has all that is wrong. */
function failure(problems: readonly Problem[], name: string): Error {
  const { place } = problems[0]!;
  const { id, loc } = messageOf(problems[0]!);
  const report = problems.map((each) => each.report).join('\n\n');
  // Where an error was thrown in the compiler says nothing about the grammar; webpack shows it unless told.
  return Object.assign(new Error(report), {
    name,
    stack: `${name}: ${report}`,
    hideStack: true,
    id,
    ...(place !== undefined && { loc, frame: frameOf(place) }),
  });
}

/** The line, marked; hosts would take it from the file that they asked for, which may be another. */
function frameOf({ line, column, length, lineText }: Place): string {
  const margin = `${line} | `;
  const indent = ' '.repeat(margin.length + column - 1);
  return `${margin}${lineText}\n${indent}${'^'.repeat(length)}`;
}

/** Columns count from 0 in the hosts that take such a message. */
function messageOf({ report, file, place }: Problem): UnpluginMessage {
  if (place === undefined) return { message: report, id: file };
  return { message: report, id: file, loc: { file, line: place.line, column: place.column - 1 } };
}

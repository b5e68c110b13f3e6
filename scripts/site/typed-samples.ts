/** Samples of TypeScript, prepared for Twoslash, which tells the type of each word. */
import { emitTypeScript } from '../../src';

const FENCE = /^```(\w+)([^\n]*)\n([^]*?)^```$/gm;
const IMPORT = /^import (type )?(?:(\* as [\w$]+|[\w$]+)(?:, )?)?(?:\{([^}]*)\} )?from '(.+)';\n?/gm;
/** Such a sample is a file of a project, not a part of the program. */
const OWN_FILE = /^\/\/ \S+\.\w+\n/;
const COMPILE = /verbatim compile (\S+\.abnf) -o (\S+\.ts)/g;

/**
 * Marks the samples of TypeScript of a page. The samples above each one stand in front of it, hidden by `// ---cut---`, because a page is one
 * program. So do the modules that the page has made of its grammars.
 */
export function withTypes(text: string): string {
  const modules = modulesOf(text);
  let before = '';
  return text.replace(FENCE, (block, language: string, info: string, sample: string) => {
    if (language !== 'ts' || info !== '' || OWN_FILE.test(sample)) return block;
    const hidden = modules + withoutImportsOf(before, sample);
    before += sample;
    return `\`\`\`ts twoslash\n${hidden === '' ? '' : `${hidden}\n// ---cut---\n`}${sample}\`\`\``;
  });
}

/** Returns the modules that the commands of a page write, as files of Twoslash. */
function modulesOf(text: string): string {
  const grammars = new Map(
    Array.from(text.matchAll(/^```abnf\n(; (\S+)\n[^]*?)^```$/gm), ([, grammar, name]) => [name!, grammar!]),
  );
  const written = Array.from(text.matchAll(COMPILE)).flatMap(([, from, to]) => {
    const grammar = grammars.get(from!);
    const isImported = text.includes(`from './${to!.replace(/\.ts$/, '.js')}'`);
    return grammar === undefined || !isImported
      ? []
      : [`// @filename: ${to!}\n${emitTypeScript(grammar, { name: from! }).source}`];
  });
  return written.length === 0 ? '' : `${written.join('\n')}\n// @filename: sample.ts\n`;
}

/** Drops imports of names that a sample imports again, and second imports of a name. */
function withoutImportsOf(before: string, sample: string): string {
  const known = new Set(Array.from(sample.matchAll(IMPORT), namesOf).flat());
  return before.replace(
    IMPORT,
    (statement: string, type: string | undefined, _whole, _names, module: string) => {
      const [match] = statement.matchAll(IMPORT);
      const names = namesOf(match!);
      if (names.every((name) => known.has(name))) return '';
      const isWhole = match![2] !== undefined;
      const kept = names.filter((name) => !known.has(name));
      for (const name of kept) known.add(name);
      const listed = (match![3] ?? '').split(',').filter((each) => kept.includes(localName(each)));
      const parts = [
        ...(isWhole && kept.includes(localName(match![2]!)) ? [match![2]!] : []),
        ...(listed.length > 0 ? [`{ ${listed.map((each) => each.trim()).join(', ')} }`] : []),
      ];
      return `import ${type ?? ''}${parts.join(', ')} from '${module}';\n`;
    },
  );
}

/** The names that an import declares. */
function namesOf([, , whole = '', names = '']: RegExpMatchArray): string[] {
  return [whole, ...names.split(',')].map(localName).filter((each) => each !== '');
}

const localName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

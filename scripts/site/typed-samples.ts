/** Samples of TypeScript, prepared for Twoslash, which tells the type of each word. */
import { emitTypeScript } from '../../src';

const FENCE = /^```(\w+)([^\n]*)\n([^]*?)^```$/gm;
/** Such a sample is a file of a project, not a part of the program. */
const OWN_FILE = /^\/\/ \S+\.\w+\n/;
const COMPILE = /verbatim compile (\S+\.abnf) -o (\S+\.ts)/g;

/** Marks the samples of TypeScript of a page for Twoslash. */
export function withTypes(text: string): string {
  return text.replace(FENCE, (block, language: string, info: string, sample: string) =>
    isTyped(language, info, sample) ? `\`\`\`ts twoslash\n${sample}\`\`\`` : block,
  );
}

/**
 * Returns the samples of a page as one program, behind the modules that its commands make; "" if it has none. `// ---cut---` hides the
 * modules.
 */
export function programOf(text: string): string {
  const samples = Array.from(text.matchAll(FENCE)).flatMap(([, language, info, sample]) =>
    isTyped(language!, info!, sample!) ? [sample!] : [],
  );
  return samples.length === 0 ? '' : `${modulesOf(text)}\n// ---cut---\n${samples.join('')}`;
}

function isTyped(language: string, info: string, sample: string): boolean {
  return language === 'ts' && info === '' && !OWN_FILE.test(sample);
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

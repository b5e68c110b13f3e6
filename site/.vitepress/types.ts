/** Adds the types of words to samples, as Twoslash tells them. `theme/types.ts` shows them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTransformerFactory, type TwoslashRenderer } from '@shikijs/twoslash/core';
import type { Element, ElementContent } from 'hast';
import type { ShikiTransformer } from 'shiki';
import { createTwoslasher } from 'twoslash';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The declarations of the package by the names of its entries, and the samples of each page as a program. */
const { declarations, programs } = JSON.parse(
  readFileSync(new URL('../pages/samples.json', import.meta.url), 'utf8'),
) as { declarations: Record<string, string[]>; programs: readonly string[] };

const told = createTwoslasher({
  vfsRoot: root,
  tsModule: ts,
  compilerOptions: {
    paths: declarations,
    baseUrl: undefined,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    // Those of browsers are large, and no sample needs them.
    lib: ['lib.es2023.d.ts'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
  },
});

type Answer = ReturnType<typeof told>;

/** The types of each program. Samples of a page are asked for one after another, and VitePress renders each page twice. */
const answers = new Map<string, Answer>();

/** Returns the types of a sample, which are those of its part of the program of its page. */
function typesOf(sample: string, extension?: string): Answer {
  const program = programs.find((each) => each.includes(sample)) ?? sample;
  // `npm run test:package` compiles the samples with the declarations of the package, and runs them.
  const answer = answers.get(program) ?? told(program, extension, { handbookOptions: { noErrors: true } });
  answers.set(program, answer);
  const start = answer.code.indexOf(sample);
  const line = answer.code.slice(0, start).split('\n').length - 1;
  const nodes = answer.nodes
    .filter((node) => node.start >= start && node.start < start + sample.length)
    .map((node) => ({ ...node, start: node.start - start, line: node.line - line }));
  return { ...answer, code: sample, nodes };
}

const twoslasher: typeof told = Object.assign(typesOf, { getCacheMap: told.getCacheMap });

/** A longer comment is for the reference. */
const MOST_DOCS = 300;

/** Returns the transformer. `toClass` gives types the colours of samples. */
export function typesTransformer(toClass: ShikiTransformer): ShikiTransformer {
  const colours = new Map<string, ElementContent[]>();
  const renderer: TwoslashRenderer = {
    nodeStaticInfo({ text, docs }, node) {
      const options = { ...this.options, meta: {}, lang: 'ts', structure: 'inline' as const, transformers: [toClass] };
      const coloured = colours.get(text) ?? (this.codeToHast(text, options).children as ElementContent[]);
      colours.set(text, coloured);
      const [about = ''] = (docs ?? '').split('\n\n');
      return span('typed', { tabindex: '-1' }, [
        node as ElementContent,
        // The button that copies a sample leaves this class out.
        span('type vp-copy-ignore', { popover: 'manual', role: 'tooltip' }, [
          span('type-code', {}, coloured),
          ...(about === '' || about.length > MOST_DOCS ? [] : [span('type-docs', {}, [{ type: 'text', value: about }])]),
        ]),
      ]);
    },
  };
  return createTransformerFactory(twoslasher, renderer)({ explicitTrigger: true, langs: ['ts'] });
}

function span(name: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { class: name, ...properties }, children };
}

/** Adds the types of words to samples, as Twoslash tells them. `theme/types.ts` shows them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTransformerFactory, type TwoslashRenderer } from '@shikijs/twoslash/core';
import type { Element, ElementContent } from 'hast';
import type { ShikiTransformer } from 'shiki';
import { createTwoslasher } from 'twoslash';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The sources of the package by the names of its entries. */
const paths = JSON.parse(readFileSync(new URL('../pages/sources.json', import.meta.url), 'utf8'));

const told = createTwoslasher({
  vfsRoot: root,
  tsModule: ts,
  compilerOptions: {
    paths,
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

/** VitePress renders each page for browsers and for the server: the second time has the answers of the first. */
const answers = new Map<string, ReturnType<typeof told>>();

// `npm run test:package` compiles the samples with the declarations of the package, and runs them.
const twoslasher: typeof told = Object.assign(
  (code: string, extension?: string) => {
    const answer = answers.get(code) ?? told(code, extension, { handbookOptions: { noErrors: true } });
    answers.set(code, answer);
    return answer;
  },
  { getCacheMap: told.getCacheMap },
);

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

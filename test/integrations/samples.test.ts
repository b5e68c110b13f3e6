import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/integrations.md'), 'utf8');

/** The samples of a section are one program. */
const sections = document
  .split(/^(?=## )/m)
  .map((text) => ({
    title: /^## (.+)$/m.exec(text)?.[1] ?? '',
    code: Array.from(text.matchAll(/^```ts\n([^]*?)^```$/gm), ([, code]) => code!).join('\n'),
  }))
  .filter(({ code }) => code !== '');

/** `const x = …;` stays; `expression; // => value` is a claim. */
const CLAIM = /^( *)(.+); \/\/ => (.+)$/gm;

/** The package's entries are their sources; hosts are what is installed. */
function load(specifier: string): unknown {
  const [, entry] = /^verbatim-abnf(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!specifier.startsWith('verbatim-abnf')) return jest.requireActual<object>(specifier);
  const candidates =
    entry === undefined
      ? ['index']
      : [`integrations/${entry}`, `integrations/${entry}/index`, `generated/${entry}`, entry];
  const file = candidates
    .map((each) => path.join(root, 'src', each))
    .find((each) => existsSync(`${each}.ts`));
  return jest.requireActual<object>(file ?? path.join(root, 'src', entry!));
}

function claimsOf(code: string): [actual: unknown, expected: unknown][] {
  const { outputText, diagnostics } = ts.transpileModule(
    code.replace(CLAIM, (_, indent: string, actual: string, expected: string) => {
      return `${indent}__claim((${actual}), (${expected}));`;
    }),
    {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
      reportDiagnostics: true,
    },
  );
  expect(diagnostics!.map(({ messageText }) => messageText)).toEqual([]);
  const claims: [unknown, unknown][] = [];
  const scope = {
    exports: {},
    require: load,
    __claim: (...claim: [unknown, unknown]) => claims.push(claim),
  };
  new Function(...Object.keys(scope), outputText)(...Object.values(scope));
  return claims;
}

test.each(sections)('what the samples of docs/integrations.md claim is so: $title', ({ code }) => {
  const claims = claimsOf(code);
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.length).toBe(code.match(CLAIM)!.length);
  for (const [actual, expected] of claims) expect(actual).toEqual(expected);
});

test('each section has a sample that is run', () => {
  expect(document.match(/^## /gm)).toHaveLength(sections.length);
});

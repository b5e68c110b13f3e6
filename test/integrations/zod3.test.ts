import path from 'node:path';
import ts from 'typescript';
import * as z from 'zod3';
import * as z4 from 'zod3/v4';
import { rfc3986 } from '../../src/generated/rfc3986';
import type * as integration from '../../src/integrations/zod';
import { testInLong } from '../in-long';

// What a program has that installed zod@3.25: its "zod" is that of version 3.
jest.mock('zod', () => jest.requireActual<object>('zod3'));
const { abnf, check, refinement } = jest.requireActual<typeof integration>('../../src/integrations/zod');

const INPUT = 'http://[::1/';
const issue = {
  code: 'custom',
  message: 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG',
  params: {
    rule: 'URI',
    offset: 11,
    expected: ['":"', '"."', '"]"', 'HEXDIG'],
    found: '/',
  },
};

describe('Zod 3', () => {
  const schema = abnf(rfc3986, 'URI') as unknown as z.ZodEffects<z.ZodString>;
  const link = z.object({ href: schema });

  test('is what the test says it is', () => {
    expect(schema).toBeInstanceOf(z.ZodEffects);
  });

  test('verdicts and issues', () => {
    expect(link.parse({ href: 'a:' })).toEqual({ href: 'a:' });
    const { error } = link.safeParse({ href: INPUT });
    expect(error!.issues).toEqual([{ ...issue, path: ['href'] }]);
    expect(link.safeParse({ href: 7 }).error!.issues).toMatchObject([{ code: 'invalid_type' }]);
  });

  test('a message of your own stands for other values, too', () => {
    for (const error of ['own', () => 'own']) {
      const own = abnf(rfc3986, 'URI', { error }) as unknown as z.ZodTypeAny;
      for (const value of [undefined, 7, ''])
        expect(own.safeParse(value).error!.issues.map(({ message }) => message)).toEqual(['own']);
    }
  });

  test('a refinement can be added to a schema of one’s own', () => {
    const own = z
      .string()
      .trim()
      .superRefine(refinement(rfc3986, 'URI', { error: 'no URI' }));
    expect(own.parse(' a: ')).toBe('a:');
    expect(own.safeParse('1').error!.issues).toMatchObject([{ message: 'no URI' }]);
  });

  test('the version 4 that is in zod@3.25 takes the check', () => {
    const own = z4.string().check(check(rfc3986, 'URI', { format: 'uri' }));
    expect(own.safeParse(INPUT).error!.issues).toEqual([{ ...issue, path: [] }]);
    expect(z4.toJSONSchema(own)).toMatchObject({ type: 'string', format: 'uri' });
  });

  testInLong(
    'types, as who has zod@3.25 sees them',
    () => {
      const root = path.join(__dirname, '../..');
      const file = path.join(__dirname, 'in-memory.ts');
      const source = `
      import { expectTypeOf } from 'expect-type';
      import * as z from 'zod';
      import { rfc3986 } from '../../src/generated/rfc3986';
      import { abnf } from '../../src/integrations/zod';
      const link = z.object({ href: abnf(rfc3986, 'URI') });
      expectTypeOf(abnf(rfc3986, 'URI')).toEqualTypeOf<z.ZodEffects<z.ZodString, string, string>>();
      expectTypeOf<z.infer<typeof link>>().toEqualTypeOf<{ href: string }>();
      // @ts-expect-error the grammar has no such rule
      abnf(rfc3986, 'hots');
    `;
      const options: ts.CompilerOptions = {
        module: ts.ModuleKind.Node20,
        moduleResolution: ts.ModuleResolutionKind.Node16,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        paths: { zod: [path.join(root, 'node_modules/zod3/index.d.cts')] },
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        esModuleInterop: true,
        skipLibCheck: true,
        noEmit: true,
      };
      const host = ts.createCompilerHost(options);
      const { getSourceFile, fileExists } = host;
      host.fileExists = (name) => name === file || fileExists(name);
      host.getSourceFile = (name, ...rest) =>
        name === file
          ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
          : getSourceFile(name, ...rest);
      const program = ts.createProgram([file], options, host);
      const found = program.getSemanticDiagnostics(program.getSourceFile(file));
      expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    },
    60_000,
  );
});

// The oldest are not at hand: what stands for one has nothing that this could use.
test('an older version is refused with the cure', () => {
  jest.resetModules();
  jest.doMock('zod', () => ({ string: () => ({}) }));
  const { abnf: unsupported } = jest.requireActual<typeof integration>('../../src/integrations/zod');
  expect(() => unsupported(rfc3986, 'URI')).toThrow(
    'the installed version of "zod" is not supported; help: install zod 3.22 or later, or zod 4',
  );
});

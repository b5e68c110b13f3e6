import { SHIPPED } from '../../scripts/manifest';
import { inLong, testInLong } from '../in-long';
import { type Compiler, messagesOf } from './compiling';
import { RecordStatements, type Statement } from './record-statements';

/** Grammars with unions, groups and recursion. */
const SOME = inLong(['rfc3339', 'rfc8259', 'rfc9651'], ['rfc3339', 'rfc8259']);

/** The statements of a grammar, and the lines before them, by file. */
type Files = ReadonlyMap<string, { readonly head: string; readonly statements: readonly Statement[] }>;

function filesOf(grammars: readonly string[], rules: number, strings: number): Files {
  return new Map(
    grammars.map((name) => {
      const statements = new RecordStatements(name);
      return [`${name}.ts`, { head: statements.head, statements: [...statements.of(rules, strings)] }];
    }),
  );
}

/** The statements about which TypeScript says something else than it must. */
function misjudged(compiler: Compiler, files: Files): string[] {
  const sources = Array.from(files, ([file, { head, statements }]) => {
    return [file, head + statements.map(({ line }) => `${line}\n`).join('')] as const;
  });
  const messages = new Map(messagesOf(compiler, Object.fromEntries(sources)));
  const wrong: string[] = [];
  for (const [file, { head, statements }] of files) {
    const first = head.split('\n').length;
    for (const [i, { line, mistake }] of statements.entries()) {
      const found = messages.get(`${file}:${first + i}`);
      messages.delete(`${file}:${first + i}`);
      if ((found === undefined) === (mistake === undefined)) continue;
      wrong.push(`${file}: ${line}\n${found?.join('\n') ?? mistake}`);
    }
  }
  return [...wrong, ...[...messages.values()].flat()];
}

function assertJudged(compiler: Compiler, files: Files): void {
  const all = Array.from(files.values(), ({ statements }) => statements);
  expect(all.map((each) => each.filter(({ mistake }) => mistake === undefined).length > 0)).not.toContain(
    false,
  );
  expect(new Set(all.flat().map(({ mistake }) => mistake)).size).toBe(5);
  expect(misjudged(compiler, files).slice(0, 5)).toEqual([]);
}

test('records of some grammars have the types that are declared, and no others, by TypeScript 7', () => {
  assertJudged('typescript7', filesOf(SOME, 12, 3));
}, 60_000);

testInLong(
  'records of all grammars have the types that are declared, by TypeScript 7',
  () => {
    expect(SHIPPED.length).toBeGreaterThan(40);
    assertJudged('typescript7', filesOf(SHIPPED, 8, 3));
  },
  240_000,
);

testInLong(
  'records of some grammars have the types that are declared, by TypeScript 5.9 and 6',
  () => {
    for (const compiler of ['typescript5', 'typescript'] as const)
      assertJudged(compiler, filesOf(SOME, 8, 3));
  },
  240_000,
);

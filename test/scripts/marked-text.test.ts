import ts from 'typescript';
import { markedText } from '../../scripts/marked-text';

/** The last statement of a source as marked text; names may be given to identifiers. */
function marked(source: string, names: Readonly<Record<string, string>> = {}): string {
  const host = ts.createCompilerHost({});
  host.getSourceFile = (name) =>
    name === 'a.ts' ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true) : undefined;
  const program = ts.createProgram(['a.ts'], { noLib: true, types: [] }, host);
  const statement = program.getSourceFile('a.ts')!.statements.at(-1)!;
  const renamed = new Map<ts.Identifier, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names[node.text] !== undefined) renamed.set(node, names[node.text]!);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return markedText(statement, renamed, program.getTypeChecker());
}

test.each([
  ['export const a: number = b!.c as number;', 'const a«: number» = b«!».c« as number»;\n'],
  ['/** About. */ interface A { /** Or so. */ a?: string }', '«interface A {  a?: string }\n»'],
  [
    'export function* f<T>(a: T, b?: Map<string, T>, c = 1): Generator<T> {\n  // Why.\n  yield a; // Here.\n}',
    'function* f«<T>»(a«: T», b«?: Map<string, T>», c = 1)«: Generator<T>» {\n  yield a;\n}\n',
  ],
  [
    'const f = (a: string): number => new Map<string, number>().size;',
    'const f = (a«: string»)«: number» => new Map«<string, number>»().size;\n',
  ],
  [
    'class A extends B implements C {\n  a: number;\n  private readonly b = 1;\n  override c(): void {}\n}',
    'class A extends B« implements C» {«\n  a: number;»\n  «private readonly »b = 1;\n  «override »c()«: void» {}\n}\n',
  ],
  [
    'class A {\n  constructor(private readonly a: string, readonly b = 1, c: number) {}\n}',
    'class A {«\n  private readonly a: string;\n  readonly b: number;»\n' +
      '  constructor(a«: string», b = 1, c«: number») {\n    this.a = a;\n    this.b = b;\n  }\n}\n',
  ],
  [
    'class A extends B {\n  constructor(readonly a: string) {\n    super(a);\n    this.go();\n  }\n}',
    'class A extends B {«\n  readonly a: string;»\n  constructor(a«: string») {\n    super(a);\n    this.a = a;\n    this.go();\n  }\n}\n',
  ],
])('%s', (source, text) => {
  expect(marked(source)).toBe(text);
});

test('identifiers have other names where they are asked for', () => {
  expect(marked('const a = { b, c: b };', { b: 'd' })).toBe('const a = { b: d, c: d };\n');
});

test('what has marks of its own is refused', () => {
  expect(() => marked("const a = '«';")).toThrow('a.ts has marks of its own');
});

/** Compilers with more warnings than those of the drivers, and ways to use a file that the drivers do not have. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitForLanguage, type EmitForLanguageOptions, type Language, library } from '../../../src';
import { isThere } from './toolchains';

const PLAIN = 'line = item *( "," item )\nitem = 1*( ALPHA / %xE9 / %x1F600-1F64F )\n';
const RECURSIVE = 'list = "(" *list ")"\nnested = "[" *( nested / item ) "]"\n';
const PARTS = { rules: ['line'], captures: ['item'] };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-strict-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string): void => {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
};
const emit = (file: string, text: string, given: EmitForLanguageOptions): void =>
  write(file, emitForLanguage(text, given).source);
const output = (command: string): string => {
  const [program, ...args] = command.split(' ');
  return execFileSync(program!, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
};
const withTools = (...tools: string[]): typeof test => (tools.every(isThere) ? test : test.skip);

/** Two files with all that can be in them: parts, reasons and trees; recursive rules and reasons. */
const emitAll = (language: Language, fileOf: (name: string) => string): void => {
  const text = PLAIN + RECURSIVE;
  emit(fileOf('plain'), text, {
    ...{ language, exportName: 'plain', ...PARTS },
    ...{ reasons: true, find: true, trees: ['nested'] },
  });
  emit(fileOf('recursive'), text, { language, exportName: 'recursive', reasons: true });
};

withTools('g++')('C++ reads headers without a warning, also of casts, and several files share tables', () => {
  emitAll('c', (name) => `${name}.h`);
  write(
    'main.cc',
    '#define PLAIN_EXTERN_TABLES\n#include "plain.h"\n#include "recursive.h"\nint main() {\n' +
      '    return !(plain_matches(PLAIN_RULE_LINE, "a,b", 3) && recursive_matches(RECURSIVE_RULE_LIST, "(())", 4));\n}\n',
  );
  write('tables.c', '#define PLAIN_DEFINE_TABLES\n#include "plain.h"\n');
  output('g++ -std=c++11 -O1 -Wall -Wextra -pedantic -Wold-style-cast -Werror -c main.cc');
  output('gcc -std=c99 -O1 -Wall -Wextra -pedantic -Werror -c tables.c');
  output('g++ main.o tables.o -o main');
  expect(output('./main')).toBe('');
  expect(output('nm -C main').match(/ plain_cells$/gm)).toHaveLength(1);
  expect(output('nm main.o')).toContain('U plain_cells');
});

withTools('gofmt', 'go')(
  'gofmt changes nothing, linters know that the file is generated, and types of strings are taken',
  () => {
    emitAll('go', (name) => `${name}/${name}.go`);
    write(
      'main.go',
      'package main\n\nimport "example/plain"\n\ntype name string\n\nfunc main() {\n' +
        '\tprintln(plain.Matches(plain.RuleLine, name("a,b")))\n}\n',
    );
    output('go mod init example');
    expect(output('gofmt -l plain recursive')).toBe('');
    output('go vet ./...');
    expect(readFileSync(path.join(folder, 'plain/plain.go'), 'utf8')).toMatch(
      /^\/\/ Code generated .* DO NOT EDIT\.$/m,
    );
  },
);

withTools('go')('a Go package keeps the tables of trees when garbage is collected', () => {
  emit('kept/kept.go', 's = "(" *s ")"\n', { language: 'go', exportName: 'kept', trees: ['s'] });
  write(
    'kept/kept_test.go',
    'package kept\n\nimport (\n\t"runtime"\n\t"testing"\n)\n\nfunc TestKept(t *testing.T) {\n' +
      '\tif _, err := Parse(TreeS, "(())"); err != nil {\n\t\tt.Fatal(err)\n\t}\n' +
      '\truntime.GC()\n\truntime.GC()\n' +
      '\tif kept := keptTrees.Load(); kept == nil || len(kept.begins) == 0 {\n\t\tt.Fatal("the tables are gone")\n\t}\n}\n',
  );
  write('kept/go.mod', 'module example/kept\n\ngo 1.21\n');
  expect(output('go test -C kept .')).toContain('ok');
});

test('in Go, names of rules keep their capital letters', () => {
  const { source } = emitForLanguage('URI-reference = URI\nURI = "a"\nhier-part = "b"\n', { language: 'go' });
  expect(source.match(/\bRule[A-Z]\w+(?= Rule = iota$|$)/gm)).toEqual([
    'RuleURIReference',
    'RuleURI',
    'RuleHierPart',
  ]);
});

withTools('python3')('in Python, a grammar over octets refuses a string with a message', () => {
  const text = 's = %xC3 %xA9\n';
  emit('octets.py', text, { language: 'python', alphabet: 'octets' });
  write(
    'main.py',
    'import octets\n\nprint(octets.matches("s", "\u00e9".encode()))\ntry:\n    octets.matches("s", "\u00e9")\nexcept TypeError as error:\n    print(error)\n',
  );
  expect(output('python3 main.py')).toBe(
    'True\nthe grammar is over octets: give bytes, as str.encode makes them\n',
  );
});

withTools('python3')('a Python module is small, and its first import uses little memory', () => {
  const { text, ...options } = library.get('rfc3986')!;
  emit('uris.py', text, { ...options, language: 'python', exportName: 'uris' });
  expect(readFileSync(path.join(folder, 'uris.py')).length).toBeLessThan(60_000);
  write(
    'main.py',
    'import tracemalloc\n\ntracemalloc.start()\nimport uris\n\nprint(tracemalloc.get_traced_memory()[1])\n',
  );
  expect(Number(output('python3 -B main.py'))).toBeLessThan(2_000_000);
});

withTools(
  'ruff',
  'black',
  'mypy',
)('Python formatters, linters and types have nothing to say', () => {
  emitAll('python', (name) => `${name}.py`);
  for (const command of [
    'ruff format --isolated --check',
    'ruff check --isolated',
    'black --check',
    'mypy --strict',
  ])
    output(`${command} plain.py recursive.py`);
});

withTools('clippy-driver', 'rustfmt')(
  'clippy and rustfmt have nothing to say, and include! reads the file',
  () => {
    emitAll('rust', (name) => `${name}.rs`);
    write(
      'main.rs',
      'mod plain;\nmod recursive;\n\nfn main() {\n    println!("{}", plain::matches(plain::Rule::Line, "a,b"));\n    println!("{}", recursive::matches(recursive::Rule::List, "()"));\n}\n',
    );
    output('clippy-driver --edition 2021 -D warnings -D clippy::pedantic main.rs -o main');
    expect(output('./main')).toBe('true\ntrue\n');
    output('rustfmt --check --edition 2021 main.rs');
    write(
      'main.rs',
      'mod rules {\n    include!("plain.rs");\n}\n\nfn main() {\n    println!("{}", rules::stop(rules::Rule::Line, "a,b"));\n}\n',
    );
    output('rustc --edition 2021 -D warnings main.rs -o main');
    expect(output('./main')).toBe('3\n');
  },
);

withTools('mcs', 'mono')(
  'a class of C# has documentation, a namespace, and spans of octets if the compiler has them',
  () => {
    emitAll('csharp', (name) => `${name}.cs`);
    emit('lines.cs', PLAIN, { language: 'csharp', exportName: 'Example.Text.Lines' });
    emit('octets.cs', 's = %xC3 %xA9\n', {
      language: 'csharp',
      alphabet: 'octets',
      exportName: 'octetGrammar',
    });
    emit('named.cs', PLAIN, { language: 'csharp', exportName: 'isLine' });
    write(
      'main.cs',
      'using System;\nusing System.Linq;\nusing Example.Text;\n\nstatic class Program\n{\n    static void Main()\n    {\n' +
        '        Console.WriteLine(string.Join(" ", Plain.Captures(Plain.Rule.Line, "a,b")));\n' +
        '        Console.WriteLine(Plain.Parse(Plain.TreeRule.Nested, "[[a]]").Children().Single().Children().Single());\n' +
        '        Console.WriteLine(Lines.IsLine("a,b") && !Lines.IsItem("a,b") && Recursive.IsList("(())"));\n' +
        '#if NETCOREAPP2_1_OR_GREATER\n        var span = new ReadOnlySpan<byte>(new byte[] { 97, 0xC3, 0xA9 }, 1, 2);\n' +
        '        Console.WriteLine(OctetGrammar.IsS(span) && Lines.Stop(Lines.Rule.Line, span) == 2);\n#endif\n    }\n}\n',
    );
    const files = 'plain.cs recursive.cs lines.cs octets.cs named.cs main.cs';
    output(`mcs -langversion:7 -warn:4 -warnaserror -doc:all.xml -out:old.exe ${files}`);
    output(`mcs -warn:4 -warnaserror -checked+ -d:NETCOREAPP2_1_OR_GREATER -out:new.exe ${files}`);
    const printed = 'item[0, 1) item[2, 3)\nitem[2, 3)\nTrue\n';
    expect(output('mono old.exe')).toBe(printed);
    expect(output('mono new.exe')).toBe(`${printed}True\n`);
    expect(readFileSync(path.join(folder, 'plain.cs'), 'utf8')).toMatch(/^\/\/ <auto-generated\/>\n/);
  },
);

withTools('javac', 'java')(
  'a class is for Java 8; its rules are constants, and its spans print themselves',
  () => {
    emitAll('java', (name) => `${name.replace(/^./, (first) => first.toUpperCase())}.java`);
    write(
      'Main.java',
      'public class Main {\n    public static void main(String[] args) {\n' +
        '        System.out.println(Plain.captures(Plain.RULE_LINE, "a,b").get());\n    }\n}\n',
    );
    output('javac -Xlint:all -Werror --release 8 Plain.java Recursive.java Main.java');
    expect(output('java Main')).toBe('[item[0, 1), item[2, 3)]\n');
  },
);

withTools('javac', 'java')('a class of one package is imported in another', () => {
  emit('com/example/Lines.java', PLAIN, { language: 'java', exportName: 'com.example.Lines' });
  write(
    'app/Main.java',
    'package app;\n\nimport com.example.Lines;\n\npublic class Main {\n' +
      '    public static void main(String[] args) {\n        System.out.println(Lines.matches("line", "a,b"));\n    }\n}\n',
  );
  output('javac -Xlint:all -Werror --release 8 com/example/Lines.java app/Main.java');
  expect(output('java app.Main')).toBe('true\n');
});

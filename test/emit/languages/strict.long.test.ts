/** Compilers with more warnings than those of the drivers, and ways to use a file that the drivers do not have. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitForLanguage, type EmitForLanguageOptions } from '../../../src';
import { isThere } from './toolchains';

const PLAIN = 'line = item *( "," item )\nitem = 1*( ALPHA / %xE9 / %x1F600-1F64F )\n';
const RECURSIVE = 'list = "(" *list ")"\n';
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

withTools('g++')('C++ reads several headers without a warning', () => {
  emit('plain.h', PLAIN, { language: 'c', exportName: 'plain', ...PARTS });
  emit('recursive.h', RECURSIVE + PLAIN, { language: 'c', exportName: 'recursive' });
  write(
    'main.cc',
    '#include "plain.h"\n#include "recursive.h"\nint main() {\n' +
      '    return !(plain_matches(PLAIN_RULE_LINE, "a,b", 3) && recursive_matches(RECURSIVE_RULE_LIST, "(())", 4));\n}\n',
  );
  output('g++ -std=c++11 -Wall -Wextra -pedantic -Werror main.cc -o main');
  expect(output('./main')).toBe('');
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

withTools('clippy-driver')('clippy has nothing to say about a module of which one function is used', () => {
  emit('plain.rs', PLAIN, { language: 'rust', ...PARTS });
  write(
    'main.rs',
    'mod plain;\n\nfn main() {\n    println!("{}", plain::matches(plain::Rule::Line, "a,b"));\n}\n',
  );
  expect(output('clippy-driver -D warnings -D clippy::pedantic main.rs -o main')).toBe('');
  expect(output('./main')).toBe('true\n');
});

withTools('javac', 'java')('a class of one package is imported in another', () => {
  emit('com/example/Lines.java', PLAIN, { language: 'java', exportName: 'com.example.Lines' });
  write(
    'app/Main.java',
    'package app;\n\nimport com.example.Lines;\n\npublic class Main {\n' +
      '    public static void main(String[] args) {\n        System.out.println(Lines.matches("line", "a,b"));\n    }\n}\n',
  );
  output('javac -Xlint:all -Werror --release 11 com/example/Lines.java app/Main.java');
  expect(output('java app.Main')).toBe('true\n');
});

import { withExportsInPlace, withNamesOnce } from '../../scripts/declarations';

test('what a module exports is marked where it is declared', () => {
  const text = [
    'declare const a: number;',
    'declare function b(c: string): void;',
    'declare function b(c: number): void;',
    'declare class D {',
    '}',
    'declare class Hidden {',
    '}',
    'interface E {',
    '}',
    'type F = E;',
    'type Own = F;',
    '',
    'export { D, a, b, c as default, given } from-here;',
    'export { D, a, b, c as default, given };',
    'export type { E, F, Hidden };',
    '',
  ].join('\n');
  expect(withExportsInPlace(text)).toBe(
    [
      'export declare const a: number;',
      'export declare function b(c: string): void;',
      'export declare function b(c: number): void;',
      'export declare class D {',
      '}',
      'declare class Hidden {',
      '}',
      'export interface E {',
      '}',
      'export type F = E;',
      'type Own = F;',
      '',
      'export { D, a, b, c as default, given } from-here;',
      'export { c as default, given };',
      'export type { Hidden };',
      '',
    ].join('\n'),
  );
});

test('what is not exported stays so', () => {
  expect(withExportsInPlace('declare const a: 1;\ndeclare const b: 2;\n\nexport { a };\n')).toBe(
    'export declare const a: 1;\ndeclare const b: 2;\n\nexport {};\n',
  );
});

test('names of rules that have shapes are there once', () => {
  const shapes = "interface Shapes {\n    'a': {\n        one: 'b';\n    };\n    'b-c': string;\n}\n";
  expect(withNamesOnce(`type RuleName = 'a' | 'b-c' | 'd';\n${shapes}`)).toBe(
    `type RuleName = keyof Shapes | 'd';\n${shapes}`,
  );
  for (const kept of [`type RuleName = 'a' | 'd';\n${shapes}`, "type RuleName = 'a' | 'b';\n"])
    expect(withNamesOnce(kept)).toBe(kept);
});

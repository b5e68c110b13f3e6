import { readdirSync } from 'node:fs';
import path from 'node:path';
import { manifest } from '../../scripts/grammars';
import { exportNameOf, SHIPPED } from '../../scripts/parsers';
import { exports as entries } from '../../package.json';
import { compile, type CompiledGrammar, library, type LibraryGrammar } from '../../src';
import { link } from '../../src/model/link';
import { factsOf } from '../../src/model/rule-facts';
import type { Node } from '../../src/runtime';
import { treeText } from '../case-file';
import type { Derivation } from '../oracles/search/first-match';
import { Search } from '../oracles/search/search';
import { casesOf, SOME } from './cases-of';
import { inLong } from '../in-long';

test('every shipped grammar has cases, an entry of the package and a name in source', () => {
  const files = readdirSync(path.join(__dirname, 'cases')).map((file) => path.parse(file).name);
  expect(files.sort()).toEqual([...SHIPPED].sort());
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(SHIPPED.map((name) => `./${name}`)));
  expect(new Set(SHIPPED.map(exportNameOf)).size).toBe(SHIPPED.length);
  expect([...library.names]).toEqual([...manifest.keys()]);
});

test('a grammar is found by its name in any case, and with patches', () => {
  expect(library.get('RFC5322')!.text).toBe(library.get('rfc5322')!.printed);
  const { text, printed, name } = library.get('rfc5322+eid1908')!;
  expect([text === printed, name]).toEqual([false, 'rfc5322+eid1908']);
  expect(library.get('rfc1123')!.text).toBe(library.get('rfc1034+rfc1123')!.text);
  expect(library.get('rfc1123+label-length')!.text).toBe(library.get('rfc1034+label-length+rfc1123')!.text);
  for (const unknown of ['rfc5322+eid0', 'rfc5322+', 'rfc0', '+', '']) {
    expect(library.get(unknown)).toBeUndefined();
  }
});

describe.each(inLong(SHIPPED, SOME))('%s', (name) => {
  const engines = new Map<string, Engines>();
  const enginesWith = (patches: readonly string[] = []): Engines => {
    const full = [name, ...patches].join('+');
    let known = engines.get(full);
    if (known === undefined) engines.set(full, (known = enginesOf(library.get(full)!)));
    return known;
  };

  test('has no warning but those of its manifest entry', () => {
    const expected = manifest.get(name)!.warnings ?? [];
    // What is to be said of the grammars that it updates is said where those are tested.
    const own = enginesWith().grammar.warnings.filter(({ span }) => span.file === name);
    expect(own.filter(({ code }) => !expected.includes(code))).toEqual([]);
  });

  test('each of its patches makes a grammar of it', () => {
    for (const patch of library.get(name)!.patches) {
      expect(() => enginesOf(library.get(`${name}+${patch.name}`)!)).not.toThrow();
    }
  });

  test.each(casesOf(name))('$rule', ({ rule, valid, invalid, trees, patches }) => {
    const { grammar, search, given, isToken } = enginesWith(patches);
    for (const [inputs, expected] of [
      [valid, true],
      [invalid, false],
    ] as const) {
      for (const each of inputs) {
        const input = given.alphabet === 'octets' ? Buffer.from(each, 'latin1') : each;
        const verdicts = [grammar.test(rule, input), grammar.parse(rule, input).ok, search.test(rule, each)];
        expect([each, ...verdicts]).toEqual([each, expected, expected, expected]);
      }
    }
    for (const [each, tree] of trees) {
      const input = given.alphabet === 'octets' ? Buffer.from(each, 'latin1') : each;
      const parsed = grammar.parse(rule, input) as { readonly node: Node };
      expect([each, treeText(parsed.node)]).toEqual([each, tree]);
      expect([each, treeText(shown(search.derive(rule, each)!, each, isToken))]).toEqual([each, tree]);
    }
  });
});

interface Engines {
  readonly given: LibraryGrammar;
  readonly grammar: CompiledGrammar;
  readonly search: Search;
  readonly isToken: (rule: string) => boolean;
}

/** A derivation as a tree whose leaves are tokens. */
function shown(
  { rule, start, end, children }: Derivation,
  input: string,
  isToken: Engines['isToken'],
): TextTree {
  const below = isToken(rule) ? [] : children.map((child) => shown(child, input, isToken));
  return { rule, text: input.slice(start, end), children: below };
}

type TextTree = { rule: string; text: string; children: TextTree[] };

function enginesOf(given: LibraryGrammar): Engines {
  const { alphabet } = given;
  const { model } = link(given, { library, ...(alphabet && { alphabet }) });
  const facts = factsOf(model);
  return {
    given,
    grammar: compile(given.text, given),
    search: new Search(model.rules),
    isToken: (rule) => facts.get(rule.toLowerCase())!.token,
  };
}

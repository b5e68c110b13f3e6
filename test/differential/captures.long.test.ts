import { captures as capturesOf } from '../../src/runtime';
import { compile } from '../../src/compile';
import { emitCaptures } from '../../src/emit/emitters';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { Capture } from '../../src/runtime';
import { parseUri } from '../../src/uri';
import { partsOf, showCaptures } from '../oracles/captures';
import { evaluate } from '../oracles/generated';
import { grammarText, modelOf } from '../oracles/grammars';
import { inSoak } from '../in-long';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';

const text = grammarText('rfc3986.abnf');
const { rules } = modelOf(text);
const compiled = compile(text);
const search = new Search(rules);
const COUNT = inSoak(200, 80);

/** The rules that a rule uses, directly or through others. */
function used(rule: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const expression = JSON.stringify(rules.get(name.toLowerCase())!.expression);
    for (const [, key] of expression.matchAll(/"rule":"([^"]+)"/g)) {
      if (found.has(key!)) continue;
      found.add(key!);
      visit(key!);
    }
  };
  visit(rule);
  return [...found].map((key) => rules.get(key)!.name);
}

/** Every second name, the others with the rule itself, the first ones, those that may occur several times. */
function choices(rule: string): string[][] {
  const names = used(rule);
  return [
    names.filter((_, i) => i % 2 === 1),
    [rule, ...names.filter((_, i) => i % 2 === 0)],
    names.slice(0, 4),
    names.filter((name) => ['segment', 'pchar', 'h16', 'dec-octet', 'pct-encoded', 'DIGIT'].includes(name)),
  ];
}

const ruleNames = [...rules.values()].map(({ name }) => name);

/** The captures of a module; for most names of URI-reference no automaton is within limits, and the tree finds them. */
function written(rule: string, names: readonly string[]): Capture[] {
  try {
    return [evaluate(emitCaptures(text, { rule, names }).source)['captures'] as Capture];
  } catch (error) {
    if (rule !== 'URI-reference' || !(error instanceof RangeError)) throw error;
    expect(error.message).toContain('it would take more than 2000000 steps');
    return [];
  }
}

test.each(ruleNames)('%s: captures are the parts of the derivation that search finds', (rule) => {
  const strings = [...new Set(new StringGenerator(rules, 5).sample(rule, COUNT))];
  const derivations = strings.map((string) => search.derive(rule, string));
  for (const names of choices(rule)) {
    const captures: readonly Capture[] = [
      capturesOf(compiled, rule, names),
      capturesOf(rfc3986, rule as 'URI', names as 'URI'[]),
      ...written(rule, names),
    ];
    strings.forEach((string, i) => {
      const derivation = derivations[i];
      const expected = showCaptures(derivation && partsOf(derivation, names));
      expect(captures.map((each) => [string, showCaptures(each(string))])).toEqual(
        captures.map(() => [string, expected]),
      );
    });
  }
});

test('parseUri finds what search derives', () => {
  const kinds = {
    hostKind: ['IPv6address', 'IPvFuture', 'IPv4address', 'reg-name'],
    pathKind: ['path-abempty', 'path-absolute', 'path-noscheme', 'path-rootless', 'path-empty'],
  };
  const single = ['scheme', 'authority', 'userinfo', 'host', 'port', 'query', 'fragment'];
  const names = [...single, ...kinds.hostKind, ...kinds.pathKind];
  const generator = new StringGenerator(rules, 8);
  let valid = 0;
  for (const string of new Set(generator.sample('URI-reference', inSoak(20_000, 4_000)))) {
    const derivation = search.derive('URI-reference', string);
    const parts = derivation && partsOf(derivation, names);
    if (parts === undefined) {
      expect([string, parseUri(string)]).toEqual([string, undefined]);
      continue;
    }
    valid++;
    const textOf = (name: string): string | undefined => {
      const [span] = parts[name]!;
      return span && string.slice(span.start, span.end);
    };
    const kindOf = (of: readonly string[]): string | undefined => of.find((name) => parts[name]!.length > 0);
    const pathKind = kindOf(kinds.pathKind)!;
    expect([string, parseUri(string)]).toEqual([
      string,
      {
        ...Object.fromEntries(single.map((name) => [name, textOf(name)])),
        hostKind: kindOf(kinds.hostKind),
        path: textOf(pathKind),
        pathKind,
      },
    ]);
  }
  expect(valid).toBeGreaterThan(inSoak(4000, 800));
});

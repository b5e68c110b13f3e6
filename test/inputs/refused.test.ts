import { alternatives, captures } from '../../src/runtime';
import { regexp } from '../../src/live';
import vm from 'node:vm';
import { transformSync } from 'esbuild';
import {
  compile,
  emitCaptures,
  emitGrammarModule,
  emitJavaScript,
  emitStandalone,
  emitTypeScript,
  type Grammar,
} from '../../src';
import { match as shippedMatch, rfc3986, test as shippedTest } from '../../src/generated/rfc3986';
import * as uri from '../../src/uri';
import { evaluate } from '../oracles/generated';
import { runModule, type StandaloneModule } from '../oracles/standalone';
import { inLong } from '../in-long';

/** What is neither a string nor a Uint8Array, and how messages call it. */
const OTHERS: readonly (readonly [unknown, string])[] = [
  [5, 'a number'],
  [NaN, 'a number'],
  [true, 'a boolean'],
  [10n, 'a bigint'],
  [Symbol('a'), 'a symbol'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[], 'an array'],
  [['http://a/'], 'an array'],
  [{}, 'an object'],
  [Object.create(null), 'an object'],
  [{ length: 0 }, 'an object'],
  [{ toString: () => 'a' }, 'an object'],
  [new Date(0), 'an object'],
  [new String('a'), 'an object'],
  [() => 'a', 'a function'],
  [new ArrayBuffer(0), 'an object'],
  [new DataView(new ArrayBuffer(1)), 'an object'],
  [new Uint16Array(1), 'an object'],
  [new Uint8ClampedArray(1), 'an object'],
  [new Int8Array(1), 'an object'],
  [{ [Symbol.toStringTag]: 'Uint8Array', length: 0 }, 'an object'],
];

/** Rules that derive "": of a table, of octets, recursive, and too large to be tabulated. */
const GRAMMARS = {
  table: ['s = *"a"\n', {}],
  octets: ['s = *%x61-FF\n', { alphabet: 'octets' }],
  recursive: ['s = [ "(" s ")" ]\n', {}],
  cyclic: ['s = [ t ]\nt = s / "a"\n', {}],
  lazy: ['s = [ *( a / b ) a 18( a / b ) ]\na = "a"\nb = "b"\n', {}],
} as const;

type Ways = Readonly<Record<string, (input: never, offset?: never) => unknown>>;

function waysOf(grammar: Grammar): Ways {
  return {
    test: (input) => grammar.test('s', input),
    'test again': (input) => grammar.test('s', '') && grammar.test('s', input),
    parse: (input) => grammar.parse('s', input),
    match: (input, offset) => grammar.match('s', input, offset),
    alternatives: (input) => alternatives(grammar, 's', input),
    captures: (input) => captures(grammar, 's', ['s'])(input),
  };
}

function emittedWays({ test, match, grammar }: Record<string, unknown>): Ways {
  const ways = Object.entries(waysOf(grammar as Grammar));
  return {
    ...Object.fromEntries(ways.map(([name, way]) => [`grammar.${name}`, way])),
    'test by itself': (input) => (test as Grammar['test'])('s', input),
    'match by itself': (input, offset) => (match as Grammar['match'])('s', input, offset),
  };
}

function esm(source: string): string {
  return transformSync(source, { loader: 'js', format: 'cjs', target: 'node20' }).code;
}

/** The last takes longest: its rules are tried as tables first. */
const SOME_GRAMMARS = Object.entries(GRAMMARS).slice(0, inLong(Infinity, 4));

describe.each(SOME_GRAMMARS)('what is no input is refused: %s', (name, [text, options]) => {
  const isCapturable = name === 'table' || name === 'octets';
  const ways: Readonly<Record<string, () => Ways>> = {
    live: () => waysOf(compile(text, options)),
    'emitted TypeScript': () => emittedWays(evaluate(emitTypeScript(text, options).source)),
    'emitted ECMAScript module': () => emittedWays(evaluate(esm(emitJavaScript(text, options).source))),
    'emitted CommonJS': () =>
      emittedWays(evaluate(emitJavaScript(text, { ...options, format: 'commonjs' }).source)),
    'module of a build tool': () => emittedWays(evaluate(esm(emitGrammarModule(text, options).source))),
    ...(isCapturable && {
      'emitted captures': () => {
        const { source } = emitCaptures(text, { ...options, rule: 's', names: ['s'] });
        return { captures: evaluate(source)['captures'] as (input: never) => unknown };
      },
    }),
  };

  test.each(Object.keys(ways))('%s', (target) => {
    for (const [way, call] of Object.entries(ways[target]!())) {
      for (const [value, got] of OTHERS) {
        expect([way, got, thrownBy(() => call(value as never))]).toEqual([
          way,
          got,
          new TypeError(`input must be a string or a Uint8Array (got ${got})`),
        ]);
      }
      for (const value of octetsOfAnyRealm()) expect([way, call(value as never)]).not.toEqual([way, false]);
      if (call.length < 2) continue;
      expect(thrownBy(() => call('a' as never, '1' as never))).toEqual(
        new TypeError('offset must be a number (got a string)'),
      );
      for (const offset of [NaN, -1, 0.5, Infinity, 2]) {
        expect(call('a' as never, offset as never)).toBeUndefined();
      }
    }
  });

  test.each(['typescript', 'javascript'] as const)('standalone %s', (language) => {
    const { source } = emitStandalone(text, { ...options, language });
    const module = runModule(source, language === 'typescript' ? 'ts' : 'js');
    for (const [way, call] of Object.entries(standaloneWays(module))) {
      for (const [value, got] of [...OTHERS, [new Uint8Array(1), 'an object'] as const]) {
        expect([way, got, thrownBy(() => call(value as never))]).toEqual([
          way,
          got,
          new TypeError(`input must be a string (got ${got})`),
        ]);
      }
    }
    expect(thrownBy(() => module.match('s', 'a', '1' as never))).toEqual(
      new TypeError('offset must be a number (got a string)'),
    );
    expect([NaN, -1, 0.5, 2].map((offset) => module.match('s', 'a', offset))).toEqual([-1, -1, -1, -1]);
    expect(thrownBy(() => module.test(5 as never, 'a'))).toEqual(
      new TypeError('rule must be a string (got a number)'),
    );
  });
});

function standaloneWays(module: StandaloneModule): Ways {
  return {
    ...Object.fromEntries(
      (['isS', 'matchS', 'stopS', 'parseS'] as const).map((name) => [name, module[name] as () => unknown]),
    ),
    test: (input) => module.test('s', input),
    match: (input) => module.match('s', input),
    stop: (input) => module.stop('s', input),
    parse: (input) => module.parse('s', input),
  };
}

function thrownBy(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

/** Octets as other realms and Node have them: `instanceof Uint8Array` is false of some. */
function octetsOfAnyRealm(): unknown[] {
  return [new Uint8Array(0), Buffer.alloc(0), vm.runInNewContext('new Uint8Array(0)')];
}

test('the shipped grammars refuse what they let in: rfc3986.test("URI-reference", x)', () => {
  for (const [value, got] of OTHERS) {
    const error = new TypeError(`input must be a string or a Uint8Array (got ${got})`);
    for (const call of [
      () => rfc3986.test('URI-reference', value as string),
      () => rfc3986.parse('URI-reference', value as string),
      () => rfc3986.match('URI-reference', value as string),
      () => alternatives(rfc3986, 'URI-reference', value as string),
      () => captures(rfc3986, 'URI-reference', ['host'])(value as string),
      () => shippedTest('URI-reference', value as string),
      () => shippedMatch('URI-reference', value as string),
    ]) {
      expect(thrownBy(call)).toEqual(error);
    }
  }
  for (const octets of octetsOfAnyRealm())
    expect(rfc3986.test('URI-reference', octets as Uint8Array)).toBe(true);
});

test('a rule or a text that is no string is refused by name', () => {
  const wrong = 5 as never;
  const error = new TypeError('rule must be a string (got a number)');
  for (const call of [
    () => rfc3986.test(wrong, ''),
    () => rfc3986.has(wrong),
    () => rfc3986.source(wrong),
    () => shippedTest(wrong, ''),
    () => regexp(compile('a = "b"\n'), wrong),
  ]) {
    expect(thrownBy(call)).toEqual(error);
  }
  expect(thrownBy(() => compile(wrong))).toEqual(new TypeError('text must be a string (got a number)'));
});

/** Each function of /uri with right arguments, and the names of those that have to be strings, in their order. */
const URI_FUNCTIONS: Readonly<Record<string, readonly [right: readonly unknown[], ...names: string[]]>> = {
  isValid: [['a'], 'input'],
  split: [['a'], 'input'],
  splitAuthority: [['a'], 'authority'],
  parse: [['a'], 'input'],
  parseUri: [['a'], 'input'],
  compare: [['a', 'b'], 'a', 'b'],
  equivalent: [['a', 'b'], 'a', 'b'],
  removeDotSegments: [['a'], 'path'],
  normalize: [['a'], 'reference'],
  decode: [['a'], 'text'],
  decodeToBytes: [['a'], 'text'],
  relativize: [['http://a/', 'http://a/'], 'target', 'base'],
  resolve: [['http://a/', 'b'], 'base', 'reference'],
  isSameDocument: [['http://a/', 'b'], 'base', 'reference'],
  resolve2396: [['http://a/', 'b'], 'base', 'reference'],
  guessSuffix: [['a'], 'text'],
  extract: [['a'], 'text'],
  inspect: [['a'], 'uri'],
  parseIpv4: [['a'], 'text'],
  parseIpv6: [['a'], 'text'],
  parseIpvFuture: [['a'], 'text'],
  parseRareIpv4: [['a'], 'text'],
  mask: [['a'], 'text'],
  extractIris: [['a'], 'text'],
  withComponents: [['a', {}], 'reference'],
  expand: [['a', {}], 'template'],
};

describe('functions of /uri refuse what is no string', () => {
  const functions = uri as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>;

  test.each(Object.entries(URI_FUNCTIONS))('%s', (name, [right, ...names]) => {
    expect(thrownBy(() => functions[name]!(...right))).not.toBeInstanceOf(Error);
    names.forEach((argument, at) => {
      for (const [value, got] of [...OTHERS, [new Uint8Array(1), 'an object'] as const]) {
        const args = right.map((each, i) => (i === at ? value : each));
        expect([got, thrownBy(() => functions[name]!(...args))]).toEqual([
          got,
          new TypeError(`${argument} must be a string (got ${got})`),
        ]);
      }
    });
  });

  test('those of other arguments', () => {
    const wrong = (call: () => unknown): unknown => (thrownBy(call) as Error).message;
    expect(wrong(() => uri.encode(5 as never, 'segment'))).toBe(
      'data must be a string or a Uint8Array (got a number)',
    );
    expect(wrong(() => uri.formatIpv4('1' as never))).toBe('value must be a number (got a string)');
    expect(wrong(() => uri.recompose({} as never))).toBe('components.path must be a string (got undefined)');
    expect(wrong(() => uri.recompose(null as never))).toBe('components must be an object (got null)');
    expect(wrong(() => uri.recompose({ path: '', query: null as never }))).toBe(
      'components.query must be a string (got null)',
    );
    expect(wrong(() => uri.recomposeAuthority({} as never))).toBe(
      'parts.host must be a string (got undefined)',
    );
    expect(wrong(() => uri.merge({} as never, 'a'))).toBe('base.path must be a string (got undefined)');
    expect(wrong(() => uri.merge({ path: '' }, 5 as never))).toBe('path must be a string (got a number)');
    expect(wrong(() => uri.isValid('a', 'URL' as never))).toBe(
      'rule must be "URI-reference", "URI", "absolute-URI" or "relative-ref" (got "URL")',
    );
    expect(wrong(() => uri.parse('a', 'toString' as never))).toMatch(/^rule must be /);
    for (const change of [uri.append, uri.set]) {
      expect(wrong(() => change(5 as never, 'a', 'b'))).toBe('query must be a string (got a number)');
      expect(wrong(() => change('a', 5 as never, 'b'))).toMatch(/ must be a string .*\(got a number\)$/);
      expect(wrong(() => change('a', 'b', 5 as never))).toMatch(/ must be a string .*\(got a number\)$/);
    }
    expect(wrong(() => uri.decode('a', 'host' as never))).toMatch(/^component must be .* \(got "host"\)$/);
    expect(wrong(() => uri.equivalent('a', 'b', 'all' as never))).toMatch(/^level must be "string", /);
  });

  test('JavaUri', () => {
    const parsed = uri.JavaUri.parse('http://a/');
    if (!parsed.ok) throw new Error('no URI');
    for (const [value, got] of OTHERS) {
      expect(thrownBy(() => uri.JavaUri.parse(value as string))).toEqual(
        new TypeError(`text must be a string (got ${got})`),
      );
      const cure = `must be a JavaUri, made by JavaUri.parse (got ${got})`;
      expect(thrownBy(() => parsed.uri.resolve(value as never))).toEqual(new TypeError(`reference ${cure}`));
      expect(thrownBy(() => parsed.uri.relativize(value as never))).toEqual(new TypeError(`target ${cure}`));
      expect(thrownBy(() => parsed.uri.compareTo(value as never))).toEqual(new TypeError(`other ${cure}`));
      expect(parsed.uri.equals(value)).toBe(false);
    }
  });

  test('every function is among these', () => {
    const others = [
      'append',
      'set',
      'encode',
      'formatIpv4',
      'formatIpv6',
      'recompose',
      'recomposeAuthority',
      'merge',
      'JavaUri',
      'UriError',
    ];
    const exported = Object.keys(functions).filter((name) => typeof functions[name] === 'function');
    expect(exported.sort()).toEqual([...Object.keys(URI_FUNCTIONS), ...others].sort());
  });
});

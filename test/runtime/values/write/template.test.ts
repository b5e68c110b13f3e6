import { compile } from '../../../../src';
import { rfc3986 } from '../../../../src/generated/rfc3986';
import { rfc5321 } from '../../../../src/generated/rfc5321';
import { rfc9110 } from '../../../../src/generated/rfc9110';
import { template, TemplateError, UnknownRuleError } from '../../../../src/runtime';
import { inLong } from '../../../in-long';
import { modelOf } from '../../../oracles/grammars';
import { ShippedGrammar } from '../../../oracles/library-captures';
import { Random } from '../../../oracles/random';
import { recordGrammar, recordStrings } from '../../../oracles/record-grammars';
import type { Derivation } from '../../../oracles/search/first-match';
import { Search } from '../../../oracles/search/search';
import { StringGenerator } from '../../../oracles/string-generator';

const url = template(rfc3986, 'URI');

function thrown(run: () => unknown): TemplateError {
  try {
    run();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('each hole is one node of its rule', () => {
  const [host, segment, query] = ['example.org', 'a', 'q=1'];
  expect(url`https://${{ host }}/${{ segment }}?${{ query }}`).toBe('https://example.org/a?q=1');
  expect(url`https://${{ HOST: host } as never}/`).toBe('https://example.org/');
  expect(url`http://192.168.0.${{ 'dec-octet': '1' }}/`).toBe('http://192.168.0.1/');
  expect(url`http://h/a`).toBe('http://h/a');
  for (const evil of ['a/b', 'a@b', 'a:1', 'a?', 'a#', ' ', 'é', '%', '\ud83d'])
    expect(thrown(() => url`http://${{ host: evil }}/`)).toMatchObject({ hole: 0, rule: 'host' });
  for (const evil of ['..//', 'a/b', 'a?b', 'a#b'])
    expect(thrown(() => url`http://h/${{ segment: 'a' }}/${{ segment: evil }}`)).toMatchObject({ hole: 1 });
  expect(thrown(() => url`http://${{ 'reg-name': '127.0.0.1' }}/`).message).toContain(
    'would be read otherwise',
  );
});

test('empty holes need nodes of their own', () => {
  expect(url`http://h/${{ segment: '' }}/${{ segment: '' }}`).toBe('http://h//');
  expect(thrown(() => url`http://h/${{ segment: '' }}${{ segment: '' }}`)).toMatchObject({ hole: 1 });
  expect(thrown(() => url`http://${{ host: '' }}${{ 'reg-name': '' }}`)).toMatchObject({ hole: 1 });
  expect(thrown(() => url`http://${{ 'reg-name': '' }}${{ host: '' }}`)).toMatchObject({ hole: 1 });
});

test('a template that can hold nothing is refused, whatever the value', () => {
  const part = thrown(() => url`http://h/?q=${{ query: 'a' }}`);
  expect(part.message).toBe(
    'hole 1 ("query") would be only a part of a "query", which has other characters of the text, too\nhelp: put the whole part into the hole',
  );
  expect(thrown(() => url`http://h/?${{ fragment: 'a' }}`).message).toContain('would be read otherwise');
  expect(thrown(() => url`http://${{ host: 'h' }}:x/`).message).toContain('the text must match rule "URI"');
  expect(thrown(() => url`http://h/ `).hole).toBeUndefined();
});

test('values are encoded as the rule allows', () => {
  const all = Array.from({ length: 0x250 }, (_, i) => String.fromCharCode(i)).join('') + '\u{1f600}';
  const text = url`http://h/?${{ query: all, encode: true }}`;
  expect(decodeURIComponent(text.slice('http://h/?'.length))).toBe(all);
  expect(url`http://h/${{ segment: 'a/b%', encode: true }}`).toBe('http://h/a%2Fb%25');
  expect(url`http://h/${{ segment: 'a', encode: false }}`).toBe('http://h/a');
  expect(thrown(() => url`http://h/${{ segment: '\ud83d', encode: true }}`).message).toContain(
    'cannot be encoded',
  );
  const type = template(rfc9110, 'media-type');
  const parameter = (value: string): string => type`a/b;c=${{ 'parameter-value': value, encode: true }}`;
  expect(['x', 'x y', 'a"b\\c'].map(parameter)).toEqual(['a/b;c=x', 'a/b;c="x y"', 'a/b;c="a\\"b\\\\c"']);
  expect(thrown(() => parameter('a\r\nb'))).toMatchObject({ hole: 0 });
  expect(thrown(() => type`a/${{ subtype: 'x y', encode: true }}`).message).toContain('cannot be encoded');
  const mailbox = template(rfc5321, 'Mailbox');
  expect(mailbox`${{ 'Local-part': 'a b', encode: true }}@h`).toBe('"a b"@h');
});

test('texts of octets', () => {
  const type = template(rfc9110, 'media-type');
  expect(type`a/b;c=${{ 'quoted-string': '"é"' }}`).toBe('a/b;c="é"');
  expect(thrown(() => type`a/b;c="${{ 'obs-text': 'é' }}"`)).toMatchObject({ rule: 'obs-text' });
  expect(thrown(() => type`a/b;c="\ud83d${{ 'quoted-string': '"\ude00"' }}`)).toBeInstanceOf(TemplateError);
  const latin = template(rfc9110, 'media-type', { encoding: 'latin1' });
  expect(latin`a/b;c="${{ 'obs-text': 'é' }}"`).toBe('a/b;c="é"');
});

test('wrong arguments are told', () => {
  expect(() => template(rfc3986, 'URY' as never)).toThrow(UnknownRuleError);
  expect(() => url`http://${{ hots: 'a' } as never}/`).toThrow(UnknownRuleError);
  for (const hole of [7, 'a', {}, { host: 7 }, { host: 'a', port: '1' }, { host: 'a', encode: 1 }, undefined])
    expect(() => url`http://${hole as never}/`).toThrow(
      'hole 1 must be an object of one rule and its text, such as { host }',
    );
  expect(() => url('a:' as never)).toThrow('must tag a template literal');
  expect(() => template(rfc3986, 'URI', { encodings: 'utf-8' } as never)).toThrow('there is no option');
});

interface Part {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** Whether nodes of a derivation, none in another one, stand for the parts in order: all choices are tried. */
function holds(root: Derivation, parts: readonly Part[]): boolean {
  const nodes: { readonly node: Derivation; readonly last: number }[] = [];
  const add = (node: Derivation): number => {
    const at = nodes.length;
    nodes.push({ node, last: at });
    const last = node.children.reduce((_, child) => add(child), at);
    nodes[at] = { node, last };
    return last;
  };
  add(root);
  const from = (first: number, [part, ...others]: readonly Part[]): boolean =>
    part === undefined ||
    nodes.some(({ node, last }, at) => {
      const { rule, start, end } = node;
      const isIt = rule === part.rule && start === part.start && end === part.end;
      return at >= first && isIt && from(last + 1, others);
    });
  return from(0, parts);
}

/** Fills a template with holes, and asks search as well. */
function compared(
  search: Search,
  rule: string,
  strings: readonly string[],
  holes: readonly (readonly [rule: string, value: string])[],
  tag: (strings: readonly string[], ...holes: never[]) => string,
): { readonly isHeld: boolean; readonly problem: string | undefined } {
  let text = strings[0]!;
  const parts = holes.map(([own, value], i) => {
    const start = text.length;
    text += value;
    const part = { rule: own, start, end: text.length };
    text += strings[i + 1]!;
    return part;
  });
  const derivation = search.derive(rule.toLowerCase(), text);
  const isHeld = derivation !== undefined && holds(derivation, parts);
  let result: string | undefined;
  try {
    result = tag(strings, ...holes.map(([own, value]) => ({ [own]: value }) as never));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
  }
  const isRight = isHeld ? result === text : result === undefined;
  return { isHeld, problem: isRight ? undefined : JSON.stringify([strings, holes, result, isHeld]) };
}

test('in random grammars, a template holds values if and only if search finds their nodes', () => {
  const random = new Random(17);
  const wrong: string[] = [];
  const counts = [0, 0];
  for (let i = 0; i < inLong(2000, 60); i++) {
    const abnf = recordGrammar(random);
    const search = new Search(modelOf(abnf).rules);
    const tag = template(compile(abnf), 's') as never;
    for (const string of recordStrings(4)) {
      const nodes = search.derive('s', string)?.children ?? [];
      const node = nodes.length > 0 && random.chance(0.8) ? random.of(nodes) : undefined;
      const cuts = Array.from({ length: 4 }, () => random.below(string.length + 1)).sort((a, b) => a - b);
      const count = node === undefined ? random.below(2) + 1 : 1;
      const places = node === undefined ? cuts.slice(0, 2 * count) : [node.start, node.end];
      const bounds = [0, ...places, string.length];
      const strings = Array.from({ length: count + 1 }, (_, k) =>
        string.slice(bounds[2 * k], bounds[2 * k + 1]),
      );
      const holes = Array.from({ length: count }, (_, k) => {
        const own = string.slice(bounds[2 * k + 1], bounds[2 * k + 2]);
        const value = random.chance(0.7) ? own : random.of(['', 'x', 'y', ' ', 'xy', '  ']);
        return [node?.rule ?? random.of(['a', 'b', 'c', 'd', 's']), value] as const;
      });
      const { isHeld, problem } = compared(search, 's', strings, holes, tag);
      counts[Number(isHeld)]!++;
      if (problem !== undefined) wrong.push(`${abnf}${problem}`);
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(200);
});

const HOSTILE = [
  ...':/?#[]@!&=;%"\\<> \t\r\n\0',
  '//',
  '\r\n',
  '%0d%0a',
  '%zz',
  '..',
  '\ud83d',
  '\ude00',
  'é',
  '',
];

/** Rules, templates of their strings, and the rules of the holes. */
const TEMPLATES = [
  ['rfc3986', 'URI', ['http://', ':', '/', '?', '#', ''], ['host', 'port', 'segment', 'query', 'fragment']],
  ['rfc3986', 'URI', ['http://', '@', '', '#x'], ['userinfo', 'host', 'path-abempty']],
  ['rfc3986', 'URI', ['', ':', ''], ['scheme', 'path-rootless']],
  ['rfc5321', 'Mailbox', ['', '@', ''], ['Local-part', 'Domain']],
  [
    'rfc9110',
    'media-type',
    ['', '/', ';', '=', ''],
    ['type', 'subtype', 'parameter-name', 'parameter-value'],
  ],
  ['rfc6265', 'set-cookie-string', ['', '=', '; Path=', ''], ['cookie-name', 'cookie-value', 'path-value']],
] as const;

test.each(TEMPLATES)('%s, %s: no hostile value leaves its hole', (name, rule, strings, names) => {
  const random = new Random(23);
  const { rules, generated } = new ShippedGrammar(name);
  const strung = new StringGenerator(rules, 5);
  const search = new Search(rules);
  const keys = [...rules.keys()].filter((key) => strung.derivesAny(key));
  const tag = template(generated, rule, generated.isAboutOctets ? { encoding: 'latin1' } : {}) as never;
  const wrong: string[] = [];
  const counts = [0, 0];
  const valueOf = (own: string): string => {
    const value = strung.derived(random.chance(0.9) ? own.toLowerCase() : random.of(keys)).slice(0, 20);
    if (random.chance(0.8)) return value;
    const at = random.below(value.length + 1);
    return value.slice(0, at) + random.of(HOSTILE) + value.slice(at);
  };
  for (let i = 0; i < inLong(20_000, 60); i++) {
    const holes = names.map((own) => [own, valueOf(own)] as const);
    const { isHeld, problem } = compared(search, rule, strings, holes, tag);
    counts[Number(isHeld)]!++;
    if (problem !== undefined) wrong.push(problem);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

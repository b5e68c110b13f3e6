import { compile, type CompileOptions, GrammarError, library } from '../src';
import { link } from '../src/model/link';
import { disagreement, grammarEngine, parserEngine, searchEngine } from './oracles/engines';
import { runGenerated } from './oracles/generated';
import { runStandalone, standaloneEngine } from './oracles/standalone';
import { StringGenerator } from './oracles/string-generator';
import { inLong } from './in-long';
import { SOME } from './library/cases-of';

/** Rules of its own that have the names of RFC 3986's, and mean something else. */
const TEXT =
  'link = "<" URI-reference ">" *( ";" pair )\npair = path "=" host\npath = 1*ALPHA\nhost = 1*DIGIT / "[" path "]"\n';
const OPTIONS: CompileOptions = { imports: ['rfc3986'] };

/** RFC 3986 with other names, so that nothing can capture anything, and the same rules on top of it. */
function renamed(): string {
  const names = /"[^"]*"|%[xdb][^ ]*|;.*|<[^>]*>|\b(?!ALPHA\b|DIGIT\b|HEXDIG\b)[A-Za-z][\w-]*/g;
  const text = library
    .get('rfc3986')!
    .text.replace(names, (found) =>
      /^<[\w-]+>$/.test(found) ? `<u-${found.slice(1)}` : /^["%;<]/.test(found) ? found : `u-${found}`,
    )
    // Such as "6( h16": digits stand before the name.
    .replace(/(\d|\*)(h16|pchar|segment)/g, '$1u-$2');
  return `${TEXT.replace('URI-reference', 'u-URI-reference')}${text.replace(/^ {3}/gm, '')}`;
}

const model = link({ name: 'grammar', text: TEXT, imports: ['rfc3986'] }, { library }).model;

test('rules of an import keep their meaning in every engine', () => {
  const reference = searchEngine(model.rules);
  const engines = [
    grammarEngine('live', compile(TEXT, OPTIONS)),
    parserEngine('live parsers', compile(TEXT, OPTIONS)),
    grammarEngine('emitted', runGenerated(TEXT, OPTIONS)),
    standaloneEngine('standalone', runStandalone(TEXT, OPTIONS)),
  ];
  const apart = compile(renamed());
  for (const rule of ['link', 'pair', 'rfc3986:host', 'authority', 'URI', 'relative-ref']) {
    const generator = new StringGenerator(model.rules, 3);
    const other =
      model.rules.get(rule.toLowerCase())!.origin === 'rfc3986' ? `u-${rule.replace(/.*:/, '')}` : rule;
    for (const string of new Set(generator.sample(rule.toLowerCase(), inLong(150, 20)))) {
      expect([rule, string, reference.test(rule.toLowerCase(), string)]).toEqual([
        ...[rule, string, apart.test(other, string)],
      ]);
      expect(disagreement(reference, engines, rule, string)).toBeUndefined();
    }
  }
});

test('a hidden rule has the name of its grammar before its own', () => {
  const grammar = compile(TEXT, OPTIONS);
  expect(grammar.ruleNames.filter((name) => /path$|host$/.test(name))).toEqual([
    ...['path', 'host', 'rfc3986:host'],
  ]);
  expect(grammar.source('rfc3986:host')).toBe('host          = IP-literal / IPv4address / reg-name');
  const parsed = grammar.parse('link', '<//a/b>;x=[y]');
  expect(parsed.ok && parsed.node.find('rfc3986:host')?.text).toBe('a');
  expect(parsed.ok && parsed.node.find('host')?.text).toBe('[y]');
  const failed = grammar.parse('link', '<//[>');
  expect(!failed.ok && failed.failure.message).toContain('link > URI-reference > relative-ref');
});

test('what is hidden is said', () => {
  const { warnings } = compile(TEXT, OPTIONS);
  expect(warnings.map(({ code, line, help }) => [code, line, help])).toEqual([
    ['overrides-import', 3, expect.stringContaining('rules of "rfc3986" keep their own')],
    ['overrides-import', 4, expect.stringContaining('list "rfc3986" under "updates"')],
  ]);
});

test('the same by a comment, and by prose', () => {
  const text = 'site = scheme ":" uri-host\nuri-host = <host, see [RFC3986], Section 3.2.2>\n';
  for (const each of [
    `; @import rfc3986\n${text}`,
    `${text}scheme = <scheme, defined in [RFC3986], Section 3.1>\n`,
  ]) {
    const grammar = compile(each);
    expect(grammar.warnings).toEqual([]);
    expect(grammar.test('site', 'http:192.168.0.255')).toBe(true);
    expect(grammar.test('site', 'http:a b')).toBe(false);
    const parsed = grammar.parse('site', 'http:[::1]');
    expect(parsed.ok && parsed.node.find('IPv6address')?.text).toBe('::1');
  }
});

test('an update: the ABNF of ABNF with RFC 7405 reads what RFC 5234 does not', () => {
  const both = compile('abnf = rulelist\n', { imports: ['rfc7405'] });
  const before = compile('abnf = rulelist\n', { imports: ['rfc5234'] });
  for (const grammar of [both, before]) expect(grammar.test('abnf', 'a = "x" / <y>\r\n')).toBe(true);
  expect(both.test('abnf', 'a = %s"x"\r\n')).toBe(true);
  expect(before.test('abnf', 'a = %s"x"\r\n')).toBe(false);
});

test('what "resolve" throws is passed on', () => {
  const resolve = (): never => {
    throw new RangeError('no files here');
  };
  expect(() => compile('; @import "x"\na = "x"', { resolve })).toThrow(new RangeError('no files here'));
  expect(() => compile('; @import "x"\na = "x"')).toThrow(GrammarError);
});

describe('the library', () => {
  test('has all that grammar/ has, under names of any case', () => {
    expect([...library.names]).toEqual(expect.arrayContaining(['rfc3986', 'rfc5234', 'rfc7405']));
    expect(library.get('RFC3986')).toMatchObject({ title: 'Collected ABNF for URI', section: 'appendix A' });
    expect(library.get('rfc0')).toBeUndefined();
    expect(library.get('constructor')).toBeUndefined();
  });

  test.each(inLong([...library.names], [...SOME]))(
    '%s can be imported by its name, without a warning',
    (name) => {
      const { warnings } = compile('of-no-grammar = "x"\n', { imports: [name] });
      expect(warnings).toEqual([]);
    },
  );
});

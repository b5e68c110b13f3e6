import P from 'parsimmon';
import {
  captures,
  compile,
  emitRegExp,
  explain,
  Failure,
  Grammar,
  GrammarError,
  Node,
  regexp,
  rules,
  schema,
} from 'verbatim-abnf';
import { matcher, tester } from 'verbatim-abnf/automata';
import { many } from 'verbatim-abnf/bulk';
import { formats } from 'verbatim-abnf/formats';
import { formats as idnFormats } from 'verbatim-abnf/formats-idn';
import { diagnostics, hover, Workspace } from 'verbatim-abnf/language-service';
import { library as texts } from 'verbatim-abnf/library';
import { masks } from 'verbatim-abnf/masks';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc8259 } from 'verbatim-abnf/rfc8259';
import * as runtime from 'verbatim-abnf/runtime';
import { diff, diffRegExp } from 'verbatim-abnf/workbench';
import { compare, extract, inspect, JavaUri, normalize, resolve } from 'verbatim-abnf/uri';
import { equal, throwsWith } from './checks.mjs';

export const library = {
  'a grammar is compiled'() {
    const greeting = compile('greeting = "hello" *( SP name )\nname = 1*ALPHA\n');
    const { ok, node } = greeting.parse('greeting', 'Hello Ann Bob');
    equal(ok && node.findAll('name').map(({ text }) => text), ['Ann', 'Bob']);
    equal(greeting.test('greeting', 'Hello  Ann'), false);
    equal(greeting.match('name', 'x Ann, Bob', 2), { start: 2, end: 5, text: 'Ann' });
    equal(captures(greeting, 'greeting', ['name'])('Hello Ann'), { name: [{ start: 6, end: 9 }] });
    equal(new RegExp(regexp(greeting, 'greeting'), 'u').test('HELLO Ann'), true);
    equal(emitRegExp('a = "x"\n').source.includes('export'), true);
    equal(typeof explain(greeting, 'greeting'), 'string');
  },

  'grammars and regular expressions are compared'() {
    const [rule] = diff({ text: 'a = 1*DIGIT\n' }, { text: 'a = *DIGIT\n' });
    equal([rule.change, rule.onlyNew], ['wider', ['']]);
    equal(diffRegExp({ text: 'a = 1*DIGIT\n' }, 'a', /^[0-9]+$/).change, 'same');
  },

  'many lines are tested in one buffer'() {
    const lines = new TextEncoder().encode('http://a/\nhttp://[::1/\nurn:a:b\n');
    equal([...many(rfc3986, 'URI', lines, { stops: true }).stops], [-1, 11, -1]);
    const more = new TextEncoder().encode('http://a/\nhttp://[::1/\nurn:a:b\n'.repeat(1000));
    equal(many(rfc3986, 'URI', more).count, 2000);
  },

  'masks tell which tokens may come next'() {
    const { start, next, allowed } = masks(rfc3986, 'port', ['80', ':', '443']);
    equal([allowed(start)[0], next(start, 1)], [0b101, undefined]);
    const lists = masks(rfc8259, 'value', ['[', 'x', ']']);
    equal(lists.allowed(lists.next(lists.start, 0))[0], 0b101);
  },

  'the language service answers'() {
    const document = new Workspace().open('file:///a.abnf', 'a = prt\nport = *DIGIT\n');
    equal(diagnostics(document)[0].data.replacements, ['port']);
    equal(hover(document, { line: 1, character: 0 }).range.end, { line: 1, character: 4 });
  },

  'alternatives are those of the definition'() {
    const grammar = compile('s = a *"y"\na = "x" / "xy"\noctet = DIGIT / %x31-39 DIGIT / "25" %x30-35\n');
    equal(grammar.parse('s', 'xy', { full: true }).node.find('a').text, 'x');
    equal(grammar.test('octet', '25'), true);
  },

  'rules that use themselves'() {
    const sum = compile('sum = [ sum "+" ] term\nterm = "x" / "(" sum ")"\n');
    equal(sum.parse('sum', 'x+(x+x)').ok, true);
    equal(sum.test('sum', 'x+(x'), false);
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    equal(rfc8259.test('JSON-text', deep), true);
    equal(rfc8259.test('JSON-text', deep.slice(1)), false);
  },

  'rules may consist of one another'() {
    const grammar = compile('a = b / a a\nb = a / "x"\n');
    equal(grammar.test('a', 'xxx'), true);
    equal(grammar.parse('a', 'xxx', { full: true }).ok, true);
    equal(grammar.test('a', 'xxy'), false);
  },

  'grammars of the library are imported by name'() {
    const grammar = compile('mine = %s"<" Language-Tag %s">"\n', { imports: ['rfc5646'] });
    equal(grammar.test('mine', '<de-CH>'), true);
    equal(texts.names.length > 30, true);
  },

  'wrong grammars and rules are told'() {
    throwsWith('rule "hots" is not defined', () => compile('a = hots\n'));
    throwsWith('did you mean "host"?', () => rfc3986.test('hots', ''));
    try {
      compile('a = \n');
    } catch (error) {
      equal([error instanceof GrammarError, error.diagnostics.length], [true, 1]);
    }
  },

  'classes exist once'() {
    const { node } = rfc3986.parse('URI', 'a:');
    const { failure } = rfc3986.parse('URI', '1');
    equal([node instanceof Node, node instanceof runtime.Node], [true, true]);
    equal([failure instanceof Failure, rfc3986 instanceof Grammar], [true, true]);
    equal(
      [matcher, tester].map((each) => typeof each),
      ['function', 'function'],
    );
  },

  'rules are parsers of Parsimmon'() {
    const link = P.string('<').then(rules(rfc3986).URI).skip(P.string('>'));
    equal(link.tryParse('<http://a/b>').find('host').text, 'a');
  },

  'operations on URIs'() {
    equal(resolve('http://a/b/c/d;p?q', '../g'), 'http://a/b/g');
    equal(normalize('HTTP://A:80/%7e'), 'http://a/~');
    equal(compare('http://a:80/', 'http://a/'), 'scheme');
    equal(
      extract('see <http://a/b>.').map(({ uri }) => uri),
      ['http://a/b'],
    );
    equal(
      inspect('http://[::1/').map(({ code }) => code),
      ['invalid'],
    );
    equal(JavaUri.parse('http://a/b').ok, true);
  },

  'a rule is a Standard Schema'() {
    const { validate, vendor, jsonSchema } = schema(rfc3986, 'URI', { format: 'uri' })['~standard'];
    equal(validate('a:'), { value: 'a:' });
    equal(
      validate('http://[::1/').issues.map(({ offset }) => offset),
      [11],
    );
    equal(validate(7).issues.length, 1);
    equal(
      [vendor, jsonSchema.input({ target: 'draft-07' })],
      ['verbatim-abnf', { type: 'string', format: 'uri' }],
    );
  },

  'formats of JSON Schema'() {
    equal([formats.uri.test('a:'), formats.uri.test('a')], [true, false]);
    equal(
      [formats['date-time'].test('2016-12-31T23:59:60Z'), formats.date.test('2023-02-29')],
      [true, false],
    );
    const { test } = idnFormats['idn-hostname'];
    equal([test('b\u00fccher.example'), test('a\u00b7b.example')], [true, false]);
  },
};

import { compile } from '../../src/compile';
import { link } from '../../src/model/link';
import type { Expression } from '../../src/model/model';
import { TEXT_LIMITS } from '../../src/notation/text-limits';
import { parseRules } from '../../src/notation/parser';
import { printRules } from '../oracles/print-rules';
import type { ExtensionName } from '../../src/options/kinds';

const OWS = 'OWS = *( SP / HTAB )\n';

function expressionOf(text: string, extensions: readonly ExtensionName[] = []): Expression {
  const { model, diagnostics } = link({ name: 'g', text, extensions });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return model.rules.get('a')!.expression;
}

const withoutSpans = (expression: Expression): unknown =>
  JSON.parse(
    JSON.stringify(expression, (key, value: unknown) =>
      key === 'span' || key === 'list' ? undefined : value,
    ),
  );

/** RFC 9110, 5.6.1.1, and the two cases of "at most one" and "none", which it leaves to the reader. */
const senders: readonly (readonly [list: string, writtenOut: string])[] = [
  ['1#token', 'token *( OWS "," OWS token )'],
  ['#token', '[ token *( OWS "," OWS token ) ]'],
  ['1#2token', 'token *1( OWS "," OWS token )'],
  ['2#3token', 'token 1*2( OWS "," OWS token )'],
  ['3#token', 'token 2*( OWS "," OWS token )'],
  ['2#2token', 'token 1*1( OWS "," OWS token )'],
  ['#4token', '[ token *3( OWS "," OWS token ) ]'],
  ['0#4token', '[ token *3( OWS "," OWS token ) ]'],
  ['#1token', '[ token ]'],
  ['#0token', '0token'],
  ['1#( token / "x" )', '( token / "x" ) *( OWS "," OWS ( token / "x" ) )'],
  ['"[" #token "]"', '"[" [ token *( OWS "," OWS token ) ] "]"'],
  ['1#[ token ]', '[ token ] *( OWS "," OWS [ token ] )'],
];

describe('a list as senders write it', () => {
  test.each(senders)('%s is %s', (list, writtenOut) => {
    const rest = `\ntoken = "t"\n${OWS}`;
    const expected = expressionOf(`a = ${writtenOut}${rest}`);
    const found = expressionOf(`a = ${list}${rest}`, ['list']);
    expect(withoutSpans(found)).toEqual(withoutSpans(expected));
  });

  test('1#1element is one element', () => {
    const { rules } = link({ name: 'g', text: 'a = 1#1( "x" / "y" )\n', extensions: ['list'] }).model;
    expect(rules.get('a')!.expression.kind).toBe('sequence');
    const grammar = compile('a = 1#1( "x" / "y" )\n', { extensions: ['list'] });
    expect(['', 'x', 'y', 'x,y'].filter((input) => grammar.test('a', input))).toEqual(['x', 'y']);
  });
});

/** RFC 9110, 5.6.1.2: there are no bounds. */
describe('a list as recipients accept it', () => {
  test.each(['#token', '1#token', '2#3token', '#1token', '#0token'])('%s', (list) => {
    const rest = `\ntoken = "t"\n${OWS}`;
    const expected = expressionOf(`a = [ token ] *( OWS "," OWS [ token ] )${rest}`);
    expect(withoutSpans(expressionOf(`a = ${list}${rest}`, ['recipient-list']))).toEqual(
      withoutSpans(expected),
    );
    expect(withoutSpans(expressionOf(`a = ${list}${rest}`, ['list', 'recipient-list']))).toEqual(
      withoutSpans(expected),
    );
  });

  test('the examples of RFC 9110, 5.6.1.3', () => {
    const text = 'example-list = 1#example-list-elmt\nexample-list-elmt = 1*ALPHA\n';
    const sender = compile(text, { extensions: ['list'] });
    const recipient = compile(text, { extensions: ['recipient-list'] });
    const rows: readonly (readonly [input: string, sent: boolean, accepted: boolean])[] = [
      ['foo,bar', true, true],
      ['foo ,bar,', false, true],
      ['foo , ,bar,charlie', false, true],
      // One element at least is asked for, which this ABNF "cannot enforce" (5.6.1.2).
      ['', false, true],
      [',', false, true],
      [',   ,', false, true],
      ['foo bar', false, false],
    ];
    expect(rows.map(([input]) => sender.test('example-list', input))).toEqual(rows.map(([, sent]) => sent));
    expect(rows.map(([input]) => recipient.test('example-list', input))).toEqual(
      rows.map(([, , accepted]) => accepted),
    );
  });
});

describe('optional whitespace in lists', () => {
  test('is the rule of that name', () => {
    const grammar = compile('a = 1#"x"\nOWS = *"_"\n', { extensions: ['list'] });
    expect(grammar.test('a', 'x__,_x')).toBe(true);
    expect(grammar.test('a', 'x ,x')).toBe(false);
  });

  test('is that of RFC 9110 where there is no such rule, and no rule then', () => {
    const grammar = compile('a = 1#"x"\n', { extensions: ['list'] });
    expect(grammar.test('a', 'x \t, x')).toBe(true);
    expect(grammar.test('a', 'x\n,x')).toBe(false);
    expect(grammar.has('OWS')).toBe(false);
  });

  test('may be that of an import', () => {
    const imports = [{ name: 'blanks', text: 'OWS = *"."\n' }];
    const grammar = compile('a = 1#"x"\n', { extensions: ['list'], imports });
    expect(grammar.test('a', 'x..,x')).toBe(true);
  });
});

describe('lists in a text', () => {
  test('have their place, and their element each of its own', () => {
    const text = 'a = "y" 1#2"x"\n';
    const { expression } = link({ name: 'g', text, extensions: ['list'] }).model.rules.get('a')!;
    const spans = new Set<string>();
    const objects = new Set<unknown>();
    let parts = 0;
    const visit = (part: Expression): void => {
      parts++;
      objects.add(part);
      spans.add(text.slice(part.span!.start, part.span!.end));
      if (part.kind === 'sequence') part.items.forEach(visit);
      else if (part.kind === 'repetition') visit(part.item);
    };
    visit(expression);
    expect([...spans].sort()).toEqual(['"x"', '"y"', '"y" 1#2"x"', '1#2"x"'].sort());
    expect(objects.size).toBe(parts);
  });

  test('print as they stand', () => {
    const text = 'a = #b / 1#b / 2#3( b / #1"x" )\nb = "b"\n';
    const { rules, diagnostics } = parseRules(text, 'g', { extensions: ['list'], strict: true });
    expect(diagnostics).toEqual([]);
    expect(printRules(rules)).toBe(text);
  });

  test('an undefined element is told once', () => {
    const { diagnostics } = link({ name: 'g', text: 'a = #b #b\n', extensions: ['list'] });
    expect(diagnostics).toMatchObject([
      { code: 'undefined-rule', column: 6, notes: [{ message: 'also used' }] },
    ]);
  });

  test('a blank after "#" is taken with a warning', () => {
    const { diagnostics } = parseRules('a = # "x" / 1# "y"\n', 'g', { extensions: ['list'] });
    expect(diagnostics).toMatchObject([
      { code: 'blank-after-repeat', column: 5 },
      { code: 'blank-after-repeat', column: 13 },
    ]);
  });

  test('nested lists are written out to a limit', () => {
    const nested = (depth: number): string => `a = ${'#('.repeat(depth)}"x"${')'.repeat(depth)}\n`;
    const options = { extensions: ['list'] } as const;
    expect(compile(nested(TEXT_LIMITS.listNesting), options).test('a', 'x,x')).toBe(true);
    expect(() => compile(nested(TEXT_LIMITS.listNesting + 1), options)).toThrow('lists-too-deep');
  });
});

describe('where lists are not read', () => {
  test('the error says how to switch them on', () => {
    expect(() => compile('a = 1#"x"\n')).toThrow('extensions: ["list"]');
    expect(() => compile('a = 1#"x"\n', { extensions: [] })).toThrow('list-extension');
  });

  test('the BNF of RFC 822 has lists of its own', () => {
    expect(() => compile('a = 1#"x"\n', { dialect: 'bnf', extensions: ['list'] })).toThrow('RFC 822');
  });

  test('an extension that is none is refused', () => {
    const extensions = ['lists'] as unknown as ExtensionName[];
    expect(() => compile('a = "x"\n', { extensions })).toThrow(
      new TypeError(
        'option "extensions" of compile must be an array of "list" or "recipient-list" (got an array of "lists")',
      ),
    );
  });

  test('an import has extensions of its own', () => {
    const imports = [{ name: 'lists', text: 'b = 1#"x"\n', extensions: ['list'] as const }];
    expect(compile('a = b\n', { imports }).test('a', 'x,x')).toBe(true);
    expect(() => compile('a = #b\n', { imports })).toThrow('list-extension');
  });
});

import { explain } from '../../src/live';
import { compile } from '../../src/compile';
import { type Grammar, UnknownRuleError, alternatives } from '../../src/runtime';
import { rules } from '../../src/runtime/rules';
import { grammarText } from '../oracles/grammars';

const rfc3986 = compile(grammarText('rfc3986.abnf'));

describe('names', () => {
  test("are listed as printed, in the grammar's order, those of other grammars last", () => {
    expect(rfc3986.ruleNames.slice(0, 4)).toEqual(['URI', 'hier-part', 'URI-reference', 'absolute-URI']);
    expect(rfc3986.ruleNames.slice(-3)).toEqual(['ALPHA', 'DIGIT', 'HEXDIG']);
    expect(Object.keys(rules(rfc3986))).toEqual(rfc3986.ruleNames);
  });

  test('are found in any case', () => {
    expect(rfc3986.has('uri')).toBe(true);
    expect(rfc3986.has('IPV6ADDRESS')).toBe(true);
    expect(rfc3986.test('ipv4ADDRESS', '192.168.0.255')).toBe(true);
    expect(rfc3986.source('PORT')).toBe('port          = *DIGIT');
    const parsed = rfc3986.parse('PORT', '80');
    expect(parsed.ok && parsed.node.rule).toBe('port');
  });

  test.each(['', 'hots', 'constructor', '__proto__', 'toString', 'reg_name'])('%j is no rule', (name) => {
    expect(rfc3986.has(name)).toBe(false);
    expect(rules(rfc3986)[name]).toBeUndefined();
  });

  test.each<[string, (grammar: Grammar) => unknown]>([
    ['test', (grammar) => grammar.test('hots', '')],
    ['parse', (grammar) => grammar.parse('hots', '')],
    ['match', (grammar) => grammar.match('hots', '')],
    ['alternatives', (grammar) => alternatives(grammar, 'hots', '')],
    ['source', (grammar) => grammar.source('hots')],
    ['explain', () => explain(rfc3986, 'hots')],
    ['tokens', (grammar) => grammar.parse('URI', 'a:', { tokens: ['hots'] })],
  ])('%s of one that is unknown says what may be meant', (_, ask) => {
    const caught = attempt(() => ask(rfc3986)) as UnknownRuleError;
    expect(caught).toBeInstanceOf(UnknownRuleError);
    expect(caught.name).toBe('UnknownRuleError');
    expect(caught.message).toBe('rule "hots" is not in the grammar; did you mean "host"?');
    expect(caught).toMatchObject({ rule: 'hots', suggestion: 'host' });
  });

  test('that are like none have no suggestion', () => {
    const caught = attempt(() => rfc3986.test('something-else', '')) as UnknownRuleError;
    expect(caught.message).toBe('rule "something-else" is not in the grammar');
    expect(caught.suggestion).toBeUndefined();
  });
});

describe('match', () => {
  test('takes the longest prefix at an offset', () => {
    expect(rfc3986.match('dec-octet', '192.168', 0)).toEqual({ start: 0, end: 3, text: '192' });
    expect(rfc3986.match('dec-octet', '2567')).toEqual({ start: 0, end: 2, text: '25' });
    expect(rfc3986.match('host', 'x@example.com:80', 2)).toEqual({ start: 2, end: 13, text: 'example.com' });
  });

  test('may match nothing', () => {
    expect(rfc3986.match('port', 'x')).toEqual({ start: 0, end: 0, text: '' });
    expect(rfc3986.match('port', '80', 2)).toEqual({ start: 2, end: 2, text: '' });
    expect(rfc3986.match('port', '')).toEqual({ start: 0, end: 0, text: '' });
  });

  test('is undefined where no prefix is derived', () => {
    expect(rfc3986.match('h16', 'x')).toBeUndefined();
    expect(rfc3986.match('h16', '')).toBeUndefined();
  });

  test.each([-1, 0.5, 3, NaN, Infinity, -Infinity])(
    'is undefined at %d, which is no offset of the input',
    (offset) => {
      expect(rfc3986.match('port', '80', offset)).toBeUndefined();
    },
  );

  test('remembers an end that a longer prefix did not come to', () => {
    const grammar = compile('s = "a" [ 3"b" "c" ]\r\n');
    expect(grammar.match('s', 'abbbx')).toEqual({ start: 0, end: 1, text: 'a' });
  });
});

describe('alternatives', () => {
  test("are all that derive the whole input, in the rule's order", () => {
    const found = alternatives(rfc3986, 'host', '192.168.0.1');
    expect(found.map(({ index, source }) => [index, source])).toEqual([
      [1, 'IPv4address'],
      [2, 'reg-name'],
    ]);
    expect(found.map(({ node }) => node.children.map(({ rule, text }) => [rule, text]))).toEqual([
      [['IPv4address', '192.168.0.1']],
      [['reg-name', '192.168.0.1']],
    ]);
    expect(found.every(({ node }) => node.rule === 'host' && node.start === 0 && node.end === 11)).toBe(true);
  });

  test('begin with the one that parse takes', () => {
    for (const input of ['', '[::1]', '1.2.3.4', 'a', '1.2.3']) {
      const parsed = rfc3986.parse('host', input);
      expect(alternatives(rfc3986, 'host', input)[0]?.node.toJSON()).toEqual(
        parsed.ok && parsed.node.toJSON(),
      );
    }
  });

  test('are none where the rule does not derive the input', () => {
    expect(alternatives(rfc3986, 'host', '[')).toEqual([]);
  });

  test('of a rule without alternation are the rule itself', () => {
    expect(alternatives(rfc3986, 'port', '80').map(({ index, source }) => [index, source])).toEqual([
      [0, '*DIGIT'],
    ]);
  });

  test('are texts as printed, without comments', () => {
    expect(alternatives(rfc3986, 'dec-octet', '5').map(({ source }) => source)).toEqual(['DIGIT']);
    expect(alternatives(rfc3986, 'path', '').map(({ source }) => source)).toEqual([
      'path-abempty',
      'path-empty',
    ]);
  });

  test('of a recursive rule are found', () => {
    const grammar = compile('s = t / "(" s ")" / *"x" / "(" *"x" ")"\r\nt = "x"\r\n');
    expect(alternatives(grammar, 's', 'x').map(({ index }) => index)).toEqual([0, 2]);
    expect(alternatives(grammar, 's', '(x)').map(({ index }) => index)).toEqual([1, 3]);
    expect(alternatives(grammar, 's', '(x)')[0]!.node.children.map(({ rule }) => rule)).toEqual(['s']);
    expect(alternatives(grammar, 's', '(x)')[1]!.node.children).toEqual([]);
  });
});

describe('which nodes a tree shows', () => {
  const input = 'http://h/a';
  const rulesOf = (grammar: Grammar, options?: Parameters<Grammar['parse']>[2]): string[] => {
    const parsed = grammar.parse('URI', input, options);
    if (!parsed.ok) throw new Error(parsed.failure.message);
    const found: string[] = [];
    const visit = (node: typeof parsed.node): void => {
      found.push(node.rule);
      node.children.forEach(visit);
    };
    visit(parsed.node);
    return found;
  };
  const outline = ['URI', 'scheme', 'hier-part', 'authority', 'host', 'reg-name', 'path-abempty', 'segment'];

  test('tokens are leaves', () => {
    expect(rulesOf(rfc3986)).toEqual(outline);
    expect(rulesOf(rfc3986, {})).toEqual(outline);
    expect(rulesOf(rfc3986, { full: false })).toEqual(outline);
  });

  test('all are shown where they are asked for', () => {
    const full = rulesOf(rfc3986, { full: true });
    expect(full.slice(0, 6)).toEqual(['URI', 'scheme', 'ALPHA', 'ALPHA', 'ALPHA', 'ALPHA']);
    expect(full.slice(-4)).toEqual(['segment', 'pchar', 'unreserved', 'ALPHA']);
  });

  test('tokens may be others, for one tree or for the grammar', () => {
    const chosen = ['URI', 'scheme', 'ALPHA', 'ALPHA', 'ALPHA', 'ALPHA', 'hier-part'];
    expect(rulesOf(rfc3986, { tokens: ['HIER-part'] })).toEqual(chosen);
    const grammar = compile(grammarText('rfc3986.abnf'), { tokens: ['hier-part', 'scheme'] });
    expect(rulesOf(grammar)).toEqual(['URI', 'scheme', 'hier-part']);
    expect(rulesOf(grammar, { full: true })).toEqual(rulesOf(rfc3986, { full: true }));
    expect(rulesOf(grammar, { full: false })).toEqual(['URI', 'scheme', 'hier-part']);
    expect(rulesOf(grammar, { tokens: ['URI'] })).toEqual(['URI']);
    expect(rulesOf(grammar, { tokens: [], full: false })).toEqual(rulesOf(rfc3986, { full: true }));
  });

  test("those of alternatives are the grammar's", () => {
    const grammar = compile('s = t / u\r\nt = u\r\nu = "x"\r\n', { tokens: ['t'] });
    expect(alternatives(grammar, 's', 'x').map(({ node }) => node.find('u')?.rule)).toEqual([undefined, 'u']);
  });
});

test('nothing is thrown on any input', () => {
  for (const input of ['', '\0', '\ud800', '\udc00\ud800', '\u{10ffff}', '%', 'x'.repeat(1000)]) {
    for (const rule of rfc3986.ruleNames) {
      const parsed = rfc3986.parse(rule, input);
      expect(parsed.ok).toBe(rfc3986.test(rule, input));
      if (!parsed.ok) expect(typeof parsed.failure.message).toBe('string');
    }
  }
});

function attempt(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

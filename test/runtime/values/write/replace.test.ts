import { compile } from '../../../../src';
import { rfc3986 } from '../../../../src/generated/rfc3986';
import { rfc5321 } from '../../../../src/generated/rfc5321';
import { rfc9110 } from '../../../../src/generated/rfc9110';
import { replace, UnknownRuleError } from '../../../../src/runtime';
import { inLong } from '../../../in-long';
import { modelOf } from '../../../oracles/grammars';
import { Random } from '../../../oracles/random';
import { recordGrammar, recordStrings } from '../../../oracles/record-grammars';
import type { Derivation } from '../../../oracles/search/first-match';
import { Search } from '../../../oracles/search/search';

const URI = 'http://user@h:80/a?b#c';

test('nodes are replaced, and the rest stays', () => {
  expect(replace(rfc3986, 'URI', URI, { host: 'example.org', port: '8' })).toEqual({
    ok: true,
    text: 'http://user@example.org:8/a?b#c',
  });
  expect(replace(rfc3986, 'URI', 'http://h/a/b', { segment: '' })).toMatchObject({ text: 'http://h//' });
  expect(replace(rfc9110, 'media-type', 'a/b ; C="d" ;e=f', { 'parameter-value': 'g' })).toMatchObject({
    text: 'a/b ; C=g ;e=g',
  });
  expect(replace(rfc9110, 'media-type', 'a/é', {})).toMatchObject({ ok: false });
  expect(replace(rfc9110, 'media-type', 'a/b;c="é"', { subtype: 'xyz' })).toMatchObject({
    text: 'a/xyz;c="é"',
  });
});

test('nodes are left out with as few characters as possible', () => {
  const changes = { userinfo: undefined, port: undefined, query: undefined, fragment: undefined };
  expect(replace(rfc3986, 'URI', URI, changes)).toEqual({ ok: true, text: 'http://h/a' });
  expect(replace(rfc3986, 'URI', 'a:', changes)).toEqual({ ok: true, text: 'a:' });
  expect(replace(rfc3986, 'URI', URI, { host: undefined })).toMatchObject({
    failure: { property: ['host'] },
  });
});

test('what other parts would feel is refused', () => {
  for (const host of ['a/b', 'a:1', 'a@b', 'a?', '[', 'a b', '%'])
    expect(replace(rfc3986, 'URI', URI, { host })).toMatchObject({
      ok: false,
      failure: { property: ['host'] },
    });
  const mailbox = replace(rfc5321, 'Mailbox', 'a@b.example', { 'Local-part': 'x>\r\nRCPT TO:<y' });
  expect(mailbox).toMatchObject({ failure: { property: ['Local-part'] } });
  expect(replace(rfc3986, 'URI', 'a:', { port: '1' })).toMatchObject({ failure: { property: ['port'] } });
});

test('wrong arguments are told', () => {
  expect(() => replace(rfc3986, 'URI', URI, { hots: '' } as never)).toThrow(UnknownRuleError);
  expect(() => replace(rfc3986, 'URI', 7 as never, {})).toThrow('text must be a string (got a number)');
  expect(() => replace(rfc3986, 'URI', URI, { host: 7 } as never)).toThrow('changes.host must be a string');
  expect(() => replace(rfc3986, 'URI', URI, [] as never)).toThrow('changes must be an object of texts');
  const { failure } = replace(rfc3986, 'URI', 'h', {}) as { failure: { message: string } };
  expect(failure.message).toContain('the text must match rule "URI"; at offset 1');
});

/** The rules and texts of a derivation's nodes, with other texts for nodes of a rule, and none below them. */
function shown(node: Derivation, text: string, rule: string, value?: string): string {
  const own = text.slice(node.start, node.end);
  if (node.rule === rule) return `${rule}(${value ?? own})`;
  const inner = node.children.map((child) => shown(child, text, rule, value)).join('');
  return `${node.rule}<${node.children.length === 0 ? own : inner}>`;
}

/** The text with other texts for the nodes of a rule. */
function spliced(node: Derivation, text: string, rule: string, value: string): string {
  let [result, at] = ['', 0];
  for (const child of node.children.filter((each) => each.rule === rule)) {
    result += text.slice(at, child.start) + value;
    at = child.end;
  }
  return result + text.slice(at);
}

test('in random grammars, a text is replaced if and only if search finds all else as it was', () => {
  const random = new Random(11);
  const wrong: string[] = [];
  const counts = [0, 0];
  for (let i = 0; i < inLong(2000, 40); i++) {
    const abnf = recordGrammar(random);
    const search = new Search(modelOf(abnf).rules);
    const grammar = compile(abnf);
    for (const string of recordStrings(4)) {
      const before = search.derive('s', string);
      const rule = random.of(['a', 'b', 'c', 'd']);
      if (before === undefined || !before.children.some((child) => child.rule === rule)) continue;
      const value = random.of(['', 'x', 'y', ' ', 'yy', '  ', 'xy']);
      const text = spliced(before, string, rule, value);
      const after = search.derive('s', text);
      const isKept = after !== undefined && shown(before, string, rule, value) === shown(after, text, rule);
      const result = replace(grammar, 's', string, { [rule]: value });
      counts[Number(isKept)]!++;
      if (isKept ? !result.ok || result.text !== text : result.ok)
        wrong.push(`${abnf}${JSON.stringify([string, rule, value, text, result])}`);
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(10);
});

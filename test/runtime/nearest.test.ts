import { type AuthorityParts, split, splitAuthority } from '../../src/uri';
import { Random } from '../oracles/random';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { type Nearest, NearestLimitError } from '../../src/runtime';
import { grammarText, modelOf } from '../oracles/grammars';
import { isInconsistent, nearestDifference } from '../oracles/nearest';
import { StringGenerator } from '../oracles/string-generator';
import { cyclicGrammars, strings, tinyGrammars } from '../oracles/tiny-grammars';
import { askEveryWay } from '../oracles/ways';

const json = compile(grammarText('rfc8259.abnf'));

test('tiny grammars, in every way to run them, are as the distances of all members', () => {
  const inputs = strings('abc', 2);
  const grammars = [...tinyGrammars({ s: 2, t: 1 }), ...cyclicGrammars({ s: 2, t: 1 })];
  expect(
    askEveryWay(grammars, 7, (grammar, rule, language) => nearestDifference(grammar, rule, language, inputs)),
  ).toEqual([]);
});

test('mutated strings of RFC 3986 are no further from a member than they were changed', () => {
  const { rules } = modelOf(grammarText('rfc3986.abnf'));
  const generator = new StringGenerator(rules, 3, 5);
  for (const rule of ['URI-reference', 'IPv6address', 'authority', 'dec-octet'] as const) {
    for (const text of generator.sample(rule, 40)) {
      const ascii = text.replace(/[^\0-\x7f]/g, '?').slice(0, 60);
      expect([rule, ascii, isInconsistent(rfc3986, rule, ascii)]).toEqual([rule, ascii, false]);
      const changed = `${ascii.slice(0, 3)} ${ascii.slice(4)}`;
      const partsOf = (uri: string): (string | undefined)[] => {
        const { scheme, authority } = split(uri);
        const { userinfo, host } = authority === undefined ? {} : (splitAuthority(authority) as Partial<AuthorityParts>);
        return [scheme, userinfo, host?.replace(/\]$/, '')];
      };
      const [own, other] = [partsOf(text), partsOf(found)];
      if (found === `https://${text}`) expect([text, other[2]]).toEqual([text, text.split(/[/?]/)[0]]);
      else expect([text, other]).toEqual([text, own]);
    }
    expect(suggested).toBeGreaterThan(100);
  });

  test('are in the message, and not for octets', () => {
    const parsed = rfc3986.parse('URI', 'http://[::1/');
    expect(!parsed.ok && parsed.failure.message.split('\n').pop()).toBe(
      'help: did you mean "http://[::1]/"?',
    );
    const octets = rfc3986.parse('URI', new TextEncoder().encode('é'));
    expect(!octets.ok && octets.failure.suggestion).toBeUndefined();
  });
});

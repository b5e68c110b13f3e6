import {
  isMailbox,
  mismatch as octetMismatch,
  mismatchOf as octetMismatchOf,
  rfc6531,
} from '../../src/generated/rfc6531';
import { isURI, mismatch, mismatchOf, rfc3986 } from '../../src/generated/rfc3986';
import {
  isJSONText,
  mismatch as jsonMismatch,
  mismatchOf as jsonMismatchOf,
  rfc8259,
} from '../../src/generated/rfc8259';
import { Mismatch, UnknownRuleError } from '../../src/runtime';
import type { Input, Parsed } from '../../src/runtime';

const OCTETS = new TextEncoder().encode('jo\u00e9@');

/** What a parse says, without what only a parse knows. */
function told(parsed: Parsed): unknown {
  if (parsed.ok) return undefined;
  const { rule, offset, expected, found } = parsed.failure;
  return { rule, offset, expected, found };
}

describe('a mismatch says what a failure says', () => {
  test.each(['http://a b', 'a:', '', '//a', 'http://[::1', 'a:\u{1f600}', '\ud83d', 'http://a/%2'])(
    'URI: %j',
    (input) => {
      const found = mismatch('uri', input);
      expect(found === undefined ? undefined : { ...found }).toEqual(told(rfc3986.parse('URI', input)));
      expect(found === undefined).toBe(isURI(input));
    },
  );

  test.each<Input>(['jo\u00e9@', 'jo\u00e9@a', OCTETS, new Uint8Array([0x61, 0xff])])(
    'octets: %j',
    (input) => {
      const found = octetMismatch('Mailbox', input);
      expect(found && { ...found }).toEqual(told(rfc6531.parse('Mailbox', input)));
      expect(found === undefined).toBe(isMailbox(input));
    },
  );

  test('recursive rules', () => {
    const found = jsonMismatch('JSON-text', '[1,');
    expect({ ...found }).toEqual(told(rfc8259.parse('JSON-text', '[1,')));
  });
});

test('its message has the place, and no rules around it', () => {
  const found = mismatch('URI', 'http://[::1/')!;
  expect(found).toBeInstanceOf(Mismatch);
  expect(String(found)).toBe(
    [
      '"http://[::1/" does not match "URI" at offset 11',
      '  |',
      '  | http://[::1/',
      '  |            ^ expected ":", ".", "]" or HEXDIG',
    ].join('\n'),
  );
  expect(found.toJSON()).toEqual({ ...found, message: found.message });
});

test('by a tester, octets and recursive rules, too', () => {
  expect(octetMismatchOf(isMailbox, OCTETS)).toEqual(octetMismatch('Mailbox', OCTETS));
  expect(octetMismatchOf(isMailbox, '\xc3\xa9', { encoding: 'latin1' })?.offset).toBe(2);
  expect(String(jsonMismatchOf(isJSONText, '[1,'))).toBe(String(jsonMismatch('JSON-text', '[1,')));
  expect(mismatchOf(isURI, 'a:')).toBeUndefined();
});

test('testers of other modules, and other values, are refused', () => {
  for (const wrong of [isMailbox, isJSONText, (text: string) => text === '', undefined, null, 'URI', {}])
    expect(() => mismatchOf(wrong as never, 'a b')).toThrow('tester must be a tester of the same module');
  expect(() => mismatchOf(isURI, OCTETS as never)).toThrow('text must be a string');
  expect(() => octetMismatchOf(isMailbox, 'a', { encoding: 'x' as never })).toThrow('option "encoding"');
});

test('wrong arguments are refused', () => {
  expect(() => mismatch('hots' as 'host', 'a')).toThrow(UnknownRuleError);
  expect(() => mismatch('URI', OCTETS as never)).toThrow(TypeError);
  expect(() => octetMismatch('Mailbox', 1 as never)).toThrow(TypeError);
  expect(() => octetMismatch('Mailbox', 'a', { encoding: 'x' as never })).toThrow('option "encoding"');
});

test('testers take octets, and fit filters', () => {
  expect(isURI(new TextEncoder().encode('a:b'))).toBe(true);
  expect(isURI(new Uint8Array([0x61, 0x3a, 0xff]))).toBe(false);
  expect(['a:', 'a'].filter(isURI)).toEqual(['a:']);
  expect(() => isURI(1 as never)).toThrow('input must be a string or a Uint8Array');
});

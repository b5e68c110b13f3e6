/** A-labels in `hostname` without the tables of tr46. */
import tr46 from 'tr46';
import { formats as idn } from '../../src/integrations/formats-idn';
import { formats, semanticsOf } from '../../src/integrations/formats';
import { decodePunycode, punycodeLength } from '../../src/integrations/formats/punycode';
import { format } from '../../src/integrations/standard-schema';
import { inLong } from '../in-long';
import { Random } from '../oracles/random';

const isHost = formats.hostname.test;

test.each([
  ...['xn--bcher-kva', 'XN--BCHER-KVA.example', 'a.xn--fa-hia', 'xn--ll-0ea', 'xn--wva3je', 'xn--4dbc5h'],
  // A joiner behind a virama, and a non-joiner.
  ...['xn--11b2ezcw70k', 'xn--11b2ezcs70k', 'xn--ngba5hb2804a'],
  // Not about A-labels.
  ...['ab--c', 'xn', 'xn-a', 'axn--b'],
])('%j is a host name', (text) => expect(isHost(text)).toBe(true));

test.each([
  ['xn--', 'RFC 5890, 2.3.2.1: nothing behind the prefix'],
  ['xn--X', 'RFC 3492, 6.2: the number does not end'],
  ['xn--a', 'RFC 5892: U+0080'],
  ['xn--99999999', 'RFC 3492, 6.2: no code point'],
  ['xn--a-', 'RFC 1123, 2.1'],
  ['xn--abc-d', 'RFC 3492, 6.2: the number does not end'],
  ['XN--aa---o47jg78q', 'RFC 5891, 4.2.3.1: hyphens in third and fourth place'],
  ['xn--hello-txk', 'RFC 5891, 4.2.3.2: begins with a mark'],
  ['xn--ber-ska', 'RFC 5891, 5.4: a capital letter of another script'],
  ['xn--bucher-xyd', 'RFC 5891, 5.3: not in Form C'],
  ['xn--al-0ea', 'RFC 5892, A.3'],
  ['xn--vek', 'RFC 5892, A.7'],
  ['xn--ngb6iyr', 'RFC 5892, A.8'],
  ['xn--11b2er09f', 'RFC 5892, A.2: a joiner without a virama'],
  ['xn--02b508i', 'RFC 5892, A.2: a joiner at the beginning'],
  [`xn--${'a'.repeat(60)}`, 'RFC 1034, 3.1'],
])('%j is none: %s', (text) => expect(isHost(text)).toBe(false));

test('the reason names the label, by name and in rules with that format', () => {
  expect(format('hostname').explain('a.xn--X')).toMatchObject({
    offset: 2,
    reason: 'this is no A-label of RFC 5890',
  });
  expect(semanticsOf('hostname').every(({ explain }) => explain('xn--X') === undefined)).toBe(false);
});

const LAX = {
  checkBidi: false,
  checkHyphens: false,
  checkJoiners: false,
  transitionalProcessing: false,
  useSTD3ASCIIRules: false,
};

/** The letters whose direction or joining only tr46 knows. */
const NEEDS_TABLES = /[\u0590-\u08ff\u200c\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

test('refuses just what tr46 refuses, but for joining and direction', () => {
  const random = new Random(5);
  const ranges = [
    [0x61, 0x7a],
    [0x2d, 0x39],
    [0xa0, 0x24f],
    [0x300, 0x58f],
    [0x590, 0x8ff],
    [0x900, 0xdff],
    [0x200b, 0x200e],
    [0x3040, 0x30ff],
    [0x4e00, 0x4fff],
    [0x10000, 0x12000],
  ] as const;
  let decoded = 0;
  for (let i = 0; i < inLong(40_000, 2000); i++) {
    const points = Array.from({ length: 1 + random.below(6) }, () => {
      const [low, high] = ranges[random.below(ranges.length)]!;
      return low + random.below(high - low + 1);
    });
    const unicode = String.fromCodePoint(...points);
    const encoded = i % 2 === 0 ? tr46.toASCII(unicode, LAX) : `xn--${mangled(unicode, random)}`;
    if (encoded === null || !/^xn--[a-z0-9-]*$/.test(encoded)) continue;
    const text = decodePunycode(encoded.slice(4));
    if (text !== undefined) {
      decoded++;
      expect([encoded, punycodeLength(text)]).toEqual([encoded, encoded.length - 4]);
    }
    const isRefused = !isHost(encoded);
    if (isRefused || !NEEDS_TABLES.test(text!)) {
      expect([encoded, idn.hostname.test(encoded)]).toEqual([encoded, !isRefused]);
    }
  }
  expect(decoded).toBeGreaterThan(500);
});

function mangled(text: string, random: Random): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-';
  return Array.from(text, () => letters[random.below(letters.length)]).join('');
}

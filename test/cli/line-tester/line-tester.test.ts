import { isUtf8 } from 'node:buffer';
import { type Form, LineTester, verdictText } from '../../../src/cli/line-tester';
import { viewOf } from '../../../src/cli/line-tester/octet-writer';
import { VerdictWriter } from '../../../src/cli/line-tester/verdict-writer';
import { rfc3986 } from '../../../src/generated/rfc3986';
import { compile, type Grammar } from '../../../src/index';
import * as cliMessages from '../../../src/cli/messages';
import * as wording from '../../../src/wording/phrases';
import { Random } from '../../oracles/random';
import { jsonText } from '../../../src/wording/visible';
import { inLong } from '../../in-long';

/** What is to be printed of lines, line by line, from strings alone. */
function expected(grammar: Grammar, rule: string, lines: readonly Buffer[], form: Form): Printed {
  let matching = 0;
  const texts = lines.map((octets, i) => {
    const content = octets.at(-1) === 0x0d ? octets.subarray(0, -1) : octets;
    const input = content.toString();
    const given = grammar.isAboutOctets ? content : isUtf8(content) ? input : undefined;
    const parsed = given === undefined ? undefined : grammar.parse(rule, given);
    const ok = parsed?.ok === true;
    if (ok) matching++;
    const failure =
      parsed === undefined ? { message: cliMessages.notUtf8 } : parsed.ok ? undefined : parsed.failure;
    if (form === 'json') return `${jsonText({ line: i + 1, input, ok, failure })}\n`;
    return `line ${i + 1}: ${failure?.message ?? `ok: ${wording.shown(input)}`}\n`;
  });
  return { text: form === 'nothing' ? '' : texts.join(''), lines: lines.length, matching };
}

interface Printed {
  readonly text: string;
  readonly lines: number;
  readonly matching: number;
}

function tested(grammar: Grammar, rule: string, lines: readonly Buffer[], form: Form): Printed {
  const tester = new LineTester(() => grammar, rule, form);
  const pieces: Uint8Array[] = [];
  // In two parts, of which the second goes on counting.
  const half = lines.length >> 1;
  for (const part of [lines.slice(0, half), lines.slice(half)]) {
    pieces.push(...tester.test(Buffer.concat(part.flatMap((line) => [line, Buffer.from('\n')]))));
  }
  return { text: Buffer.concat(pieces).toString(), lines: tester.lines, matching: tester.matching };
}

const GRAMMARS: readonly (readonly [
  name: string,
  grammar: Grammar,
  rule: string,
  pieces: readonly string[],
])[] = [
  [
    'ASCII',
    rfc3986,
    'URI',
    ['http:', '//', 'a', '%41', '[::1]', '/', '?', 'b'.repeat(34), '\u{7f}', '\u{1b}'],
  ],
  ['octets', compile('r = *(%x20-7E / %x80-FF / %x09)\n'), 'r', ['a', '\t', 'b'.repeat(35), '\u{1}']],
  [
    'all characters',
    compile('r = *(%x00-59 / %x5B-7F / %xE9 / %x1F600-1F6FF)\n'),
    'r',
    ['a', 'Z', '\r', '\u{2}', 'c'.repeat(36)],
  ],
  [
    'the alphabet of octets',
    compile('r = *(%x20-60 / %xC3 %x80-BF / %xFF / "k")\n', { alphabet: 'octets' }),
    'r',
    ['A', '\u{e9}', 'k', '\u{100}', 'B'.repeat(37)],
  ],
  [
    'a recursive rule over octets',
    compile('r = "(" *r ")" / %xC3.A9 / %xFF\n', { alphabet: 'octets' }),
    'r',
    ['(', ')', '()', '(\u{e9})', '\u{e9}'],
  ],
  ['a recursive rule', compile('r = "(" *r ")" / %xE9\n'), 'r', ['(', ')', '()', '(())']],
];
const ANYWHERE = ['\u{e9}', '\u{1f600}', '\u{2028}', '\u{feff}', '\r'].map((text) => Buffer.from(text));
const NOT_UTF8 = [Buffer.of(0xff), Buffer.of(0xc3), Buffer.of(0xed, 0xa0, 0x80)];

function randomLines(pieces: readonly string[], count: number, onlyAscii: boolean): Buffer[] {
  const random = new Random(7);
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: random.below(6) }, () => Buffer.from(random.of(pieces)));
    if (!onlyAscii && random.chance(0.3)) parts.push(random.of(ANYWHERE));
    if (!onlyAscii && random.chance(0.1)) parts.push(random.of(NOT_UTF8));
    if (random.chance(0.2)) parts.push(Buffer.from('\r'));
    return Buffer.concat(parts);
  });
}

describe.each(GRAMMARS)(
  'lines are judged where they lie as strings are: %s',
  (_name, grammar, rule, pieces) => {
    test.each<Form>(['text', 'json', 'nothing'])('%s', (form) => {
      for (const onlyAscii of [true, false]) {
        const lines = randomLines(pieces, 400, onlyAscii);
        const whole = expected(grammar, rule, lines, form);
        expect(whole.matching).toBeGreaterThan(10);
        expect(whole.matching).toBeLessThan(400);
        expect(tested(grammar, rule, lines, form)).toEqual(whole);
      }
    });

    test('and counted all at once, without CR', () => {
      for (let count = 0; count < inLong(40, 8); count++) {
        const lines = randomLines(pieces, count, true).map((line) =>
          Buffer.from(line.toString().replace(/\r/g, '')),
        );
        expect(tested(grammar, rule, lines, 'nothing')).toEqual(expected(grammar, rule, lines, 'nothing'));
      }
    });
  },
);

describe('what is to be written', () => {
  test('comes in pieces of bounded size', () => {
    const judge = new LineTester(() => rfc3986, 'path', 'text');
    const sizes = [...judge.test(Buffer.from('/path\n'.repeat(100_000)))].map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
  });

  test('comes before what is thrown', () => {
    const failing = Object.create(rfc3986, { parse: { value: () => fail() } }) as Grammar;
    const fail = (): never => {
      throw new Error('too deep');
    };
    const judge = new LineTester(() => failing, 'URI', 'text');
    const octets = Buffer.from('a:\nb\nc:\n');
    const pieces: string[] = [];
    expect(() => {
      for (const piece of judge.test(octets)) pieces.push(Buffer.from(piece).toString());
    }).toThrow('too deep');
    expect(pieces).toEqual(['line 1: ok: a:\n']);
  });

  test.each(['text', 'json'] as const)(
    'is the same from octets as from strings, for every length and number: %s',
    (form) => {
      const writer = new VerdictWriter(form);
      let text = '';
      for (let length = 0; length < 200; length++) {
        const input = Array.from({ length }, (_, i) =>
          String.fromCharCode(0x20 + ((i * 7 + length) % 95)),
        ).join('');
        const given = form === 'json' ? input.replace(/["\\]/g, '!') : input;
        for (const number of [1, 9, 10, 99, 100, 1_234_567_890, 2 ** 40 + length]) {
          expect(writer.matching(number, viewOf(Buffer.from(`<${given}>`)), 1, 1 + length)).toBe(true);
          text += `${verdictText({ line: number, text: given }, undefined, form)}\n`;
        }
      }
      expect(Buffer.from(writer.take()).toString()).toBe(text);
      expect(writer.length).toBe(0);
    },
  );

  test('needs no grammar if there is a table, unless a line becomes a string', () => {
    const grammar = compile('s = 1*DIGIT\n');
    const { table } = new LineTester(() => grammar, 's', 'nothing');
    const octets = Buffer.from('1\nx\n22\n');
    const none = (): never => {
      throw new Error('there is no grammar');
    };
    const printed = (form: Form): string =>
      Buffer.concat([...new LineTester(none, 's', form, undefined, table).test(octets)]).toString();
    const counting = new LineTester(none, 's', 'nothing', undefined, table);
    expect([...counting.test(octets)]).toEqual([]);
    expect([counting.lines, counting.matching]).toEqual([3, 2]);
    expect(printed('failing')).toBe('x\n');
    expect(() => printed('text')).toThrow('there is no grammar');
  });

  test.each(['text', 'json'] as const)('counts lines, whatever the name of the file: %s', (form) => {
    const file = '9 line 9x "\u00e9';
    const writer = new VerdictWriter(form, file);
    const numbers = [...Array(1200).keys(), 5, 6, 99_998, 99_999, 100_000, 100_017, 100_034, 1];
    let text = '';
    for (const number of numbers) {
      expect(writer.matching(number, viewOf(Buffer.from('a')), 0, 1)).toBe(true);
      text += `${verdictText({ file, line: number, text: 'a' }, undefined, form)}\n`;
    }
    expect(Buffer.from(writer.take()).toString()).toBe(text);
  });

  test.each(['text', 'json'] as const)(
    'of characters that must be escaped is left to strings: %s',
    (form) => {
      const writer = new VerdictWriter(form);
      const visible = 'a'.repeat(99);
      const plain = (octet: number): boolean =>
        octet >= 0x20 && octet < 0x7f && (form === 'text' || !'"\\'.includes(String.fromCharCode(octet)));
      for (let octet = 0; octet < 256; octet++) {
        for (const input of [
          [0x61, octet],
          [octet, ...Buffer.from(visible)],
          [...Buffer.from(visible), octet],
        ])
          expect(writer.matching(1, viewOf(Buffer.from(input)), 0, input.length)).toBe(plain(octet));
        for (const among of [0, 1, 0x20, 0x21, 0x23, 0x5b, 0x5d, 0x7e, 0xff])
          for (let at = 0; at < 4; at++) {
            const input = Buffer.alloc(4, among);
            input[at] = octet;
            expect(writer.matching(1, viewOf(input), 0, 4)).toBe(plain(octet) && plain(among));
          }
      }
    },
  );
});

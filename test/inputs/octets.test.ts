import { alternatives, captures as capturesOf, schema as schemaOf } from '../../src/runtime';
import { compile, emitCaptures, emitTypeScript, type Grammar, type Input, type Node } from '../../src';
import { library } from '../../src/library/library';
import type { Capture } from '../../src/runtime';
import { evaluate, runGenerated } from '../oracles/generated';
import { Random } from '../oracles/random';
import { inLong } from '../in-long';

const http = ((): Grammar => {
  const shipped = library.get('rfc9110')!;
  return compile(shipped.text, shipped);
})();

function nodesOf(node: Node): Node[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

describe('rfc9110 quoted-string of "é"', () => {
  const input = '"é"';

  test('comes back as it was given, and ends where it ends', () => {
    const parsed = http.parse('quoted-string', input, { full: true });
    expect(parsed.ok && parsed.node).toMatchObject({ start: 0, end: 3, text: input });
    for (const node of parsed.ok ? nodesOf(parsed.node) : []) {
      expect(input.slice(node.start, node.end)).toBe(node.text);
    }
    // Each of the two octets is an obs-text; both are within the one character.
    const parts = parsed.ok ? parsed.node.findAll('obs-text') : [];
    expect(parts.map(({ start, end, text }) => [start, end, text])).toEqual([
      [1, 2, 'é'],
      [1, 2, 'é'],
    ]);
    expect(http.match('quoted-string', `${input}x`)).toEqual({ start: 0, end: 3, text: input });
  });

  test('as latin1 has one octet for the character', () => {
    const parsed = http.parse('quoted-string', input, { encoding: 'latin1', full: true });
    const parts = parsed.ok ? parsed.node.findAll('obs-text') : [];
    expect(parts.map(({ start, end, text }) => [start, end, text])).toEqual([[1, 2, 'é']]);
  });
});

test('a header as Node gives it is judged by latin1: no octet of it is read twice', () => {
  const utf8 = compile(library.get('rfc3629')!.text, { alphabet: 'octets' });
  const header = Buffer.from('naïve').toString('latin1');
  expect(utf8.test('UTF8-octets', header, { encoding: 'latin1' })).toBe(true);
  expect(utf8.test('UTF8-octets', 'na\u00efve', { encoding: 'latin1' })).toBe(false);
  expect(utf8.test('UTF8-octets', 'na\u00efve')).toBe(true);
  const match = utf8.match('UTF8-octets', header, 2, { encoding: 'latin1' });
  expect(match).toEqual({ start: 2, end: 6, text: '\u00c3\u00afve' });
});

const ANY = 's = *%x00-FF\n';

test('a character above U+00FF is no match in latin1 at its offset, and is not cut off to an octet', () => {
  const grammar = compile(ANY, { alphabet: 'octets' });
  const encoding = 'latin1';
  for (const wide of ['\u0100', '\u2022', '\ud83d\ude00', '\ud800']) {
    const input = `aé${wide}b`;
    expect(grammar.test('s', input, { encoding })).toBe(false);
    expect(grammar.match('s', input, 0, { encoding })).toEqual({ start: 0, end: 2, text: 'aé' });
    const parsed = grammar.parse('s', input, { encoding });
    expect(!parsed.ok && [parsed.failure.offset, parsed.failure.found]).toEqual([2, wide]);
    expect(alternatives(grammar, 's', input, { encoding })).toEqual([]);
    expect(capturesOf(grammar, 's', ['s'], { encoding })(input)).toBeUndefined();
  }
});

test('the encoding of a grammar of code points, and one that there is not, are refused with the cure', () => {
  const plain = compile('s = "a"\n');
  const cure =
    'option "encoding" is for grammars about octets, and this one is about code points\nhelp: leave the option out, or compile the grammar with { alphabet: "octets" }';
  const options = { encoding: 'latin1' } as const;
  for (const grammar of [plain, runGenerated('s = "a"\n')]) {
    for (const call of [
      () => grammar.test('s', 'a', options),
      () => grammar.parse('s', 'a', options),
      () => grammar.match('s', 'a', 0, options),
      () => alternatives(grammar, 's', 'a', options),
      () => capturesOf(grammar, 's', ['s'], options),
      () => schemaOf(grammar, 's', options),
    ]) {
      expect(call).toThrow(new TypeError(cure));
    }
  }
  expect(() => emitCaptures('s = "a"\n', { rule: 's', names: ['s'], ...options })).toThrow(
    new TypeError(cure),
  );
  const octets = compile(ANY, { alphabet: 'octets' });
  expect(() => octets.test('s', 'a', { encoding: 'latin-1' as never })).toThrow(
    new TypeError('option "encoding" of test must be "utf-8" or "latin1" (got "latin-1")'),
  );
  expect(octets.test('s', 'é', { encoding: undefined })).toBe(true);
  expect(octets.test('s', 'é', { encoding: 'utf-8' })).toBe(true);
});

test('schemas, emitted functions and captures take latin1, too', () => {
  const text = 's = 1*c\nc = %x61-FF\n';
  const schema = schemaOf(compile(text, { alphabet: 'octets' }), 's', { encoding: 'latin1' })['~standard'];
  expect(schema.validate('é\u00ff')).toEqual({ value: 'é\u00ff' });
  expect(schema.validate('\u0100').issues?.[0].offset).toBe(0);
  const { test: judge, match } = evaluate(
    emitTypeScript(text, { alphabet: 'octets' }).source,
  ) as unknown as Pick<Grammar, 'test' | 'match'>;
  const short = compile('s = 3c\nc = %x61-FF\n', { alphabet: 'octets' });
  expect(judge('s', 'é\u0100', { encoding: 'latin1' })).toBe(false);
  expect(judge('s', 'é\u0100')).toBe(true);
  expect(match('s', 'é\u0100', 0, { encoding: 'latin1' })).toEqual({ start: 0, end: 1, text: 'é' });
  expect(short.test('s', 'éa')).toBe(true);
  expect(short.test('s', 'éa', { encoding: 'latin1' })).toBe(false);
  for (const [encoding, starts] of [
    ['latin1', [0, 1]],
    ['utf-8', [0, 0, 1]],
  ] as const) {
    const { source } = emitCaptures(text, { alphabet: 'octets', rule: 's', names: ['c'], encoding });
    const capture = evaluate(source)['captures'] as Capture<'c'>;
    expect(capture('éa')?.c.map(({ start }) => start)).toEqual(starts);
  }
});

/** Rules of octets that end within characters: by a table, by automata made while reading, by the machine, also of rules that may be one another. */
const OCTET_GRAMMARS = {
  table: 's = *( a / b )\na = %x00-7F / %xC3 / %xE2\nb = 2%x80-BF / %xA9 / ""\n',
  lazy: `s = *( a / b ) a 18( a / b )\na = %x61 / %xC3\nb = %x62 / %xA9 / %xE2.82.AC\n`,
  recursive: 's = a / a s s\na = "(" / ")" / %xC3 / %xE2 / %x80-BF\n',
  cyclic: 's = t / %x80-FF s\nt = s / %x61-7A / %xC3\n',
};

/** Offsets in the string by octet: where the octet's character begins. */
function starts(input: string): number[] {
  const offsets: number[] = [];
  for (let i = 0; i < input.length;) {
    const character = String.fromCodePoint(input.codePointAt(i)!);
    for (let n = Buffer.byteLength(character); n > 0; n--) offsets.push(i);
    i += character.length;
  }
  return [...offsets, input.length];
}

describe.each(Object.entries(OCTET_GRAMMARS))('a string and its octets say the same: %s', (_, text) => {
  const live = compile(text, { alphabet: 'octets' });
  const grammars = [live, runGenerated(text, { alphabet: 'octets' })];
  const random = new Random(5);
  const pieces = ['a', 'b', '(', ')', 'é', 'é', '€', '\u{1f600}'];
  const inputs = Array.from({ length: inLong(60, 10) }, () =>
    Array.from({ length: random.below(7) }, () => pieces[random.below(pieces.length)]!).join(''),
  ).concat('ab'.repeat(12), 'aé'.repeat(14));

  test.each(grammars.map((grammar, i) => [['live', 'emitted'][i]!, grammar] as const))(
    '%s',
    (_name, grammar) => {
      for (const input of inputs) {
        const octets = Buffer.from(input);
        const at = starts(input);
        const isBoundary = (octet: number): boolean =>
          octet === octets.length || (octets[octet]! & 0xc0) !== 0x80;
        const span = ({ start, end }: { start: number; end: number }): object => {
          let after = end;
          while (end > start && !isBoundary(after)) after++;
          return { start: at[start], end: start === end ? at[start] : at[after] };
        };
        expect([input, grammar.test('s', input)]).toEqual([input, grammar.test('s', octets)]);
        // The longest match of a string is the longest of whole characters.
        const ends = [...octets, 0].map((_octet, end) => end).filter(isBoundary);
        const longest = ends.filter((end) => grammar.test('s', octets.subarray(0, end))).pop();
        expect([input, grammar.match('s', input)?.end]).toEqual([
          input,
          longest === undefined ? undefined : at[longest],
        ]);
        const ofString = grammar.parse('s', input, { full: true });
        const ofOctets = grammar.parse('s', octets, { full: true });
        if (ofOctets.ok) {
          const nodes = nodesOf((ofString as typeof ofOctets).node);
          expect(nodes.map(({ start, end }) => ({ start, end }))).toEqual(nodesOf(ofOctets.node).map(span));
          for (const { start, end, text: part } of nodes) expect(part).toBe(input.slice(start, end));
          const names = grammar.ruleNames;
          const captures = capturesOf(grammar, 's', names)(input)!;
          for (const name of names) {
            expect(captures[name]).toEqual(capturesOf(grammar, 's', names)(octets)![name]!.map(span));
          }
          expect(alternatives(grammar, 's', input).map(({ index }) => index)).toEqual(
            alternatives(grammar, 's', octets).map(({ index }) => index),
          );
        } else {
          const { failure } = ofString as typeof ofOctets;
          expect([input, failure.offset]).toEqual([input, at[ofOctets.failure.offset]]);
          expect(failure.expected).toEqual(ofOctets.failure.expected);
          expect(failure.path).toEqual(ofOctets.failure.path);
          expect(failure.message).not.toContain('\\x');
        }
      }
    },
  );
});

test('a failure shows the string as it was given, and points at the character', () => {
  const parsed = compile('s = %xC3 "x"\n', { alphabet: 'octets' }).parse('s', 'éx');
  expect(parsed.ok || parsed.failure.message).toBe(
    ['"éx" does not match "s" at offset 0', '  |', '  | éx', '  | ^ expected "x"'].join('\n'),
  );
  expect(!parsed.ok && parsed.failure.found).toBe('é');
});

test('the longest match of whole characters is found in one more reading', () => {
  // Every odd number of octets: each end of a match of "é"s is within one of them.
  const grammar = compile('s = %x80-FF *( 2%x80-FF )\n', { alphabet: 'octets' });
  expect(grammar.match('s', 'é'.repeat(100_000))).toBeUndefined();
  expect(grammar.match('s', `${'é'.repeat(99_999)}€${'é'.repeat(50_000)}`)?.end).toBe(150_000);
});

/** Rules of code points for octets that are read as UTF-8. */
const TEXT_GRAMMARS = {
  table: 's = *( c / %x80-10FFFF )\nc = %x61-7A\n',
  ascii: 's = *c\nc = %x61-7A\n',
  lazy: 's = *( a / b ) a 18( a / b )\na = "a" / %xE9\nb = %x1F600 / "b"\n',
  recursive: 's = "(" *( s / c ) ")" / c\nc = %x61-7A / %xE9 / %x20AC / %x1F600\n',
  cyclic: 's = t / %x80-10FFFF s\nt = s / %x61-7A\n',
};

/** Those that are tried as tables first take longest. */
const SOME_TEXT_GRAMMARS = Object.entries(TEXT_GRAMMARS).filter(([name]) => inLong(true, name !== 'lazy'));

describe.each(SOME_TEXT_GRAMMARS)('a grammar of code points reads octets as UTF-8: %s', (_, text) => {
  const grammars = [compile(text), runGenerated(text)];
  const random = new Random(6);
  const pieces = ['a', 'b', '(', ')', 'é', '€', '\u{1f600}'];
  const inputs = Array.from({ length: inLong(60, 10) }, () =>
    Array.from({ length: random.below(7) }, () => pieces[random.below(pieces.length)]!).join(''),
  ).concat('ab'.repeat(12), 'aé'.repeat(14), 'é'.repeat(9000));
  const octetsTo = (input: string, at: number): number => Buffer.byteLength(input.slice(0, at));

  test.each(grammars.map((grammar, i) => [['live', 'emitted'][i]!, grammar] as const))(
    '%s',
    (_name, grammar) => {
      const { ruleNames: names } = grammar;
      for (const input of inputs) {
        const octets = Buffer.from(input);
        const span = ({ start, end }: { start: number; end: number }): object => ({
          start: octetsTo(input, start),
          end: octetsTo(input, end),
        });
        const shown = ({ rule, start, end, text: part }: Node): object => ({
          rule,
          part,
          ...span({ start, end }),
        });
        expect([input, grammar.test('s', octets)]).toEqual([input, grammar.test('s', input)]);
        const match = grammar.match('s', input);
        expect(grammar.match('s', octets)).toEqual(match && { text: match.text, ...span(match) });
        if (input.length > 100) continue;
        const ofString = grammar.parse('s', input, { full: true });
        const ofOctets = grammar.parse('s', octets, { full: true });
        if (ofString.ok) {
          const nodes = ofOctets.ok ? nodesOf(ofOctets.node) : [];
          expect(nodes.map(({ rule, start, end, text: part }) => ({ rule, part, start, end }))).toEqual(
            nodesOf(ofString.node).map(shown),
          );
          const captures = capturesOf(grammar, 's', names)(octets)!;
          for (const name of names) {
            expect(captures[name]).toEqual(capturesOf(grammar, 's', names)(input)![name]!.map(span));
          }
          expect(alternatives(grammar, 's', octets)).toHaveLength(alternatives(grammar, 's', input).length);
        } else if (!ofOctets.ok) {
          const { offset, found, expected, message } = ofString.failure;
          expect(ofOctets.failure).toMatchObject({ offset: octetsTo(input, offset), found, expected });
          expect(ofOctets.failure.message.replace(/at offset \d+/, '')).toBe(
            message.replace(/at offset \d+/, ''),
          );
        }
        expect(ofOctets.ok).toBe(ofString.ok);
      }
    },
  );

  test.each([
    'C0 AF',
    'C3',
    'E2 82',
    'ED A0 80',
    'F4 90 80 80',
    'F8 88 80 80 80',
    '80',
    'FF',
    'E0 80 AF',
    'F0 9F 98',
  ])('ill-formed octets are no match, and the failure is there: %s', (hex) => {
    const bad = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    for (const grammar of grammars) {
      for (const [before, after] of [
        ['', ''],
        ['a', 'b'],
        ['ab'.repeat(12), ''],
        ['(a', ')'],
      ] as const) {
        const input = Buffer.concat([Buffer.from(before), bad, Buffer.from(after)]);
        expect(grammar.test('s', input)).toBe(false);
        expect(alternatives(grammar, 's', input)).toEqual([]);
        expect(capturesOf(grammar, 's', ['s'])(input)).toBeUndefined();
        expect(grammar.match('s', input)?.end).toBe(grammar.match('s', before)?.end);
        const parsed = grammar.parse('s', input);
        if (parsed.ok) throw new Error('ill-formed octets match');
        const reached = grammar.parse('s', before);
        // The offset up to which the text before the ill-formed octet can be read.
        const offset = reached.ok ? before.length : reached.failure.offset;
        expect(parsed.failure.offset).toBe(offset);
        if (offset < before.length) continue;
        const octet = `\\x${bad[0]!.toString(16).toUpperCase()}`;
        expect(parsed.failure.found).toBe(octet);
        expect(parsed.failure.message).toContain(`${before}${octet}`.slice(-20));
      }
    }
  });
});

test('octets from an offset within a character begin ill-formed', () => {
  const grammar = compile('s = *%x61-10FFFF\n');
  const octets = Buffer.from('é€');
  expect(grammar.match('s', octets, 0)).toEqual({ start: 0, end: 5, text: 'é€' });
  expect(grammar.match('s', octets, 1)).toEqual({ start: 1, end: 1, text: '' });
  expect(grammar.match('s', octets, 2)).toEqual({ start: 2, end: 5, text: '€' });
});

test('0.1.0 threw here, or read octets as code points of the same number', () => {
  const grammar = compile('s = 1*%x61-FF\n');
  const inputs: readonly (readonly [Input, boolean])[] = [
    [Buffer.from('é'), true],
    [Uint8Array.of(0xe9), false],
    [Buffer.from('Ā'), false],
  ];
  for (const [input, verdict] of inputs) expect(grammar.test('s', input)).toBe(verdict);
  expect(compile('s = %x1F600\n').test('s', Buffer.from('\u{1f600}'))).toBe(true);
});

import fc from 'fast-check';
import {
  formatIpv4,
  formatIpv6,
  isValid,
  parseIpv4,
  parseIpv6,
  parseIpvFuture,
  parseRareIpv4,
} from '../../src/uri';

describe('IPv4', () => {
  test.each([
    ['0.0.0.0', 0],
    ['10.0.0.1', 167_772_161],
    ['127.0.0.1', 2_130_706_433],
    ['255.255.255.255', 4_294_967_295],
  ])('%s', (dotted, value) => {
    expect(parseIpv4(dotted)).toEqual({ value, dotted });
    expect(formatIpv4(value)).toBe(dotted);
    expect(parseRareIpv4(dotted)).toBeUndefined();
  });

  test.each(['', '1.2.3', '1.2.3.4.', '01.2.3.4', '1.2.3.256', '0x1.2.3.4'])('not "%s"', (text) => {
    expect(parseIpv4(text)).toBeUndefined();
  });
});

describe('rare forms of IPv4 (RFC 3986, 7.4)', () => {
  test.each([
    ['2130706433', '127.0.0.1', ['decimal']],
    ['0x7f000001', '127.0.0.1', ['hexadecimal']],
    ['017700000001', '127.0.0.1', ['octal']],
    ['0x7f.1', '127.0.0.1', ['hexadecimal', 'decimal']],
    ['127.0.1', '127.0.0.1', ['decimal', 'decimal', 'decimal']],
    ['1.2.3', '1.2.0.3', ['decimal', 'decimal', 'decimal']],
    ['1.65535', '1.0.255.255', ['decimal', 'decimal']],
    ['1.16777215', '1.255.255.255', ['decimal', 'decimal']],
    ['1.2.65535', '1.2.255.255', ['decimal', 'decimal', 'decimal']],
    ['0177.0.0.01', '127.0.0.1', ['octal', 'decimal', 'decimal', 'octal']],
    ['0X7F.0xA.00.1', '127.10.0.1', ['hexadecimal', 'hexadecimal', 'octal', 'decimal']],
    ['127.0.0.1.', '127.0.0.1', ['decimal', 'decimal', 'decimal', 'decimal']],
    ['0', '0.0.0.0', ['decimal']],
    ['0x', '0.0.0.0', ['hexadecimal']],
    ['4294967295', '255.255.255.255', ['decimal']],
    [`${'0'.repeat(100)}1`, '0.0.0.1', ['octal']],
  ])('%s', (text, dotted, radixes) => {
    expect(parseRareIpv4(text)).toEqual({ value: parseIpv4(dotted)!.value, dotted, radixes });
  });

  test.each([
    ...['', '.', '1..2', '1.2.3.4.5', '256.1.1.1', '1.256.1', '1.2.65536', '1.16777216', '4294967296'],
    ...['08', '09.1.1.1', '0xg', 'a', '1.a', '-1', '1.2.3.4..', '１', '0'.repeat(5000)],
  ])('not "%s"', (text) => expect(parseRareIpv4(text)).toBeUndefined());

  test('any address in any form', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.constantFrom(8, 10, 16), (value, radix) => {
        const prefix = { 8: '0', 10: '', 16: '0x' }[radix];
        expect(parseRareIpv4(`${prefix}${value.toString(radix)}`)).toMatchObject({
          value,
          dotted: formatIpv4(value),
        });
      }),
    );
  });
});

describe('IPv6', () => {
  test.each([
    ['::', 0n],
    ['::1', 1n],
    ['1::', 1n << 112n],
    ['2001:db8::7', 0x20010db8000000000000000000000007n],
    ['1:2:3:4:5:6:7:8', 0x00010002000300040005000600070008n],
    ['FEDC:BA98:7654:3210:FEDC:BA98:7654:3210', 0xfedcba9876543210fedcba9876543210n],
    ['1:2:3:4:5:6:7::', 0x00010002000300040005000600070000n],
  ])('%s', (text, value) => {
    const parsed = parseIpv6(text)!;
    expect(parsed.value).toBe(value);
    expect(parsed.octets).toHaveLength(16);
    expect(parsed.octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n)).toBe(value);
    expect(parsed).not.toHaveProperty('embedded');
  });

  test.each([
    ['::ffff:129.144.52.38', 0xffff81903426n, '129.144.52.38'],
    ['64:ff9b::192.0.2.33', (0x64ff9bn << 96n) + 0xc0000221n, '192.0.2.33'],
    ['1:2:3:4:5:6:7.8.9.10', 0x0001000200030004000500060708090an, '7.8.9.10'],
  ])('with an IPv4 address: %s', (text, value, dotted) => {
    expect(parseIpv6(text)).toMatchObject({ value, embedded: { dotted } });
  });

  test.each(['', ':', '1', ':::', '1::2::3', '12345::', 'g::', '::1%25eth0', '::01.2.3.4', '[::1]'])(
    'not "%s"',
    (text) => expect(parseIpv6(text)).toBeUndefined(),
  );

  test('every address that is valid is read to 16 octets', () => {
    const group = fc.nat(0xffff).map((value) => value.toString(16));
    const groups = fc.array(group, { maxLength: 8 }).map((parts) => parts.join(':'));
    fc.assert(
      fc.property(groups, groups, fc.boolean(), (head, tail, compressed) => {
        const text = compressed ? `${head}::${tail}` : head;
        expect(parseIpv6(text)?.octets.length ?? 0).toBe(isValid(`//[${text}]`) ? 16 : 0);
      }),
    );
  });
});

test('IPvFuture', () => {
  expect(parseIpvFuture('v1F.a:b')).toEqual({ version: '1F', address: 'a:b' });
  expect(parseIpvFuture('v.a')).toBeUndefined();
});

describe('issue 36, point 5: formatIpv6, RFC 5952', () => {
  test.each([
    // 4.1 to 4.3
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:0:0:0:2:1', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:DB8::AAAA', '2001:db8::aaaa'],
    ['::', '::'],
    ['1::', '1::'],
    ['10:0:0:1:2:3:4:5', '10::1:2:3:4:5'],
    ['1:2:3:4:5:6:0:0', '1:2:3:4:5:6::'],
    // 5
    ['::ffff:c000:0201', '::ffff:192.0.2.1'],
    ['::ffff:0:0', '::ffff:0.0.0.0'],
    ['::ffff:0:192.0.2.1', '::ffff:0:192.0.2.1'],
    ['64:ff9b::c000:221', '64:ff9b::192.0.2.33'],
    ['::192.0.2.1', '::c000:201'],
    ['::1', '::1'],
  ])('%s is %s', (text, expected) => {
    const { octets, value } = parseIpv6(text)!;
    expect([formatIpv6(octets), formatIpv6(value), formatIpv6(Uint8Array.from(octets))]).toEqual(
      Array(3).fill(expected),
    );
  });

  test('is read back as the same address, is its own form, and has no shorter one of its kind', () => {
    const octet = fc.oneof(fc.constant(0), fc.constantFrom(0, 1, 255), fc.nat(255));
    const octets = fc.array(octet, { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(octets, (given) => {
        const text = formatIpv6(given);
        expect(parseIpv6(text)!.octets).toEqual(given);
        expect(formatIpv6(parseIpv6(text)!.value)).toBe(text);
        // The engine writes the same, but no IPv4 address.
        if (!text.includes('.')) expect(new URL(`http://[${text}]/`).hostname).toBe(`[${text}]`);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [[]],
    [Array(16).fill(256)],
    [Array(16).fill(0.5)],
    [Array(17).fill(0)],
    [-1n],
    [2n ** 128n],
    ['::1'],
    [1],
    [null],
    [undefined],
    [{}],
  ])('%p is refused', (address) => {
    expect(() => formatIpv6(address as never)).toThrow(TypeError);
    expect(() => formatIpv6(address as never)).toThrow(/^address must be an array of 16 octets/);
  });
});

import { type HostileGrammar, hex, letters, nest, repeat } from './hostile';

const LONG = 40_000;
/** A rule of which many derive one string. */
const EMPTIABLE = 'n = %x61-62 / "ab" / ""';

/** What is hard to decide: large automata, and grammars with many derivations of a string. */
export const hostileLanguages: readonly HostileGrammar[] = [
  { what: '99999999"x"', text: () => 'a = 99999999"x"', refused: ['', 'x', () => 'x'.repeat(900)] },
  {
    what: '*99999999"x"',
    text: () => 'a = *99999999"x"',
    accepted: ['', () => 'x'.repeat(LONG)],
    refused: [() => `${'x'.repeat(LONG)}y`],
  },
  {
    what: 'a count of 9,007,199,254,740,991 of alternatives',
    text: () => 'a = 9007199254740991( "x" / "yy" / b )\nb = "z" / "zz"',
    refused: ['xyyz'],
  },
  {
    what: 'a count beyond the numbers of what is empty',
    text: () => 'a = 9007199254740991"" "x" / 9007199254740991*9007199254740991[ "y" ]',
    error: 'rule-too-large',
  },
  { what: 'counts in counts', text: () => `a = ${nest('9( ', 8, '"x"', ' )')}`, refused: ['x'.repeat(99)] },
  {
    what: 'counts in counts, each optional',
    text: () => `a = ${nest('*65535( ', 8, '"x" / "yy"', ' )')}`,
    accepted: ['', 'xyy'.repeat(20)],
    refused: ['xyyy'],
  },
  {
    what: 'counts in counts, 500 deep',
    text: () => `a = ${nest('2( ', 500, '"x"', ' )')}`,
    refused: ['x'.repeat(64)],
  },
  {
    what: '1*65535 of alternatives',
    text: () => 'a = 1*65535( "x" / "xy" / "yx" / 1*255b )\nb = "z" / 3*9"zz"',
    accepted: ['xyx', () => 'xyz'.repeat(2000)],
    refused: ['', () => `${'xyz'.repeat(2000)}q`],
  },
  {
    what: '*( *( *"x" ) )',
    text: () => 'a = *( *( *"x" ) )',
    accepted: ['', () => 'x'.repeat(LONG)],
    refused: [() => `${'x'.repeat(LONG)}y`],
  },
  {
    what: 'repetitions of what may be empty, in one another',
    text: () => `a = ${nest('*( [ "x" ] *( [ "y" ] ', 20, '*"z"', ' ) )')}`,
    accepted: ['', () => letters(10_000, 'xyz')],
    refused: [() => `${letters(10_000, 'xyz')}w`],
  },
  {
    what: 'counted repetitions of what may be empty, in one another',
    text: () => `a = ${nest('2*3( [ "x" ] ', 12, '*2"z"', ' )')}`,
    accepted: ['', 'xxxzz'],
    refused: ['xxxyzz'],
  },
  {
    what: 'the thirtieth letter from the end',
    text: () => 'a = *( "x" / "y" ) "x" 30( "x" / "y" )',
    accepted: [() => `${letters(LONG)}x${'y'.repeat(30)}`],
    refused: [() => `${letters(LONG)}y${'y'.repeat(30)}`],
  },
  {
    what: 'the thousandth letter from the end',
    text: () => 'a = *( "x" / "y" ) "x" 1000( "x" / "y" )',
    accepted: [() => `${letters(5000)}x${'y'.repeat(1000)}`],
    refused: [() => `${letters(5000)}y${'y'.repeat(1000)}`],
  },
  {
    what: 'letters from the end, by rules',
    text: () => `a = *b *( "x" c / "y" d )\nb = "x" / "y"\nc = 12b "x" 12b\nd = 13b "y" 11b`,
    accepted: [() => letters(1000) + `x${'y'.repeat(12)}x${'y'.repeat(12)}`],
    refused: [() => letters(LONG) + 'z'],
  },
  {
    what: 'counts by different primes',
    text: () =>
      `a = ${[2, 3, 5, 7, 11, 13, 17, 19].map((prime) => `*( ${prime}"x" ) "${prime}"`).join(' / ')}`,
    accepted: [() => `${'x'.repeat(19 * 2000)}19`],
    refused: [() => `${'x'.repeat(19 * 2000 + 1)}19`],
  },
  {
    what: 'counts by different primes, of which none is told',
    text: () => `a = ${[2, 3, 5, 7, 11, 13, 17, 19].map((prime) => `*( ${prime}"x" )`).join(' / ')}`,
    accepted: [() => 'x'.repeat(19 * 2003)],
    refused: ['x', () => 'x'.repeat(40_009)],
  },
  {
    what: 'a sequence of 200 optional letters, and one of them again',
    text: () => `a = ${repeat(200, (index) => `[ %x${hex(0x100 + index)} ]`, ' ')} %x180`,
    accepted: ['\u0180', '\u0100\u0180\u0180'],
    refused: ['\u0100', '\u0181\u0180\u0180'],
  },
  {
    what: 'a shuffle of 24 letters, as far as its length tells',
    text: () => `a = 24( ${repeat(24, (index) => `"${String.fromCharCode(97 + index)}"`, ' / ')} )`,
    accepted: ['abcdefghijklmnopqrstuvwx'],
    refused: ['abcdefghijklmnopqrstuvw'],
  },
  {
    what: '4,000 literals',
    text: () => `a = ${repeat(4000, (index) => `"word-${index}"`, ' / ')}`,
    accepted: ['WORD-3999'],
    refused: ['word-5000'],
  },
  {
    what: '5,000 literals of eight signs',
    text: () => `a = ${repeat(5000, (index) => `"${hex(Math.imul(index, 2654435761) >>> 0)}"`, ' / ')}`,
    accepted: [hex(Math.imul(777, 2654435761) >>> 0)],
    refused: ['word'],
  },
  {
    what: '2,900 rules of a literal each',
    text: () =>
      `a = ${repeat(2900, (index) => `r${index}`, ' / ')}\n${repeat(2900, (index) => `r${index} = "word-${index}"`)}`,
    accepted: ['word-2899'],
    refused: ['word-5000'],
  },
  {
    what: '1,000 overlapping ranges',
    text: () =>
      `a = ${repeat(1000, (index) => `%x${hex(0x100 + index)}-${hex(0x2000 + index)} "${index}"`, ' / ')}`,
    accepted: ['\u01000', '\u01ff255', '\u2000999'],
    refused: ['\u01001', '\u2001' + '0'],
  },
  {
    what: '5,000 overlapping ranges',
    text: () =>
      `a = ${repeat(5000, (index) => `%x${hex(0x100 + index)}-${hex(0x2000 + index)} "${index}"`, ' / ')}`,
    error: 'too-many-characters',
  },
  {
    what: '2,900 ranges within one another',
    text: () => repeat(2900, (index) => `r${index} = %x${hex(index)}-${hex(0x10ffff - index)} "${index}"`),
    error: 'too-many-characters',
  },
  {
    what: '26,000 characters that are told apart',
    text: () =>
      `a = ${repeat(13_000, (index) => `%x${hex(0x10000 + 4 * index)}.${hex(0x10000 + 4 * index + 2)}`, ' / ')}`,
    error: 'too-many-characters',
  },
  {
    what: '7,000 characters that are told apart',
    text: () =>
      `a = ${repeat(7000, (index) => `%x${hex(0x100 + index)} %x${hex(0x100 + 6999 - index)}`, ' / ')}`,
    accepted: [String.fromCodePoint(0x100, 0x100 + 6999), String.fromCodePoint(0x101, 0x100 + 6998)],
    refused: [String.fromCodePoint(0x100, 0x100 + 6998), String.fromCodePoint(0x100)],
  },
  {
    what: 'every second of 40,000 characters',
    text: () =>
      `a = 1*( b / c )\nb = ${repeat(20_000, (index) => `%x${hex(0x100 + 2 * index)}`, ' / ')}\nc = "x"`,
    accepted: ['x\u0100\u0102'],
    refused: ['\u0101'],
  },
  {
    what: 'one rule, 24,500 times in alternatives',
    text: () => `a = ${repeat(24_500, () => 'b', ' / ')}\nb = "x" *"y"`,
    accepted: ['xyy'],
    refused: ['yy'],
  },
  {
    what: 'one rule, 10,000 times in a sequence',
    text: () => `a = [ ${repeat(10_000, () => 'b', ' ')} ] "z"\nb = "x" *"y"`,
    accepted: ['z'],
    refused: ['xz'],
  },
  {
    what: 'a sequence of 1,000 rules with choices',
    text: () => `a = ${repeat(1000, () => 'b', ' ')}\nb = "x" / "xx"`,
    accepted: [() => 'x'.repeat(1001)],
    refused: [() => 'x'.repeat(999)],
  },
  {
    what: '2,900 rules of counted repeats',
    text: () =>
      `a = ${repeat(2900, (index) => `r${index}`, ' / ')}\n${repeat(2900, (index) => `r${index} = ${(index % 1000) + 1}"x" "${index}"`)}`,
    error: 'rule-too-large',
  },
  {
    what: '2,900 rules of counted repeats, of which one is asked for',
    text: () =>
      `a = r7 r8\n${repeat(2900, (index) => `r${index} = ${index + 1}*${2 * index + 1}( "x" / "yy" )`)}`,
    accepted: ['x'.repeat(17)],
    refused: ['x'.repeat(16)],
  },
  {
    what: 'rules that are twice the next, 40 of them',
    text: () =>
      `${repeat(40, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} r${index + 1}`)}\nr40 = "x"`,
    refused: ['x'.repeat(100)],
  },
  {
    what: 'rules that may be twice the next, 30 of them',
    text: () =>
      `${repeat(30, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} [ r${index + 1} ]`)}\nr30 = "x"`,
    accepted: ['x', 'x'.repeat(30)],
    refused: ['', 'x'.repeat(30) + 'y'],
  },
  {
    what: 'rules that are the next or the next, 60 of them',
    text: () =>
      `${repeat(60, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} / r${index + 1}`)}\nr60 = "x" / "xx"`,
    accepted: ['x', 'xx'],
    refused: ['', 'xxx'],
  },
  {
    what: 'rules that are the next or the next, 2,900 of them',
    text: () =>
      `${repeat(2900, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} / r${index + 1}`)}\nr2900 = "x" / "xx"`,
    accepted: ['x', 'xx'],
    refused: ['', 'xxx'],
  },
  {
    what: 'every rule ambiguous',
    text: () =>
      `a = *r0\n${repeat(2000, (index) => `r${index} = "x" / "xx" / r${index + 1} / "x" r${index + 1} / *"y" "y"`)}\nr2000 = "x" / 1*"x"`,
    accepted: ['x', 'xyxxyy'.repeat(20)],
    refused: ['xyz'],
  },
  {
    what: '200 rules, each ambiguous with all others',
    text: () =>
      `a = 1*( ${repeat(200, (index) => `r${index}`, ' / ')} )\n${repeat(200, (index) => `r${index} = 1*( "x" / "y" ) "${index}" / *"x" *"y" "${(index * 7) % 200}" / 1*"x"`)}`,
    accepted: ['xy7xx199', 'x'.repeat(3000)],
    refused: ['y', 'xy200y'],
  },
  {
    what: 'many ways to divide a run',
    text: () => `a = ${repeat(60, () => '*"x"', ' ')}`,
    accepted: ['', () => 'x'.repeat(LONG)],
    refused: [() => `${'x'.repeat(LONG)}y`],
  },
  {
    what: 'many ways to divide a run, by rules',
    text: () =>
      `a = ${repeat(60, (index) => `r${index}`, ' ')}\n${repeat(60, (index) => `r${index} = *( "x" / "xx" )`)}`,
    accepted: ['', () => 'x'.repeat(20_000)],
    refused: [() => `${'x'.repeat(LONG)}y`],
  },
  {
    what: 'a chain of 2,500 rules',
    text: () => `a = r0\n${repeat(2500, (index) => `r${index} = r${index + 1} "a"`)}\nr2500 = "x"`,
    accepted: [() => `x${'a'.repeat(2500)}`],
    refused: ['x'],
  },
  {
    what: 'a chain of 2,900 rules',
    text: () => `a = r0\n${repeat(2900, (index) => `r${index} = r${index + 1} "a"`)}\nr2900 = "x"`,
    accepted: [() => `x${'a'.repeat(2900)}`],
    refused: ['x'],
  },
  {
    what: 'a chain of 2,900 rules that add at the end',
    text: () => `a = r0\n${repeat(2900, (index) => `r${index} = "a" r${index + 1}`)}\nr2900 = "x"`,
    accepted: [() => `${'a'.repeat(2900)}x`],
    refused: ['x'],
  },
  {
    what: 'a chain of 100 rules and options',
    text: () => `a = r0\n${repeat(100, (index) => `r${index} = [ "a" ] r${index + 1} [ "b" ]`)}\nr100 = "x"`,
    accepted: ['x', 'aaxbb'],
    refused: ['aabb'],
  },
  {
    what: 'a chain of 2,900 rules with nothing beside',
    text: () => `a = r0\n${repeat(2900, (index) => `r${index} = r${index + 1}`)}\nr2900 = "x"`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'a chain of 40 rules in 500 groups each',
    text: () =>
      `a = r0\n${repeat(40, (index) => `r${index} = ${nest('( ', 499, `r${index + 1} "a"`, ' )')}`)}\nr40 = "x"`,
    accepted: [() => `x${'a'.repeat(40)}`],
    refused: ['x'],
  },
  {
    what: 'a counted part that may be empty',
    text: () => `a = 81( [ "a" ] n )\n${EMPTIABLE}`,
    accepted: ['', 'ab'.repeat(40), 'b'.repeat(81)],
    refused: [() => 'ab'.repeat(LONG)],
  },
  {
    what: 'counts in counts of a part that may be empty',
    text: () => `a = 9*9( 9*9( [ "a" ] n ) )\n${EMPTIABLE}`,
    accepted: ['', 'ab'.repeat(40), 'b'.repeat(81)],
    refused: [() => 'ab'.repeat(LONG)],
  },
  {
    what: 'at least so many of a part that may be empty, in one another',
    text: () => `a = 9*( 9*( 9*( [ "a" ] n ) ) )\n${EMPTIABLE}`,
    accepted: ['', () => 'ab'.repeat(LONG)],
    refused: ['c', () => `${'ab'.repeat(LONG)}c`],
  },
  {
    what: 'a count of 500 of parts that may be empty',
    text: () => `a = 500( [ b ] n )\nb = [ "a" ]\n${EMPTIABLE}`,
    accepted: ['', 'ab'.repeat(100)],
    refused: ['c', 'b'.repeat(501)],
  },
  {
    what: 'a part from the end, by its kind',
    text: () => 'a = *( b / c ) d 15( b / c )\nb = "x"\nc = "y"\nd = b / c',
    accepted: [() => letters(2000), 'x'.repeat(16)],
    refused: ['x'.repeat(15)],
  },
  {
    what: '300 parts, one after another, each of which may be missing',
    text: () =>
      `a = ${repeat(300, (index) => `r${index}`, ' ')}\n${repeat(300, (index) => `r${index} = [ "${index}" ]`)}`,
    accepted: ['', '299', '1299'],
    refused: ['x'],
  },
  {
    what: '200 parts, any of which may be next',
    text: () =>
      `a = *( ${repeat(200, (index) => `r${index}`, ' / ')} )\n${repeat(200, (index) => `r${index} = [ "x" ] "${index}," / *"x"`)}`,
    accepted: ['', 'x7,199,', () => 'x12,'.repeat(2000)],
    refused: ['200,'],
  },
  {
    what: 'a part that occurs 40,000 times, in a part that may be divided in many ways',
    text: () => 'a = *b\nb = *c [ "," ]\nc = "x" / "y"',
    accepted: ['', () => 'xy,'.repeat(LONG / 2)],
    refused: ['z'],
  },
  {
    what: 'runs in 200 repetitions within one another',
    text: () => `a = ${nest('*( [ b ] ', 200, 'b', ' )')}\nb = "x" / ""`,
    accepted: ['', () => 'x'.repeat(2000)],
    refused: ['y'],
  },
];

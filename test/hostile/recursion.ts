import { type HostileGrammar, nest, repeat } from './hostile';

/** What uses itself. */
export const hostileRecursion: readonly HostileGrammar[] = [
  {
    what: '100,000 nested brackets',
    text: () => 'a = "(" [ a ] ")"',
    accepted: [() => nest('(', 100_000, '', ')')],
    refused: [() => nest('(', 100_000, '', ')').slice(1)],
  },
  {
    what: 'a ring of 2,500 rules',
    text: () =>
      `${repeat(2500, (index) => `${index === 0 ? 'a' : `r${index}`} = "(" r${index + 1} ")" / "x"`)}\nr2500 = "[" a "]"`,
    accepted: ['x', () => `${'('.repeat(2000)}x${')'.repeat(2000)}`],
    refused: [() => `${'('.repeat(2000)}x${')'.repeat(1999)}`],
  },
  {
    what: 'a ring of 2,900 rules',
    text: () =>
      `${repeat(2900, (index) => `${index === 0 ? 'a' : `r${index}`} = "(" r${index + 1} ")" / "x"`)}\nr2900 = "[" a "]"`,
    accepted: ['x', () => `${'('.repeat(2000)}x${')'.repeat(2000)}`],
    refused: [() => `${'('.repeat(2000)}x${')'.repeat(1999)}`],
  },
  {
    what: 'a ring of 2,500 left-recursive rules',
    text: () =>
      `${repeat(2500, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} "a" / "x"`)}\nr2500 = a "b"`,
    accepted: ['x', 'xaaa'],
    refused: ['xb', 'aaa'],
  },
  {
    what: 'a ring of 500 rules with nothing beside',
    text: () =>
      `${repeat(500, (index) => `${index === 0 ? 'a' : `r${index}`} = r${index + 1} / "x"`)}\nr500 = a`,
    error: 'rule-too-large',
  },
  {
    what: '140 rules, each of all others',
    text: () =>
      `${repeat(140, (index) => `${index === 0 ? 'a' : `r${index}`} = "x" / "${index}" ( ${repeat(140, (other) => (other === 0 ? 'a' : `r${other}`), ' / ')} )`)}`,
    accepted: ['x', () => '0'.repeat(100) + 'x', '0139x'],
    refused: ['0', '139x'],
  },
  {
    what: '140 rules, each of all others first',
    text: () =>
      `${repeat(140, (index) => `${index === 0 ? 'a' : `r${index}`} = "x" / ( ${repeat(140, (other) => (other === 0 ? 'a' : `r${other}`), ' / ')} ) "${index}"`)}`,
    accepted: ['x', 'x1390', () => 'x' + '0'.repeat(100)],
    refused: ['0', 'x139'],
  },
  {
    what: 'a = a a / "x"',
    text: () => 'a = a a / "x"',
    accepted: ['x', () => 'x'.repeat(200)],
    refused: ['', () => `${'x'.repeat(200)}y`],
  },
  {
    what: 'a = a a a / a a / "x" / ""',
    text: () => 'a = a a a / a a / "x" / ""',
    accepted: ['', () => 'x'.repeat(60)],
    refused: [() => `${'x'.repeat(60)}y`],
  },
  {
    what: 'palindromes without a middle',
    text: () => 'a = "x" a "x" / "y" a "y" / ""',
    accepted: [() => 'xy'.repeat(250) + 'yx'.repeat(250)],
    refused: [() => 'xy'.repeat(500)],
  },
  {
    what: 'two ways at each letter, by recursion',
    text: () => 'a = "x" a / "x" a / ""',
    accepted: [() => 'x'.repeat(50_000)],
    refused: [() => `${'x'.repeat(50_000)}y`],
  },
  {
    what: 'two recursive rules with the same beginning',
    text: () => 'a = b "1" / c "2"\nb = "(" [ b ] ")"\nc = "(" [ c ] ")"',
    accepted: [() => `${nest('(', 100_000, '', ')')}2`],
    refused: [() => `${nest('(', 100_000, '', ')')}3`],
  },
  {
    what: 'counts of what is recursive',
    text: () => 'a = 1*65535( "(" *65535a ")" ) / 3*9999"x"',
    accepted: ['()', '(()())', () => nest('(', 1000, '', ')')],
    refused: ['(()', 'xx'],
  },
  {
    what: 'the hundredth letter from the end, in brackets',
    text: () => 'a = "(" *( "x" / "y" ) "x" 100( "x" / "y" ) *a ")"',
    accepted: [() => `(${'xxyx'.repeat(2500)}x${'y'.repeat(100)})`],
    refused: [() => `(${'xxyx'.repeat(2500)}y${'y'.repeat(100)})`],
  },
  {
    what: '2,900 rules, all recursive',
    text: () =>
      `a = "x" [ r0 ]\n${repeat(2899, (index) => `r${index} = "${index}" r${(index + 1) % 2899} / a`)}`,
    accepted: ['x', 'xx', 'x01x'],
    refused: ['0x', '1x'],
  },
];

import { compile } from '../../src/compile';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { modelOf } from '../oracles/grammars';
import { runGenerated } from '../oracles/generated';
import { strings } from '../oracles/tiny-grammars';

/** A rule that may be all of itself by a use of itself. */
const BODIES = [
  's / "a"',
  '"a" / s',
  's *( "b" s ) / "a"',
  '"a" / s *( "b" s ) / "(" s ")"',
  's [ "b" ] / "a"',
  '[ "b" ] s / "a"',
  '[ "b" ] s [ "a" ] / "a"',
  '( "" / "b" ) s [ "a" ] / "a"',
  '*s / "a"',
  '1*s / "a"',
  '*2s "b" / "a"',
  '*2s / "a" / "b"',
  's s / "a" / ""',
  's s / "" / "a"',
  's [ s ] [ s ] / "a"',
  '[ s ] [ s ] s / "a" / "b" s',
  '*( s / "b" ) / "a"',
  's e / "a"',
  'e s e / "a"',
  'e s e / "a" / e',
  '[ e ] s [ "b" ] / "a" / ""',
  '( s / e ) [ "a" ] / "b"',
  '2( [ s ] ) / "a"',
  '*( [ s ] "b" ) s / "a"',
  's / s "b" / s / "a"',
  's t / "a"',
  't s / "a" / "b"',
  's / t / "b"',
  '"a" / s t 2*3""',
];

const WITH = 'e = *"b"\r\nt = [ "a" s ]\r\nu = s "b" / "b" s / s\r\n';

/** What engines say of all strings up to a length and search does not. */
function differencesOf(text: string, rule: string, length: number): string[] {
  const grammar = compile(text);
  const reference = searchEngine(modelOf(text).rules);
  const engines = [
    grammarEngine('grammar', grammar),
    parserEngine('parsers', grammar),
    grammarEngine('generated', runGenerated(text)),
  ];
  return [...strings('ab', length)].flatMap((input) => disagreement(reference, engines, rule, input) ?? []);
}

/** Rules that may be all of one another, over two, three and four rules. */
const CYCLES = [
  's = t / "a"\r\nt = s / "b"\r\n',
  's = t / "a"\r\nt = "b" / s\r\n',
  's = "a" / t\r\nt = s\r\n',
  's = t [ "b" ] / "a"\r\nt = [ "b" ] s / "a" t\r\n',
  's = t t / "a"\r\nt = s / ""\r\n',
  's = t / "a" / ""\r\nt = s s / "b"\r\n',
  's = *t / "a"\r\nt = *s / "b"\r\n',
  's = 1*2t / "a"\r\nt = [ s ] [ "b" ]\r\n',
  's = t / u / "a"\r\nt = u / s / "b"\r\nu = s / t / ""\r\n',
  's = t "a" / u\r\nt = u [ s ]\r\nu = s / t / "b"\r\n',
  's = t / "a" s\r\nt = v [ "b" ]\r\nu = t / s "b"\r\nv = u / s / "a" / "b"\r\n',
  's = t / s / "a"\r\nt = s / t "b" / t\r\n',
  's = t "a" / u "b" / t / u / "a"\r\nt = s / u "b"\r\nu = t / s "a"\r\n',
  's = 2( t / "a" )\r\nt = [ s ] / "b"\r\n',
  's = *( [ t ] "b" ) t / "a"\r\nt = *( [ s ] "a" ) s / "b"\r\n',
];

/** Tests strings of at most `length` characters, of cycles over several rules one fewer. */
export function testUnitCycles(length: number): void {
  describe.each(BODIES)('s = %s', (body) => {
    const text = `s = ${body}\r\n${WITH}`;

    test.each(['s', 'u'])('%s has the trees that search finds', (rule) => {
      expect(differencesOf(text, rule, length)).toEqual([]);
    });
  });

  describe.each(CYCLES)('%j', (cycle) => {
    const text = `${cycle}x = s "b" / "b" t / t\r\n`;

    test.each(['s', 't', 'x'])('%s has the trees that search finds', (rule) => {
      expect(differencesOf(text, rule, length - 1)).toEqual([]);
    });
  });
}

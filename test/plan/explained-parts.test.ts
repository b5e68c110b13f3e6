import { explain } from '../../src/live';
import { compile } from '../../src/compile';

const RULES = 't = "a"\nu = *"b" t\nv = t / "tb"\n';

/** The choices of rule `s`, and how far each looks ahead. */
function choices(elements: string): string[] {
  const lines = explain(compile(`s = ${elements}\n${RULES}`), 's').split('\n');
  return lines.filter((line) => / decided by /.test(line)).map((line) => line.trim());
}

describe('choices are shown as ABNF', () => {
  test.each([
    ['[ " ~" t ] "."', ['[ " ~" t ]: decided by one character']],
    ['[ %x31 t ] "."', ['[ "1" t ]: decided by one character']],
    ['[ %x7F t ] "."', ['[ %x7F t ]: decided by one character']],
    ['[ %x9.1F t ] "."', ['[ %x09.1F t ]: decided by one character']],
    ['[ %s"a1" t ] "."', ['[ %s"a1" t ]: decided by one character']],
    ['[ %s"1" t ] "."', ['[ "1" t ]: decided by one character']],
    [
      '[ ( %x41-42 / %x44-45 ) "q" t ] "."',
      ['[ ( ( %x41-42 ) / ( %x44-45 ) ) "q" t ]: decided by one character'],
    ],
    ['*2( "q" t ) "."', ['*2( "q" t ): decided by one character']],
    ['1*2( "q" t ) "."', ['1*2( "q" t ): decided by one character']],
    ['1*( "q" t ) "."', ['1*( "q" t ): decided by one character']],
    ['[ 2*"ab" t ] "."', ['[ 2*"ab" t ]: decided by one character']],
    ['[ 1*1"ab" t ] "."', ['[ 1"ab" t ]: decided by one character']],
    ['*( ( "x( y" / "bc" ) t ) "."', ['*( ( "x( y" / "bc" ) t ): decided by one character']],
    [
      '*( 2*3( "q" t ) / t ) "."',
      [
        '*( 2*3( "q" t ) / t ): decided by one character',
        '( 2*3( "q" t ) / t ): decided by one character',
        '2*3( "q" t ): decided by at most 5 characters',
      ],
    ],
    ['[ 2" " t ] "."', ['[ 2( " " ) t ]: decided by one character']],
    ['[ *( "q" "b" ) t ] "."', ['[ *( "q" "b" ) t ]: decided by one character']],
    ['[ t *"y" ] "."', ['[ t *"y" ]: decided by one character']],
    ['*u "."', ['*u: decided by one character']],
    ['*( ( "a1" / "bc" ) "q" t ) "."', ['*( ( "a1" / "bc" ) "q" t ): decided by one character']],
    [
      '*( ( "a1" / "bc" ) t ( "q" / "(x" ) ) "."',
      ['*( ( "a1" / "bc" ) t ( "q" / "(x" ) ): decided by one character'],
    ],
  ])('%s', (elements, expected) => {
    expect(choices(elements)).toEqual(expected);
  });

  test('each before those within it', () => {
    expect(choices('2( [ t ] "," ) *( "x" t / t )')).toEqual([
      '[ t ]: decided by one character',
      '*( "x" t / t ): decided by one character',
      '( "x" t / t ): decided by one character',
    ]);
  });

  test('none where nothing is chosen', () => {
    expect(choices('3( t "," ) u')).toEqual([]);
  });

  test('rules that are specialised by their names', () => {
    const lines = explain(compile(`s = *( v "b" ) "."\n${RULES}`), 's');
    expect(lines).toContain('v: ');
    expect(lines).toMatch(/\*\( v "b" \): decided by/);
  });
});

test('rules that are taken as their longest match are named once each', () => {
  const lines = explain(compile(`s = t u "," t *( u t )\n${RULES}`), 's').split('\n');
  const named = lines
    .filter((line) => line.includes('longest match, which is proved'))
    .map((line) => line.trim()[0]);
  expect(named).toEqual(['t', 'u']);
});

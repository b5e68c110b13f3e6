import { judgedExpressions } from './judged-rules';
import { patternsIn } from './patterns-of';
import { readBack } from './read-back';

test('patterns of expressions that are hard to write read back the same in each flavor', () => {
  const { differing, refused, equal } = readBack(
    new Map(judgedExpressions().map(({ name, written }) => [name, written])),
  );
  expect(differing).toEqual([]);
  // They have line feeds, classes with too many characters to list, or characters that no text has.
  expect(refused).toEqual([
    'ere %x00-1F / "B"',
    'ere *%x00-10FFFF "a"',
    'ere %x00-21 / %x23-10FFFF',
    'ere *%x00 2*%xD800 / 2"a"',
    'ere *%xD7FF-10001 "z"',
    'ere %x103FF-10BFF / %x10FFFE-10FFFF',
  ]);
  expect(equal).toBeGreaterThan(150);
});

/** Rules with small automata. `read-back.soak.test.ts` has all of the library. */
const SMALL = /^(?:dec-octet|fragment|h16|ls32|path|path-abempty|pchar|reserved|scheme|segment-nz-nc)$/;

test('small patterns of RFC 3986, and those of RFC 3629, read back the same in each flavor', () => {
  const uri = [...patternsIn('rfc3986')].filter(([rule]) => SMALL.test(rule));
  const { differing, refused, equal } = readBack(new Map([...uri, ...patternsIn('rfc3629')]));
  expect(differing).toEqual([]);
  // These need octets beyond ASCII, which no bracket expression can list in every locale.
  expect(refused.filter((each) => !/^ere UTF8-/.test(each))).toEqual([]);
  expect(equal).toBeGreaterThan(100);
});

import fc from 'fast-check';
import { isValid } from '../../src/uri';
import { anyText } from '../oracles/any-text';

/** Pieces in which the traps of paths are: empty and dot segments, encoded ones, colons, letters that are encoded. */
const SEGMENTS = ['', '.', '..', 'a', 'b', 'A', 'a:b', ':', '@', '...', '.a', '%41', '%2f', '%c3%a9', "x'y"];
const ENCODED_DOTS = ['%2e', '%2E%2e', '.%2e'];
const SCHEMES = ['a', 'http', 'HTTP', 'file', 'mailto', 'x-y.z+1'];
const AUTHORITIES = [
  '',
  'a',
  'A.B',
  'a:',
  'a:80',
  'a:080',
  'u@a',
  '@a:',
  'U%41:p@%41.%6a:443',
  '127.0.0.%31',
  '[::A]',
  '[vF.A:b]:80',
  'localhost',
  ':',
];
const TAILS = ['', 'a', '?', '/../b', '%41%2f', '%7e'];

const segments = fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 6 });
const segmentsWithEncodedDots = fc.array(fc.constantFrom(...SEGMENTS, ...ENCODED_DOTS), { maxLength: 6 });

const orNone = (values: readonly string[], prefix: string, suffix: string): fc.Arbitrary<string> =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined })
    .map((value) => (value === undefined ? '' : prefix + value + suffix));

function references(scheme: fc.Arbitrary<string>, path: fc.Arbitrary<string[]>): fc.Arbitrary<string> {
  return fc
    .tuple(scheme, orNone(AUTHORITIES, '//', ''), path, orNone(TAILS, '?', ''), orNone(TAILS, '#', ''))
    .map(
      ([start, authority, parts, query, fragment]) => start + authority + parts.join('/') + query + fragment,
    )
    .filter((reference) => isValid(reference));
}

const someScheme = fc.constantFrom(...SCHEMES).map((scheme) => scheme + ':');

/** Valid URI references of all shapes. */
export const uriReference = references(orNone(SCHEMES, '', ':'), segmentsWithEncodedDots);
/** Valid URI references in whose paths no dot segment is encoded. */
export const plainReference = references(orNone(SCHEMES, '', ':'), segments);
export const relativeReference = references(fc.constant(''), segmentsWithEncodedDots).filter((reference) =>
  isValid(reference, 'relative-ref'),
);
export const uri = references(someScheme, segmentsWithEncodedDots);

/** Strings of any kind, most of them of characters that mean something in a URI, halves of pairs among them. */
export const anyString = fc.oneof(
  anyText(),
  fc
    .array(
      fc.constantFrom(
        ...':/?#[]@%.-~',
        ...'aZ09vg',
        ' ',
        '\n',
        '\u2028',
        'é',
        '\ud83d',
        '\ude00',
        '%41',
        '//',
      ),
      {
        maxLength: 24,
      },
    )
    .map((parts) => parts.join('')),
  uriReference,
);

/** Every string over an alphabet up to a length, the shortest first. */
export function* stringsOver(
  alphabet: readonly string[],
  length: number,
): Generator<string, void, undefined> {
  let layer = [''];
  for (let left = length; left >= 0; left--) {
    yield* layer;
    layer = left === 0 ? [] : layer.flatMap((string) => alphabet.map((character) => string + character));
  }
}

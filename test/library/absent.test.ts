/** A program without the texts of the library: a bundle of `compile`, or a page. */
import type * as Index from '../../src';
import type * as LibraryTexts from '../../src/library/library-texts';

/** The package in a program of its own, to which nothing has given texts. */
function fresh(): { index: typeof Index; loadTexts: () => typeof LibraryTexts } {
  jest.resetModules();
  /* eslint-disable @typescript-eslint/no-require-imports -- modules are loaded anew */
  return {
    index: require('../../src') as typeof Index,
    loadTexts: () => require('../../src/library/library-texts') as typeof LibraryTexts,
  };
  /* eslint-enable */
}

const HELP =
  'help: in bundles and pages, import "verbatim-abnf/library" first: it has the texts of shipped grammars';

describe('without the texts', () => {
  const { index } = fresh();

  test.each([
    ['an import', '; @import rfc3986\na = host\n', 'there is no grammar "rfc3986" to import'],
    ['a citation', 'a = <host, see [RFC3986]>\n', '<host, see [RFC3986]> needs the grammar of "RFC3986"'],
  ])('%s by name is an error that names the entry', (_, text, error) => {
    expect(() => index.compile(text)).toThrow(error);
    expect(() => index.compile(text)).toThrow(HELP);
  });

  test('an undefined rule has no suggestion', () => {
    expect(() => index.compile('a = IPv4address\n')).toThrow('rule "IPv4address" is not defined');
  });

  test('the library throws', () => {
    expect(() => index.library.get('rfc3986')).toThrow(HELP);
    expect(() => index.library.names).toThrow(HELP);
  });

  test('grammars without imports compile', () => {
    expect(index.compile('a = 1*DIGIT\n').test('a', '12')).toBe(true);
  });
});

test('the entry /library gives them', () => {
  const { index, loadTexts } = fresh();
  const { library } = loadTexts();
  expect(library).toBe(index.library);
  expect(index.compile('; @import rfc3986\na = host\n').test('a', '[::1]')).toBe(true);
  expect(() => index.compile('; @import rfc3987x\na = host\n')).toThrow('did you mean "rfc3987"?');
});

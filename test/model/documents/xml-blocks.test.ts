import { xmlBlocks } from '../../../src/model/documents/xml-blocks';

const textsOf = (document: string, isMarked = true): string[] =>
  xmlBlocks(document)
    .filter((block) => block.isMarked === isMarked)
    .map(({ text }) => text);

test.each([
  ['<sourcecode name="a>b" type="abnf">a = "x"</sourcecode>', ['a = "x"']],
  [`<sourcecode name='a>b' type="abnf">a = "x"</sourcecode>`, ['a = "x"']],
  ['<sourcecode type="abnf" name="a>b">a = "x"</sourcecode>', ['a = "x"']],
  // A value that only looks like the attribute.
  [`<sourcecode name='type="abnf"'>a = "x"</sourcecode>`, []],
  // A quotation mark without an end does not hide what follows.
  ['<t title="><sourcecode type="abnf">a = %x78</sourcecode>', ['a = %x78']],
  [`it's <sourcecode type="abnf">a = "x"</sourcecode>`, ['a = "x"']],
])('%s', (document, texts) => {
  expect(textsOf(document)).toEqual(texts);
});

test.each([
  ['<sourcecode type="abnf9110">a = b</sourcecode>', ['a = b'], []],
  ["<artwork align='left' type = ' ABNF7230 '>a = b</artwork>", ['a = b'], []],
  ['<artwork>a = b</artwork><sourcecode type="">c = d</sourcecode>', [], ['a = b', 'c = d']],
  ['<sourcecode type="json">{}</sourcecode><artwork type="abnf-like">a</artwork>', [], []],
])('types: %s', (document, marked, unmarked) => {
  expect([textsOf(document), textsOf(document, false)]).toEqual([marked, unmarked]);
});

import { xmlBlocks } from '../../src/workbench/documents/xml-blocks';

const textsOf = (document: string): string[] => xmlBlocks(document).map(({ text }) => text);

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

import { fencedBlocks, hasFencedAbnf } from '../../../src/model/documents/fenced-blocks';

const textsOf = (document: string): string[] => fencedBlocks(document).map(({ text }) => text);
const block = (text: string): string => `\`\`\`abnf\n${text}\n\`\`\`\n`;
const quoted = (text: string, sign: string): string => text.replace(/^(?=.)/gm, sign);

test('blocks in quotes and in lists are read', () => {
  expect(textsOf(quoted(block('a = "x"\nb = a'), '> '))).toEqual(['a = "x"\nb = a\n']);
  expect(textsOf(quoted(block('a = "x"'), ' > >'))).toEqual(['a = "x"\n']);
  expect(textsOf(`- item\n\n${quoted(block('a = "x"'), '  ')}`)).toEqual(['  a = "x"\n']);
  expect(hasFencedAbnf(quoted(block('a = "x"'), '> '))).toBe(true);
  // Offsets are those of the document.
  const document = quoted(block('a = "x"'), '> ');
  const [{ text, offsets } = { text: '', offsets: [] as readonly number[] }] = fencedBlocks(document);
  expect([...text].map((_, i) => document[offsets[i]!]).join('')).toBe(text);
});

test('blocks in comments are none', () => {
  expect(textsOf(`<!--\n${block('a = "x"')}-->\n${block('b = "y"')}`)).toEqual(['b = "y"\n']);
  expect(textsOf(`<!-- one line -->\n${block('b = "y"')}`)).toEqual(['b = "y"\n']);
  expect(textsOf(`<!-- without an end\n${block('a = "x"')}`)).toEqual([]);
  // A comment within a block is a part of it.
  expect(textsOf(block('a = "<!--"\n<!--\nb = a'))).toEqual(['a = "<!--"\n<!--\nb = a\n']);
});

test('fences begin in the first line of list items, and tags may have a number', () => {
  expect(textsOf('- ```abnf\n  a = "x"\n  ```\n1. * ~~~ abnf9110\n  b = a\n  ~~~\n')).toEqual([
    '  a = "x"\n',
    '  b = a\n',
  ]);
  expect(hasFencedAbnf('~~~ abnf7230\n')).toBe(true);
  expect(hasFencedAbnf('~~~ abnfish\n')).toBe(false);
});

test('blocks of other languages are left out, and those of none are not marked', () => {
  const document = '```json\n{}\n```\n```\na = b\n```\n~~~ text\nc = d\n~~~\n~~~ {#id}\ne = f\n~~~\n';
  expect(fencedBlocks(document).map(({ text, isMarked }) => [text, isMarked])).toEqual([
    ['a = b\n', false],
    ['c = d\n', false],
    ['e = f\n', false],
  ]);
});

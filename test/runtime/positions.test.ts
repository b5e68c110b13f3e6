import { compile } from '../../src/compile';
import type { Input, Node, ParseOptions } from '../../src/runtime';
import { Lines } from '../../src/runtime/positions';

/** Counts from the beginning, unit by unit. */
function counted(input: string, offset: number): { line: number; column: number } {
  const lines = input.slice(0, offset).split(/\r\n|\n|\r(?!\n)/);
  // A CR before the offset does not end a line if the LF is behind the offset.
  if (input[offset - 1] === '\r' && input[offset] === '\n') {
    lines.pop();
    lines[lines.length - 1] += '\r';
  }
  return { line: lines.length, column: lines[lines.length - 1]!.length + 1 };
}

test.each(['', 'a', '\n', 'ab\ncd', '\r\n', 'a\r\n\r\nb', '\r\r\n\n', 'é😀\n😀', '\n\r\n\r', 'x\ry'])(
  'lines of %j are counted',
  (input) => {
    const lines = new Lines(input);
    for (let offset = 0; offset <= input.length; offset++)
      expect([offset, lines.at(offset)]).toEqual([offset, counted(input, offset)]);
  },
);

const text = `list = *( word nl )
word = 1*( %x61-7A / %x80-10FFFF )
nl = %x0D.0A / %x0A
`;

function second(input: Input, options: ParseOptions = {}, grammar = compile(text)): Node {
  const parsed = grammar.parse('list', input, options);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node.findAll('word')[1]!;
}

describe('a node', () => {
  test('counts UTF-16 units of a string', () => {
    const { start, end, position } = second('aé\r\n😀b\n');
    expect([start, end]).toEqual([4, 7]);
    expect(position).toEqual({ start: { line: 2, column: 1 }, end: { line: 2, column: 4 } });
  });

  test('counts octets of a Uint8Array', () => {
    const { start, end, position } = second(Buffer.from('aé\r\n😀b\n'));
    expect([start, end]).toEqual([5, 10]);
    expect(position).toEqual({ start: { line: 2, column: 1 }, end: { line: 2, column: 6 } });
  });

  test('does the same in a grammar about octets', () => {
    const octets = compile(text.replace('%x80-10FFFF', '%x80-FF'), { alphabet: 'octets' });
    const expected = { start: { line: 2, column: 1 }, end: { line: 2, column: 4 } };
    expect(second('aé\n😀b\n', {}, octets).position).toEqual(expected);
    expect(second(Buffer.from('aé\n😀b\n'), {}, octets).position.end).toEqual({ line: 2, column: 6 });
    expect(second('aé\néb\n', { encoding: 'latin1' }, octets).position.end).toEqual({ line: 2, column: 3 });
  });
});

describe('a failure', () => {
  const positionOf = (input: Input): unknown => {
    const parsed = compile(text).parse('list', input);
    return parsed.ok ? undefined : parsed.failure.position;
  };

  test('has the position of its offset', () => {
    expect(positionOf('é\nb!\n')).toEqual({ line: 2, column: 2 });
    expect(positionOf('!')).toEqual({ line: 1, column: 1 });
    expect(positionOf('a\nb')).toEqual({ line: 2, column: 2 });
  });

  test('counts octets of a Uint8Array', () => {
    expect(positionOf(Buffer.from('a\né!\n'))).toEqual({ line: 2, column: 3 });
    expect(positionOf(Uint8Array.of(0x61, 0x0a, 0x62, 0xff))).toEqual({ line: 2, column: 2 });
  });
});

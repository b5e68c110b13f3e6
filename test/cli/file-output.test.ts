import { FileOutput } from '../../src/cli/file-output';

/** Writes to a disk with room for some octets, three of them at a time, as a file system may do. */
function written(room: number, ...texts: string[]): Promise<{ text: string; code: string | undefined }> {
  let text = '';
  const output = new FileOutput(1, (_, octets, offset) => {
    if (text.length === room) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    const part = octets.subarray(offset, Math.min(offset + 3, offset + room - text.length));
    text += Buffer.from(part).toString('latin1');
    return part.length;
  });
  return new Promise((resolve) => {
    output.on('error', ({ code }: NodeJS.ErrnoException) => resolve({ text, code }));
    output.on('finish', () => resolve({ text, code: undefined }));
    for (const each of texts) output.write(each);
    output.end();
  });
}

test('all of a text is written', async () => {
  expect(await written(100, 'abcdefgh', '', 'ij')).toEqual({ text: 'abcdefghij', code: undefined });
});

test('a disk that gets full within a text is an error', async () => {
  expect(await written(4, 'abcdefgh')).toEqual({ text: 'abcd', code: 'ENOSPC' });
  expect(await written(8, 'abcdefgh')).toEqual({ text: 'abcdefgh', code: undefined });
});

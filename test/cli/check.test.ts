import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

describe('verbatim compile --check', () => {
  test('writes nothing, and tells whether the file is what the grammar gives', async () => {
    const grammar = file('checked.abnf', 'a = "x"\n');
    const target = path.join(folder, 'checked.ts');
    const args = ['compile', grammar, '-o', target, '--target', 'standalone'];
    expect(await verbatim([...args, '--check'])).toMatchObject({ code: 1, stdout: '' });
    await verbatim(args);
    expect(await verbatim([...args, '--check'])).toEqual({ code: 0, stdout: '', stderr: '' });
    file('checked.abnf', 'a = "y"\n');
    expect(await verbatim([...args, '--check'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `"${target}" is out of date: it differs from the output for "${grammar}"; run again without --check\n`,
    });
    expect(await verbatim(['compile', grammar, '--check'])).toMatchObject({ code: 2 });
  });
});

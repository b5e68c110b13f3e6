import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaceFolder } from '../../scripts/package';

describe('replaceFolder', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'verbatim-replaced-'));
  const target = path.join(parent, 'dist');
  beforeEach(() => {
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, 'stale.js'), '');
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  test('leaves nothing of the old folder', async () => {
    await replaceFolder(target, (folder) => {
      writeFileSync(path.join(folder, 'new.js'), '');
      expect(readdirSync(target)).toEqual(['stale.js']);
      return Promise.resolve();
    });
    expect([readdirSync(parent), readdirSync(target)]).toEqual([['dist'], ['new.js']]);
  });

  test('leaves the old folder if the new one cannot be filled', async () => {
    const filling = replaceFolder(target, (folder) => {
      writeFileSync(path.join(folder, 'half.js'), '');
      return Promise.reject(new Error('no'));
    });
    await expect(filling).rejects.toThrow('no');
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(target)).toContain('stale.js');
    expect(readdirSync(target)).not.toContain('half.js');
  });
});

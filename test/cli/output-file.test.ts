import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';
import { Installed, outcomeOf } from './process';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'verbatim-')));
  writeFileSync(inFolder('a.abnf'), 'a = "x"\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string): string => path.join(folder, name);

/** What `compile` writes of the grammar. */
async function source(): Promise<string> {
  return (await verbatim(['compile', inFolder('a.abnf')])).stdout;
}

const compileTo = (target: string) => verbatim(['compile', inFolder('a.abnf'), '-o', target]);
const modeOf = (name: string): number => statSync(inFolder(name)).mode & 0o7777;
const wrote = (target: string) => ({ code: 0, stdout: '', stderr: `wrote ${target}\n` });
const refused = (target: string, why: string) => ({
  code: 2,
  stdout: '',
  stderr: `error: cannot write "${target}": ${why}\n`,
});

describe('-o writes to a file', () => {
  test('through symbolic links, which stay', async () => {
    mkdirSync(inFolder('there'));
    writeFileSync(inFolder('there/a.ts'), 'old');
    symlinkSync('there/a.ts', inFolder('first'));
    symlinkSync(inFolder('first'), inFolder('second'));
    expect(await compileTo(inFolder('second'))).toEqual(wrote(inFolder('second')));
    expect(readlinkSync(inFolder('second'))).toBe(inFolder('first'));
    expect(readlinkSync(inFolder('first'))).toBe('there/a.ts');
    expect(lstatSync(inFolder('there/a.ts')).isFile()).toBe(true);
    expect(readFileSync(inFolder('there/a.ts'), 'utf8')).toBe(await source());
    expect(readdirSync(inFolder('there'))).toEqual(['a.ts']);
  });

  test('that a symbolic link to nothing names, in a folder that is missing', async () => {
    symlinkSync('not/there/a.ts', inFolder('link'));
    expect(await compileTo(inFolder('link'))).toEqual(wrote(inFolder('link')));
    expect(readlinkSync(inFolder('link'))).toBe('not/there/a.ts');
    expect(readFileSync(inFolder('not/there/a.ts'), 'utf8')).toBe(await source());
  });

  test('of which it keeps the mode', async () => {
    for (const mode of [0o600, 0o755, 0o2664]) {
      writeFileSync(inFolder('a.ts'), 'old');
      chmodSync(inFolder('a.ts'), mode);
      expect(await compileTo(inFolder('a.ts'))).toEqual(wrote(inFolder('a.ts')));
      expect(modeOf('a.ts')).toBe(mode);
    }
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  asRoot('of which it keeps the owner', async () => {
    writeFileSync(inFolder('a.ts'), 'old');
    chownSync(inFolder('a.ts'), 1234, 4321);
    await compileTo(inFolder('a.ts'));
    expect(statSync(inFolder('a.ts'))).toMatchObject({ uid: 1234, gid: 4321 });
  });

  test('that is new, with the mode that the umask gives', async () => {
    const before = process.umask(0o027);
    try {
      await compileTo(inFolder('a.ts'));
    } finally {
      process.umask(before);
    }
    expect(modeOf('a.ts')).toBe(0o640);
  });

  test('in folders that are missing', async () => {
    expect(await compileTo(inFolder('b/c/a.ts'))).toEqual(wrote(inFolder('b/c/a.ts')));
    expect(readFileSync(inFolder('b/c/a.ts'), 'utf8')).toBe(await source());
  });

  test('apart from other names of it: those are hard links', async () => {
    writeFileSync(inFolder('a.ts'), 'old');
    linkSync(inFolder('a.ts'), inFolder('b.ts'));
    await compileTo(inFolder('a.ts'));
    expect(readFileSync(inFolder('b.ts'), 'utf8')).toBe('old');
  });

  test('of a name as long as names may be', async () => {
    const name = 'a'.repeat(255);
    expect(await compileTo(inFolder(name))).toEqual(wrote(inFolder(name)));
    expect(await compileTo(inFolder(`${name}a`))).toEqual(
      refused(inFolder(`${name}a`), 'the name is too long'),
    );
  });

  test('so does `types`', async () => {
    mkdirSync(inFolder('there'));
    symlinkSync('there/a.d.ts', inFolder('a.d.abnf.ts'));
    expect(await verbatim(['types', inFolder('a.abnf')])).toMatchObject({ code: 0 });
    expect(readlinkSync(inFolder('a.d.abnf.ts'))).toBe('there/a.d.ts');
    expect(readFileSync(inFolder('there/a.d.ts'), 'utf8')).toContain('a.abnf');
  });
});

describe('-o refuses', () => {
  test.each([
    ['a folder', 'sub'],
    ['a name that only a folder can have', 'new/'],
  ])('%s', async (_what, name) => {
    mkdirSync(inFolder('sub'));
    const target = folder + path.sep + name;
    expect(await compileTo(target)).toEqual(refused(target, 'it is a folder'));
    expect(readdirSync(folder).sort()).toEqual(['a.abnf', 'sub']);
  });

  test('symbolic links that lead to each other', async () => {
    symlinkSync('b', inFolder('a'));
    symlinkSync('a', inFolder('b'));
    expect(await compileTo(inFolder('a'))).toEqual(refused(inFolder('a'), 'its symbolic links form a loop'));
  });

  test('a socket, which stays', async () => {
    const server = createServer().listen(inFolder('socket'));
    await once(server, 'listening');
    expect(await compileTo(inFolder('socket'))).toEqual(refused(inFolder('socket'), 'it is a socket'));
    expect(lstatSync(inFolder('socket')).isSocket()).toBe(true);
    server.close();
  });

  test('a file that the grammar imports, itself or through a link', async () => {
    writeFileSync(inFolder('b.abnf'), '; @import "./a.abnf"\nb = a\n');
    symlinkSync('a.abnf', inFolder('link'));
    for (const target of ['a.abnf', 'link']) {
      const { code, stderr } = await verbatim(['compile', inFolder('b.abnf'), '-o', inFolder(target)]);
      expect(code).toBe(2);
      expect(stderr).toBe(
        `error: the output file "${inFolder(target)}" is also an input; help: name another file with -o\n`,
      );
    }
    expect(readFileSync(inFolder('a.abnf'), 'utf8')).toBe('a = "x"\n');
  });

  test('two of it', async () => {
    const { code, stderr } = await verbatim(['compile', 'rfc3339', '-o', inFolder('b'), '-o', inFolder('c')]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: -o is given twice/);
  });
});

describe('-o writes to what is no file, and does not replace it', () => {
  const installed = new Installed();
  beforeAll(() => installed.build(), 300_000);
  afterAll(() => installed.remove());
  const args = (target: string): string[] => ['compile', inFolder('a.abnf'), '-o', target];

  test('/dev/null', async () => {
    expect(await compileTo('/dev/null')).toMatchObject({ code: 0, stdout: '' });
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('a FIFO', async () => {
    execFileSync('mkfifo', [inFolder('fifo')]);
    const child = installed.start(args(inFolder('fifo')));
    const written = execFileSync('cat', [inFolder('fifo')], { encoding: 'utf8' });
    expect(await outcomeOf(child)).toEqual(wrote(inFolder('fifo')));
    expect(written).toBe(await source());
    expect(lstatSync(inFolder('fifo')).isFIFO()).toBe(true);
  }, 30_000);

  test.each(['/dev/stdout', '-'])('%s: standard output', async (target) => {
    expect(await installed.run(args(target))).toEqual({ code: 0, stdout: await source(), stderr: '' });
  });

  test('/dev/stdout where it is a pipe of the shell, or a file that is appended to', async () => {
    const command = `'${process.execPath}' '${installed.file}' compile a.abnf -o /dev/stdout`;
    const shell = (text: string): string =>
      execFileSync('sh', ['-c', text], { cwd: folder, encoding: 'utf8' });
    expect(shell(`${command} | cat`)).toBe(await source());
    writeFileSync(inFolder('out'), 'before\n');
    shell(`${command} >> out`);
    expect(readFileSync(inFolder('out'), 'utf8')).toBe(`before\n${await source()}`);
  });

  test('/dev/stderr: standard error', async () => {
    expect(await installed.run(args('/dev/stderr'))).toEqual({ code: 0, stdout: '', stderr: await source() });
  });

  // The superuser may write everywhere, so that another user tries.
  const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

  test('not to a file or a folder that may not be written', async () => {
    const theirs = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
    chmodSync(theirs, 0o777);
    writeFileSync(path.join(theirs, 'a.ts'), 'old', { mode: 0o444 });
    mkdirSync(path.join(theirs, 'closed'), { mode: 0o555 });
    // Their own, so that the folder would let them replace it.
    if (as.uid !== undefined) chownSync(path.join(theirs, 'a.ts'), as.uid, as.gid);
    for (const name of ['a.ts', 'closed/a.ts', 'closed/new/a.ts']) {
      const target = path.join(theirs, name);
      const { code, stdout, stderr } = await installed.run(['compile', 'rfc3339', '-o', target], as);
      expect({ code, stdout, stderr }).toEqual(refused(target, 'permission denied'));
    }
    expect(readdirSync(theirs).sort()).toEqual(['a.ts', 'closed']);
    expect(readFileSync(path.join(theirs, 'a.ts'), 'utf8')).toBe('old');
    rmSync(theirs, { recursive: true });
  }, 30_000);

  test('not in part: the temporary file goes where there is no space', async () => {
    // The shell limits the size of files to 512 octets.
    const command = `ulimit -f 1; trap '' XFSZ; '${process.execPath}' '${installed.file}' compile rfc3986 -o big.ts`;
    writeFileSync(inFolder('big.ts'), 'old');
    expect(() => execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' })).toThrow(
      /cannot write "big.ts": the file would be too large/,
    );
    expect(readFileSync(inFolder('big.ts'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['a.abnf', 'big.ts']);
  });
});

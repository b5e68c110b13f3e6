import { verbatim } from './command';

describe('verbatim test --format', () => {
  test('tests strings, and says where and why', async () => {
    expect(await verbatim(['test', '--format', 'email', 'joe@a.example', 'a@[999.1.1.1]', 'joe@'])).toEqual({
      code: 1,
      stdout:
        'ok: joe@a.example\n' +
        '"a@[999.1.1.1]" must match format "email"; at offset 3: a number of the address is larger than 255\n' +
        '"joe@" must match format "email"; at offset 4: expected "[" or Let-dig\n',
      stderr: '',
    });
  });

  test('tests lines, in every form of the output', async () => {
    const lines = '2024-02-29\n2024-02-31\n';
    const asked = async (...options: string[]): Promise<[number, string]> => {
      const { code, stdout } = await verbatim(['test', '--format', 'date', ...options], lines);
      return [code, stdout];
    };
    const reason = 'must match format "date"; at offset 8: day 31 does not exist in February';
    expect(await asked()).toEqual([1, `line 1: ok: 2024-02-29\nline 2: "2024-02-31" ${reason}\n`]);
    expect(await asked('--matching')).toEqual([1, '2024-02-29\n']);
    expect(await asked('--failing')).toEqual([1, '2024-02-31\n']);
    expect(await asked('--count')).toEqual([1, '1\n']);
    expect(await asked('--quiet')).toEqual([1, '']);
    const [, json] = await asked('--json');
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { line: 1, input: '2024-02-29', ok: true },
      {
        line: 2,
        ok: false,
        failure: { format: 'date', offset: 8, reason: 'day 31 does not exist in February' },
      },
    ]);
  });

  test('refuses an unknown format, a grammar, and a call without either', async () => {
    expect(await verbatim(['test', '--format', 'emial', 'a'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no format "emial"\nhelp: did you mean "email"?') as string,
    });
    expect(await verbatim(['test', '--format', 'email', '-g', 'rfc5321', 'a'])).toMatchObject({ code: 2 });
    expect(await verbatim(['test'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name a rule, or a format, as in --format email') as string,
    });
  });
});

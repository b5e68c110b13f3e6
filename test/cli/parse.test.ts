import { verbatim } from './command';

describe('verbatim parse', () => {
  test('the derivation as a tree', async () => {
    expect(await verbatim(['parse', 'URI', 'http://u@192.168.0.255:80/a?b'])).toEqual({
      code: 0,
      stdout: `URI 0..29 "http://u@192.168.0.255:80/a?b"
  scheme 0..4 "http"
  hier-part 5..27 "//u@192.168.0.255:80/a"
    authority 7..25 "u@192.168.0.255:80"
      userinfo 7..8 "u"
      host 9..22 "192.168.0.255"
        IPv4address 9..22 "192.168.0.255"
      port 23..25 "80"
    path-abempty 25..27 "/a"
      segment 26..27 "a"
  query 28..29 "b"
`,
      stderr: '',
    });
  });

  test('every rule', async () => {
    const { stdout } = await verbatim(['parse', 'dec-octet', '--full', '25']);
    expect(stdout).toBe('dec-octet 0..2 "25"\n  DIGIT 1..2 "5"\n');
  });

  test('JSON', async () => {
    const { code, stdout } = await verbatim(['parse', 'scheme', '--json', 'http']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      input: 'http',
      ok: true,
      node: { rule: 'scheme', start: 0, end: 4, text: 'http' },
    });
    const failed = await verbatim(['parse', 'scheme', '--json', '1']);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({ input: '1', ok: false, failure: { offset: 0 } });
    expect(failed.stderr).toBe('');
  });

  test('a string that does not match: nothing on standard output, the reason beside it', async () => {
    expect(await verbatim(['parse', 'port', '8x'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `"8x" does not match "port" at offset 1
  |
  | 8x
  |  ^ expected DIGIT or end of input
`,
    });
  });

  test('an unknown rule', async () => {
    expect(await verbatim(['parse', 'hots', 'x'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('a tree with a node for each of many segments', async () => {
    const { code, stdout } = await verbatim(['parse', 'path', '/a'.repeat(20_000)]);
    expect(code).toBe(0);
    expect(stdout.match(/^ +segment /gm)).toHaveLength(20_000);
  });
});

describe('verbatim explain', () => {
  test('the shipped grammar', async () => {
    const { code, stdout, stderr } = await verbatim(['explain', 'host']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^host +=/);
    expect(stdout).toContain('by at most 16 characters');
  });

  test('an unknown rule', async () => {
    expect(await verbatim(['explain', 'hots'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: rule "hots" is not in the grammar; did you mean "host"?\n',
    });
    expect(await verbatim(['explain', 'host', '--import', 'x'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('a file', async () => {
    const { code, stdout } = await verbatim([
      'explain',
      '-g',
      'grammar/rfc5234.abnf',
      '--import',
      'grammar/rfc5234-core.abnf',
      'repeat',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^repeat +=/);
  });
});

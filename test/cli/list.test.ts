import { verbatim } from './command';

describe('verbatim list', () => {
  test('the shipped grammars', async () => {
    const { code, stdout } = await verbatim(['list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^rfc3986 +Collected ABNF for URI$/m);
    const json = (await verbatim(['list', '--json'])).stdout.trim().split('\n');
    expect(json).toHaveLength(stdout.trim().split('\n').length);
    expect(json.map((line) => JSON.parse(line) as object)).toContainEqual({
      name: 'rfc3986',
      title: 'Collected ABNF for URI',
      source: 'RFC 3986',
      section: 'appendix A',
      patches: [],
    });
  });

  test('the rules of a grammar', async () => {
    const { stdout } = await verbatim(['list', 'rfc3986']);
    expect(stdout.split('\n').slice(0, 3)).toEqual(['URI', 'hier-part', 'URI-reference']);
    expect(await verbatim(['list', '-g', 'rfc3986'])).toMatchObject({ code: 0, stdout });
    expect((await verbatim(['list', 'rfc3986', '--json'])).stdout).toContain(
      '{"name":"port","source":"port          = *DIGIT"}\n',
    );
    expect(await verbatim(['list', 'rfc3986', '-g', 'rfc3986'])).toMatchObject({ code: 2 });
  });
});

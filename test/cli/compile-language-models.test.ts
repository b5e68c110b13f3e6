import { verbatim } from './command';

test.each([
  ['gbnf', '\nroot ::= digit*\n'],
  ['lark', '\nTEXT: /[0-9]*/\n'],
])('--target %s writes the rule', async (target, part) => {
  const { code, stdout, stderr } = await verbatim([
    'compile',
    'rfc3986',
    '--target',
    target,
    '--rule',
    'port',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(part);
  expect(stdout).toContain('sha256 of the grammar: ');
});

test.each([
  [
    ['rfc3986', '--target', 'gbnf'],
    'error: --target gbnf needs one --rule, where the text begins; help: name it, as in --rule URI\n',
  ],
  [
    ['rfc3986', '--target', 'lark', '--rule', 'port', '--rule', 'host'],
    'error: --target lark needs one --rule, where the text begins; help: name it, as in --rule URI\n',
  ],
  [
    ['rfc3986', '--target', 'lark', '--rule', 'ports'],
    'error: rule "ports" is not in the grammar; did you mean "port"?\n',
  ],
  [
    ['-', '--target', 'gbnf', '--rule', 's'],
    'error: rule "s" derives no text, so that there is nothing to generate\nhelp: choose another rule\n',
  ],
])('%j is refused', async (args, stderr) => {
  const input = 's = %xD800-DFFF\n';
  expect(await verbatim(['compile', ...args], input)).toEqual({ code: 2, stdout: '', stderr });
});

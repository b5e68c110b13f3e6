import type { Installed } from './installed';

/** The commands that a help lists, each behind those that lead to it. */
function commandsIn(help: string): string[] {
  const [, list = ''] = /^Commands:\n((?: .*\n?)*)/m.exec(help) ?? [];
  return Array.from(list.matchAll(/^ {2}(\w[\w-]*)/gm), ([, name]) => name!).filter(
    (name) => name !== 'help',
  );
}

const examplesIn = (help: string): string[] => {
  const [, list = ''] = /^Examples:\n((?:(?: .*)?\n)*)/m.exec(`${help}\n`) ?? [];
  return Array.from(list.matchAll(/^ *\$ (.*)$/gm), ([, example]) => example!);
};

/** What the examples read. */
const FILES: Readonly<Record<string, string>> = {
  'grammar.abnf': 'greeting = "hello" SP name\nname = 1*ALPHA\n',
  'greeting.abnf': 'greeting = "hello" SP name\nname = 1*ALPHA\n',
};

/** Every example of the help of every command is run, and none is a wrong use of it. */
export function describeHelp(installed: Installed): void {
  test('the examples of each command’s --help run', () => {
    for (const [file, text] of Object.entries(FILES)) installed.write(file, text);
    installed.write('uris.txt', installed.read('node_modules/verbatim-abnf/demo/uris.txt'));
    const pending: string[][] = [[]];
    const without: string[] = [];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const name = ['verbatim', ...next].join(' ');
      const { code, output: help } = installed.shell(`${name} --help`);
      expect({ name, code }).toEqual({ name, code: 0 });
      const inner = commandsIn(help);
      for (const each of inner) pending.push([...next, each]);
      const examples = examplesIn(help);
      if (examples.length === 0 && inner.length === 0) without.push(name);
      for (const example of examples) {
        const ran = installed.shell(example);
        // 1 is "some do not match".
        expect({ example, ...ran, code: [0, 1].includes(ran.code!) }).toEqual({
          example,
          ...ran,
          code: true,
        });
        expect(ran.output).not.toMatch(/\n {4}at /);
      }
    }
    expect(without).toEqual([]);
  }, 300_000);
}

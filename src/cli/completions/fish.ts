import type { CommandNode, OptionNode, ScriptNames, Value } from './command-tree';

/** Returns a completion script for fish 3.0 or later. */
export function fishScript(tree: readonly CommandNode[], { grammars, rules }: ScriptNames): string {
  const paths = tree.slice(1).map(({ path }) => word(path));
  return `# Completion of verbatim for fish. Save it as ~/.config/fish/completions/verbatim.fish

function __verbatim_at
    set -l path
    for each in (commandline -opc)[2..-1]
        set -l longer (string join -- ' ' $path $each)
        contains -- $longer ${paths.join(' ')}; and set path $longer
    end
    test "$path" = "$argv[1]"
end

function __verbatim_rules
    set -l words (commandline -opc)
    for index in (seq 2 (count $words))
        if contains -- $words[(math $index - 1)] -g --grammar
            command verbatim list $words[$index] 2>/dev/null
            return
        end
    end
    printf '%s\\n' ${rules.join(' ')}
end

set -g __verbatim_grammars ${grammars.join(' ')}

complete -c verbatim -f
${tree.flatMap((node) => linesOf(node, tree)).join('\n')}
complete -c verbatim-abnf -w verbatim
`;
}

function linesOf(
  { path, options, arguments: taken, commands }: CommandNode,
  tree: readonly CommandNode[],
): string[] {
  const start = `complete -c verbatim -n ${word(`__verbatim_at '${path}'`)}`;
  const below = tree.filter((each) => commands.includes(each.path));
  const values = new Map(taken.map(({ value }) => [JSON.stringify(value), value]));
  return [
    ...options.map((each) => `${start} ${optionWords(each)}`),
    ...below.map((each) => `${start} -a ${each.path.split(' ').at(-1)!} -d ${word(each.description)}`),
    ...[...values.values()]
      .filter(({ kind }) => kind !== 'text')
      .map((each) => `${start} ${valueWords(each)}`),
  ];
}

function optionWords({ names, description, value }: OptionNode): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const taken = value === undefined ? [] : ['-r', valueWords(value)];
  return [...flags, '-d', word(description), ...taken].join(' ').trimEnd();
}

function valueWords(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `-a ${word(value.words.join(' '))}`;
    case 'file':
      return '-F';
    case 'grammar':
      return `-F -a ${word('$__verbatim_grammars')}`;
    case 'rule':
      return `-a ${word('(__verbatim_rules)')}`;
    case 'text':
      return '';
  }
}

/** Returns a text as one word of fish. */
function word(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}

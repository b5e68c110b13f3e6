import { type CommandNode, type OptionNode, quoted, type ScriptNames, type Value } from './command-tree';

/** Returns a completion script for zsh, by its function `_arguments`. */
export function zshScript(tree: readonly CommandNode[], { grammars, rules }: ScriptNames): string {
  const functions = [...tree].reverse().map((node) => functionOf(node, tree));
  return `#compdef verbatim verbatim-abnf
# Completion of verbatim for zsh. Load it behind compinit with: eval "$(verbatim completions zsh)"

_verbatim_grammars() {
  _alternative ${quoted(`grammars:shipped grammar:(${grammars.join(' ')})`)} 'files:file:_files'
}

_verbatim_rules() {
  local grammar="\${opt_args[-g]:-\${opt_args[--grammar]}}"
  local -a rules=(${rules.join(' ')})
  [[ -n "$grammar" ]] && rules=("\${(@f)$(verbatim list "\${(Q)grammar}" 2> /dev/null)}")
  _describe rule rules
}

${functions.join('\n')}
if [[ "$funcstack[1]" == _verbatim ]]; then _verbatim "$@"; else compdef _verbatim verbatim verbatim-abnf; fi
`;
}

function functionOf(node: CommandNode, tree: readonly CommandNode[]): string {
  const specs = node.options.map(optionSpec);
  if (node.commands.length === 0) {
    specs.push(
      ...node.arguments.map(({ name, isVariadic, value }, at) =>
        quoted(`${isVariadic ? '*' : at + 1}:${name}:${actionOf(value)}`),
      ),
    );
    return `${nameOf(node.path)}() {\n  typeset -A opt_args\n  _arguments -s -S ${specs.join(' \\\n    ')}\n}\n`;
  }
  const below = tree.filter(({ path }) => node.commands.includes(path));
  const names = below.map(({ path, description }) => quoted(`${wordOf(path)}:${description}`));
  const calls = below.map(({ path }) => `        ${wordOf(path)}) ${nameOf(path)} ;;`);
  return `${nameOf(node.path)}() {
  local curcontext="$curcontext" state line
  local -a commands=(
    ${names.join('\n    ')}
  )
  typeset -A opt_args
  _arguments -C ${[...specs, "'1:command:->command'", "'*::argument:->argument'"].join(' \\\n    ')}
  case "$state" in
    command) _describe command commands ;;
    argument)
      case "$line[1]" in
${calls.join('\n')}
      esac
      ;;
  esac
}
`;
}

function optionSpec({ names, description, isRepeatable, value }: OptionNode): string {
  const prefix = isRepeatable ? "'*'" : names.length > 1 ? quoted(`(${names.join(' ')})`) : '';
  const name = names.length > 1 ? `{${names.join(',')}}` : names[0]!;
  const text = description.replace(/[[\]\\:]/g, String.raw`\$&`);
  return `${prefix}${name}${quoted(`[${text}]${value === undefined ? '' : `:value:${actionOf(value)}`}`)}`;
}

function actionOf(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `(${value.words.join(' ')})`;
    case 'file':
      return '_files';
    case 'grammar':
      return '_verbatim_grammars';
    case 'rule':
      return '_verbatim_rules';
    case 'text':
      return ' ';
  }
}

const nameOf = (path: string): string => ['_verbatim', ...path.split(' ').filter(Boolean)].join('_');
const wordOf = (path: string): string => path.split(' ').at(-1)!;

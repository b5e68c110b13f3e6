import { type CommandNode, quoted, type ScriptNames, type Value } from './command-tree';

/** Returns a completion script for bash 3.2 or later. */
export function bashScript(tree: readonly CommandNode[], { grammars, rules }: ScriptNames): string {
  const values = tree.flatMap(({ path, options }) =>
    options.map(({ names, value }) =>
      value === undefined ? '' : row(names.map((name) => quoted(`${path} ${name}`)).join(' | '), kind(value)),
    ),
  );
  const commands = tree.slice(1).map(({ path }) => row(quoted(path), `command=${quoted(path)}`));
  const options = tree.map(({ path, options: taken }) =>
    row(quoted(path), words(taken.flatMap(({ names }) => names))),
  );
  const positions = tree.flatMap(({ path, commands: below, arguments: taken }) => [
    below.length === 0 ? '' : row(quoted(`${path} 0`), words(below.map((each) => each.split(' ').at(-1)!))),
    ...taken.map(({ isVariadic, value }, position) =>
      row(isVariadic ? `${quoted(`${path} `)}*` : quoted(`${path} ${position}`), kind(value)),
    ),
  ]);
  return `# Completion of verbatim for bash. Load it with: eval "$(verbatim completions bash)"

_verbatim_value() {
  kind=
  case "$1" in
${values.join('')}    *) return 1 ;;
  esac
}

_verbatim_command() {
  case "$1" in
${commands.join('')}    *) return 1 ;;
  esac
}

_verbatim_options() {
  case "$1" in
${options.join('')}  esac
}

_verbatim_argument() {
  case "$1" in
${positions.join('')}    *) kind=text ;;
  esac
}

_verbatim_add() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done
}

_verbatim() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command= kind= grammar= literal= position=0 index=1 word rules
  COMPREPLY=()
  while ((index < COMP_CWORD)); do
    word="\${COMP_WORDS[index]}"
    ((index++))
    if [[ -n "$literal" || "$word" != -?* ]]; then
      ((position == 0)) && _verbatim_command "\${command:+$command }$word" || ((position++))
    elif [[ "$word" == -- ]]; then
      literal=1
    elif _verbatim_value "$command $word"; then
      [[ "\${COMP_WORDS[index]}" == = ]] && ((index++))
      [[ "$word" == -g || "$word" == --grammar ]] && grammar="\${COMP_WORDS[index]}"
      ((index++))
    fi
  done
  [[ "$current" == = ]] && current=
  if ((index == COMP_CWORD)); then
    if [[ "$current" == -* && -z "$literal" ]]; then _verbatim_options "$command"; else _verbatim_argument "$command $position"; fi
  fi
  case "$kind" in
    words\\ *) _verbatim_add < <(compgen -W "\${kind#words }" -- "$current") ;;
    grammar) _verbatim_add < <(compgen -W ${quoted(grammars.join(' '))} -- "$current") ;;
    rule)
      rules=${quoted(rules.join(' '))}
      [[ -n "$grammar" ]] && rules="$("\${COMP_WORDS[0]}" list "$grammar" 2> /dev/null)"
      _verbatim_add < <(compgen -W "$rules" -- "$current")
      ;;
  esac
  if [[ "$kind" == file || "$kind" == grammar ]]; then
    compopt -o filenames 2> /dev/null
    _verbatim_add < <(compgen -f -- "$current")
  fi
}

complete -F _verbatim verbatim verbatim-abnf
`;
}

/** Returns a row of a `case`. */
function row(pattern: string, body: string): string {
  return `    ${pattern}) ${body} ;;\n`;
}

/** Sets `kind` to what a place takes. */
function kind(value: Value): string {
  return value.kind === 'words' ? words(value.words) : `kind=${quoted(value.kind)}`;
}

function words(taken: readonly string[]): string {
  return `kind=${quoted(`words ${taken.join(' ')}`)}`;
}

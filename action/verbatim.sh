#!/usr/bin/env bash
# Checks grammars and compares them with those of a base commit: the steps of action.yml. Reads these variables:
#
#   VERBATIM      the command, as in "npx --yes verbatim-abnf@0.1.0"
#   FILES         grammar files, separated by spaces or newlines; patterns such as grammar/*.abnf are expanded
#   BASE          commit, branch or tag to compare with; empty: compare nothing
#   STRICT        "true": warnings about ABNF that is not to the letter of RFC 5234 are errors
#   MAX_WARNINGS  most warnings that pass; empty: any number
#   SARIF         file to write for the upload
#   GITHUB_STEP_SUMMARY  file to which the comparison is appended; default: standard output
#
# Exits with 0, 1 if the check has findings, or 2 if a command cannot run.
set -uo pipefail
shopt -s globstar nullglob

fail() {
  echo "::error::$1"
  exit 2
}

read -r -a command <<< "$VERBATIM"
summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}
sarif=${SARIF:-verbatim.sarif}
# The shell splits and expands the patterns.
# shellcheck disable=SC2206
files=(${FILES:-})
[[ ${#files[@]} -gt 0 ]] || fail "no file matches \"${FILES:-}\"; help: name grammar files in the input \"files\""

options=(--format sarif)
[[ ${STRICT:-} != true ]] || options+=(--strict)
[[ -z ${MAX_WARNINGS:-} ]] || options+=(--max-warnings "$MAX_WARNINGS")
"${command[@]}" check "${files[@]}" "${options[@]}" > "$sarif"
checked=$?
[[ $checked -le 1 ]] || fail "verbatim check has failed with exit code $checked"

# Prints the changes of one file as Markdown. $1: the folder of the base commit. $2: the file.
report() {
  echo "### $2"
  echo
  if [[ ! -f $1/$2 ]]; then
    echo "The file is new."
    return 0
  fi
  local changes code
  changes=$("${command[@]}" diff "$1/$2" "$2" 2>&1)
  code=$?
  printf '~~~~\n%s\n~~~~\n' "$changes"
  [[ $code -le 1 ]] || echo "::warning file=$2::the grammar cannot be compared with that of the base commit" >&2
}

if [[ -n ${BASE:-} ]]; then
  commit=$(git rev-parse --verify --quiet "$BASE^{commit}") ||
    { git fetch --quiet --no-tags --depth=1 origin "$BASE" && commit=$(git rev-parse FETCH_HEAD); } ||
    fail "there is no commit \"$BASE\"; help: set the input \"base\" to a branch, a tag or a commit"
  before=$(mktemp -d)
  trap 'git worktree remove --force "$before/tree" > /dev/null 2>&1; rm -rf "$before"' EXIT
  # A whole tree, because grammars import others.
  git worktree add --quiet --detach "$before/tree" "$commit" || fail "cannot read the commit \"$BASE\""
  prefix=$(git rev-parse --show-prefix)
  {
    echo "## Changed rules since $BASE"
    echo
    for file in "${files[@]}"; do
      report "$before/tree/$prefix" "$file"
      echo
    done
  } >> "$summary"
fi

exit "$checked"

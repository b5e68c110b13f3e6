#!/usr/bin/env bash
# Runs the program of the action with the variables of action.yml. Its source is src/action/.
set -u

fail() {
  echo "::error::$1; help: $2"
  exit 2
}

bundle=$(dirname "${BASH_SOURCE[0]}")/dist/verbatim.js
[[ -f $bundle ]] ||
  fail 'this commit of the action has no program' 'use the tag of a release, as in verbatim-abnf/verbatim@v0.1.0'
command -v node > /dev/null || fail 'the action needs Node' 'add a step with actions/setup-node'
node -e 'process.exit(parseInt(process.versions.node, 10) < 20 ? 1 : 0)' ||
  fail "the action needs Node 20 or later (found $(node --version))" 'add a step with actions/setup-node'
exec node "$bundle"

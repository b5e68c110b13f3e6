import os from 'node:os';
import path from 'node:path';
import { CommandFailure } from '../cli/command-failure';
import * as messages from './messages';

type Variables = Readonly<Record<string, string | undefined>>;

/** The wishes of the workflow. */
export interface ActionInputs {
  /** Names and patterns of files, as the workflow has them. */
  readonly files: string;
  /** A commit, a branch or a tag; undefined if nothing is compared. */
  readonly base: string | undefined;
  readonly isStrict: boolean;
  /** Undefined if there is no limit. */
  readonly maxWarnings: string | undefined;
  /** The log of `check`, and that of the changes. */
  readonly sarif: string;
  readonly changesSarif: string;
  /** Files that GitHub reads; undefined outside of a workflow. */
  readonly summary: string | undefined;
  readonly outputs: string | undefined;
}

/** The base of a push that makes a branch. */
const NO_COMMIT = /^0+$/;

/** Reads the variables that action.yml and GitHub set. Throws CommandFailure if one is wrong. */
export function actionInputsOf(variables: Variables): ActionInputs {
  const given = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const folder = given('RUNNER_TEMP') ?? os.tmpdir();
  const base = given('BASE');
  return {
    files: variables['FILES'] ?? '',
    base: base === undefined || base === 'none' || NO_COMMIT.test(base) ? undefined : base,
    isStrict: isTrue('strict', given('STRICT')),
    maxWarnings: given('MAX_WARNINGS'),
    sarif: path.join(folder, 'verbatim.sarif'),
    changesSarif: path.join(folder, 'verbatim-changes.sarif'),
    summary: given('GITHUB_STEP_SUMMARY'),
    outputs: given('GITHUB_OUTPUT'),
  };
}

function isTrue(input: string, value = 'false'): boolean {
  const lower = value.toLowerCase();
  if (lower !== 'true' && lower !== 'false') throw new CommandFailure(messages.notBoolean(input, value));
  return lower === 'true';
}

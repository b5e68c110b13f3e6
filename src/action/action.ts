import { appendFileSync, writeFileSync } from 'node:fs';
import { CommandFailure } from '../cli/command-failure';
import { WRONG_USE } from '../cli/context';
import { jsonText } from '../wording/visible';
import { baseTree } from './base-tree';
import { checkFiles } from './check-run';
import { grammarChanges } from './grammar-changes';
import { grammarPaths, missingPaths } from './grammar-paths';
import { type ActionInputs, actionInputsOf } from './action-inputs';
import { annotation, setOutput } from './workflow-file';

/**
 * Checks grammars and compares them with those of the base commit. Works in the current folder. Returns the exit code: 0, 1 if the check
 * has findings that fail, or 2 if it cannot run. Writes annotations by `print`.
 */
export async function action(
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  try {
    const inputs = actionInputsOf(variables);
    const folder = process.cwd();
    const files = grammarPaths(inputs.files, folder);
    const { sarif, code } = await checkFiles(files, inputs);
    writeFileSync(inputs.sarif, sarif);
    setOutput(inputs.outputs, 'sarif', inputs.sarif);
    if (inputs.base !== undefined) await compare({ ...inputs, base: inputs.base }, files, folder, print);
    return code;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    print(annotation('error', error.message));
    return WRONG_USE;
  }
}

async function compare(
  inputs: ActionInputs & { readonly base: string },
  files: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const { base } = inputs;
  const tree = baseTree(base);
  try {
    const removed = missingPaths(inputs.files, { folder, other: tree.folder });
    const { sarif, summary, annotations } = await grammarChanges({
      base,
      before: tree.folder,
      files,
      removed,
    });
    writeFileSync(inputs.changesSarif, `${jsonText(sarif, 2)}\n`);
    setOutput(inputs.outputs, 'changes', inputs.changesSarif);
    if (inputs.summary === undefined) print(summary);
    else appendFileSync(inputs.summary, summary);
    for (const each of annotations) print(each);
  } finally {
    tree.remove();
  }
}

import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** As far as the parser of GitHub is used. */
interface Parser {
  readonly NoOperationTraceWriter: new () => object;
  readonly parseWorkflow: Parse;
  readonly parseAction: Parse;
}

type Parse = (
  file: { readonly name: string; readonly content: string },
  trace: object,
) => { readonly context: { readonly errors: { getErrors(): readonly { readonly message: string }[] } } };

const parser = loadParser();

/** Returns what GitHub's own parser finds wrong in a workflow, or in the file action.yml of an action. */
export function problemsOf(
  kind: 'workflow' | 'action',
  name: string,
  content = readFileSync(name, 'utf8'),
): string[] {
  const parse = kind === 'action' ? parser.parseAction : parser.parseWorkflow;
  const { context } = parse({ name, content }, new parser.NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

/** The package is a module that imports JSON without an attribute, so only bundlers can read it. */
function loadParser(): Parser {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
        export { parseAction } from '@actions/workflow-parser/actions/action-parser';`,
      resolveDir: __dirname,
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
  });
  const module = { exports: {} };
  new Function('module', 'require', outputFiles[0]!.text)(module, require);
  return module.exports as Parser;
}

/** The wording of errors about grammars as modules: one function a message. */

import { helped, quotePath, systemReason } from '../wording/phrases';

/** A grammar in the file `from` imports a file that cannot be read. */
export function cannotImport(file: string, from: string, code: string): string {
  return `cannot read ${quotePath(file)}, which ${quotePath(from)} imports: ${systemReason(code)}`;
}

/** The owner of the options, as in `option "strict" of grammar files`. */
export const grammarOptions = 'grammar files';

export function unsupportedTool(tool: string, version: string, least: string): string {
  return helped(
    `"verbatim-abnf/unplugin" needs ${tool} ${least} or later, but this is ${tool} ${version}`,
    `run npm install --save-dev ${tool}@${least}, or install a later version`,
  );
}

export function unsupportedNode(version: string, least: string): string {
  return helped(
    `node ${version} cannot load grammars, because it has no module hooks`,
    `use node ${least} or later, or write modules with verbatim compile --js`,
  );
}

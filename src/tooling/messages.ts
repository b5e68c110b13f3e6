/** The wording of what users of this folder read: one function a message. */

import { helped, quotePath, systemReason } from '../wording/phrases';

/** A file that a grammar of the file `from` imports. */
export function cannotImport(file: string, from: string, code: string): string {
  return `cannot read ${quotePath(file)}, which ${quotePath(from)} imports: ${systemReason(code)}`;
}

// Build tools

/** What tool options are of. */
export function grammarOptions(): string {
  return 'grammar files';
}

export function unsupportedTool(tool: string, version: string, least: string): string {
  return helped(
    `${tool} ${version} is older than what "verbatim-abnf/unplugin" works with`,
    `npm install --save-dev ${tool}@${least}, or a later version`,
  );
}

export function unsupportedNode(version: string, least: string): string {
  return helped(
    `node ${version} has no hooks by which grammars could be loaded`,
    `use node ${least} or later, or write modules by verbatim compile --js`,
  );
}

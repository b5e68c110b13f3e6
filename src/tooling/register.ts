import Module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AbnfOptions, type AbnfOptionsByFile, optionsByFile, requireNode } from './index';
import { exportsOf, liveGrammar } from './live';
import { loadHook, type ModuleUrls } from './load-hook';

export type { AbnfOptions, AbnfOptionsByFile } from './index';

let current = optionsByFile(undefined);

/** Sets the options for all grammars that are imported or required from now on (default: those of `compile`). */
export function register(options: AbnfOptionsByFile): void {
  current = optionsByFile(options);
}

/** Returns the options of a file. The modules that the hooks make call it. */
export function optionsOf(file: string): AbnfOptions {
  return current(file);
}

/** The hooks of Node 22.15 and later, which the installed types lack. */
interface SyncHooks {
  readonly registerHooks?: (hooks: { readonly load: unknown }) => void;
}

function install(): void {
  requireNode(process.versions.node);
  installForRequire();
  const url = (file: string): string => pathToFileURL(path.join(__dirname, file)).href;
  const places: ModuleUrls = { register: pathToFileURL(__filename).href, live: url('live.mjs') };
  const { registerHooks } = Module as SyncHooks;
  if (registerHooks === undefined) Module.register(url('load-hook.js'), { data: places });
  else registerHooks({ load: loadHook(places) });
}

function installForRequire(): void {
  const extensions = (Module as unknown as { _extensions: NodeJS.RequireExtensions })._extensions;
  for (const ending of ['.abnf', '.bnf']) {
    extensions[ending] = (module, file) => {
      const exported = exportsOf(liveGrammar(file, optionsOf(file)));
      module.exports = { ...exported, default: exported.grammar };
      Object.defineProperty(module.exports, '__esModule', { value: true });
    };
  }
}

install();

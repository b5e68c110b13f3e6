/*
 * Hooks for Node's module loader. An imported grammar becomes a module that compiles it in the importing thread. This
 * file imports nothing of the package, because older versions of Node run it in a separate thread.
 */

/** The modules that an imported grammar needs. */
export interface ModuleUrls {
  /** URL of the module that holds the options. */
  readonly register: string;
  /** URL of the module that compiles grammars, in the form for `import`. */
  readonly live: string;
}

interface Loaded {
  readonly format: string;
  readonly source?: unknown;
  readonly shortCircuit?: boolean;
}

type Load<Result> = (
  url: string,
  context: { readonly conditions?: readonly string[] },
  nextLoad: (url: string, context: object) => Result,
) => Result | Loaded;

/**
 * Returns the hook for `module.registerHooks`. It leaves `require` alone, which `register` serves in all versions.
 */
export function loadHook<Result>(places: ModuleUrls): Load<Result> {
  return (url, context, nextLoad) => {
    const { protocol, pathname } = new URL(url);
    const isOurs = protocol === 'file:' && /\.a?bnf$/i.test(pathname);
    if (!isOurs || context.conditions?.includes('require')) return nextLoad(url, context);
    return { format: 'module', source: moduleSource(url, places), shortCircuit: true };
  };
}

function moduleSource(url: string, { register, live }: ModuleUrls): string {
  const text = JSON.stringify;
  return `import { fileURLToPath } from 'node:url';
import { optionsOf } from ${text(register)};
import { exportsOf, liveGrammar } from ${text(live)};
const file = fileURLToPath(${text(url)});
export const { grammar, test, match, mismatch } = exportsOf(liveGrammar(file, optionsOf(file)));
export default grammar;
`;
}

let places: ModuleUrls;

/** Receives the data of `module.register`, which runs hooks in a thread. */
export function initialize(data: ModuleUrls): void {
  places = data;
}

/** The hook for `module.register`. */
export const load: Load<Promise<Loaded>> = (...args) => loadHook<Promise<Loaded>>(places)(...args);

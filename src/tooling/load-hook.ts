/**
 * What Node's loader gives for a grammar that is imported: a module that has it compiled where it runs. Nothing of this
 * package is imported here, since older versions of Node run it in a thread of its own.
 */
export interface Places {
  /** The URL of the module that knows the options. */
  readonly register: string;
  /** The URL of the module that compiles, for `import`. */
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

/** The hook for `module.registerHooks`; `require` has hooks of its own in older versions, and keeps them. */
export function loadHook<Result>(places: Places): Load<Result> {
  return (url, context, nextLoad) => {
    const { protocol, pathname } = new URL(url);
    const isOurs = protocol === 'file:' && /\.a?bnf$/i.test(pathname);
    if (!isOurs || context.conditions?.includes('require')) return nextLoad(url, context);
    return { format: 'module', source: moduleSource(url, places), shortCircuit: true };
  };
}

function moduleSource(url: string, { register, live }: Places): string {
  const text = JSON.stringify;
  return `import { fileURLToPath } from 'node:url';
import { optionsOf } from ${text(register)};
import { exportsOf, liveGrammar } from ${text(live)};
const file = fileURLToPath(${text(url)});
export const { grammar, rules, test, match } = exportsOf(liveGrammar(file, optionsOf(file)));
export default grammar;
`;
}

let places: Places;

/** For `module.register`, which runs hooks in a thread. */
export function initialize(data: Places): void {
  places = data;
}

/** The same hook there. */
export const load: Load<Promise<Loaded>> = (...args) => loadHook<Promise<Loaded>>(places)(...args);

import { PRELUDE } from '../../generated/prelude';

/**
 * The declarations of the prelude that are needed for some of its names, in their order.
 *
 * @param constants the code of constants that stand in the place of declarations of the same names: of all those that
 * src/standalone/constants.ts leaves without a value
 */
export function preludeFor(names: Iterable<string>, constants: Readonly<Record<string, string>>): string {
  // A set takes what is added to it while it is read.
  const needed = new Set(names);
  for (const name of needed) for (const other of PRELUDE[name]!.needs) needed.add(other);
  const declarations = Object.entries(PRELUDE).flatMap(([name, { code }]) => {
    if (!needed.has(name)) return [];
    return name in constants ? `const ${name} = ${constants[name]};\n` : code;
  });
  return [HEAD, ...declarations].join('\n');
}

const HEAD =
  '// The prelude. Its sources, with types and comments, are src/standalone and src/runtime of verbatim-abnf.\n';

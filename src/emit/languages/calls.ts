import { javaTables, pythonTables, tableArrays } from './algorithm-tables';
import { CALL_STACK } from './call-stack';
import type { CallTables } from './call-tables';
import { snake, tableName } from './table-names';
import type { ArrayWriter, LanguageModule } from './language-module';
import { type Syntax, writtenAlgorithm } from './pseudocode-writer';
import { cSyntax, goSyntax, indented, javaSyntax, pythonSyntax, rustSyntax } from './syntaxes';

const TABLES = ['cells', 'calls', 'begins'] as const;

const written = (
  syntax: Syntax,
  { rules, accepting }: CallTables,
  { tables: { width } }: LanguageModule,
): ReturnType<typeof writtenAlgorithm> =>
  writtenAlgorithm(CALL_STACK, syntax, { RULES: rules, ACCEPTING: accepting, WIDTH: width });

/** Writes the stack of rules that call each other. */
export function cCalls(module: LanguageModule, prefix: string, array: ArrayWriter): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(cSyntax(prefix, 'call'), calls, module);
  const freed = CALL_STACK.lists.map(({ name }) => `    free(calls->${snake(name)}.of);\n`).join('');
  return `${tableArrays('call', TABLES, calls, array, tableName.c)}
/* A graph-structured stack of calls. */
typedef struct {
    jmp_buf fails;
${lists}
} ${prefix}_calls;

${functions}

static inline void ${prefix}_free_calls(${prefix}_calls *calls) {
${freed}}

`;
}

/** Writes the stack of rules that call each other. */
export function goCalls(module: LanguageModule, array: ArrayWriter): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(goSyntax('call'), calls, module);
  return `
// callFinder is a graph-structured stack of calls.
type callFinder struct {
${lists}
}

${functions}

${tableArrays('call', TABLES, calls, array, tableName.go)}`;
}

/** Writes the class and the tables for rules that call each other. */
export function javaCalls(module: LanguageModule): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(javaSyntax('call'), calls, module);
  return `
    /** A graph-structured stack of calls. */
    private static final class CallStack {
${lists}

${indented(functions, 8)}
    }

${javaTables('call', TABLES, calls)}`;
}

/** Writes the stack of rules that call each other. */
export function pythonCalls(module: LanguageModule): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(pythonSyntax('call'), calls, module);
  return `class _Calls:
    """A graph-structured stack of calls."""

    def __init__(self) -> None:
${lists}

${indented(functions, 4)}


`;
}

/** Writes the tables of that function. */
export function pythonCallTables({ calls }: LanguageModule): string {
  return calls === undefined ? '' : pythonTables('call', TABLES, calls);
}

/** Writes the stack of rules that call each other. */
export function rustCalls(module: LanguageModule, array: ArrayWriter): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(rustSyntax('call', calls), calls, module);
  return `
/// A graph-structured stack of calls.
#[derive(Default)]
struct Calls {
${lists}
}

impl Calls {
${indented(functions, 4)}
}

${tableArrays('call', TABLES, calls, array, tableName.constant)}`;
}

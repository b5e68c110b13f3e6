import { javaTables, pythonTables, tableArrays } from './algorithm-tables';
import { CALL_STACK } from './call-stack';
import type { CallTables } from './call-tables';
import { snake, tableName } from './identifiers';
import type { InputReading } from './java-reading';
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

/** Writes the function that runs rules that call each other. `column` is an expression for the column of the next character. */
export function cCalls(module: LanguageModule, prefix: string, array: ArrayWriter, column: string): string {
  const { calls, tables } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(cSyntax(prefix, 'call'), calls, module);
  const upper = prefix.toUpperCase();
  const freed = CALL_STACK.lists.map(({ name }) => `    free(calls->${snake(name)}.of);\n`).join('');
  return `${tableArrays('call', TABLES, calls, array, tableName.c)}
/* A graph-structured stack of calls. */
typedef struct {
    jmp_buf fails;
${lists}
} ${prefix}_calls;

${functions}

static inline void ${prefix}_call_walk(${prefix}_calls *calls, uint32_t start, const unsigned char *input, size_t length, size_t at, size_t *end, size_t *stop) {
    ${prefix}_call_start(calls, start, ${upper}_AS(uint32_t, at));
    for (;;) {
        uint32_t column = ${tables.width};
        *stop = at;
        if (at < length) column = ${column};
        if (${prefix}_call_close(calls, column, ${upper}_AS(uint32_t, *stop))) *end = *stop;
        if (*stop >= length || !${prefix}_call_read(calls, column, ${upper}_AS(uint32_t, at))) return;
    }
}

static inline void ${prefix}_free_calls(${prefix}_calls *calls) {
${freed}}

/* Runs a rule from an offset on. Finds the end of the longest match, or ${upper}_NONE, and the stop. Returns 0 if there is no memory. */
static inline int ${prefix}_run(size_t start, const unsigned char *input, size_t length, size_t at, size_t *end, size_t *stop) {
    ${prefix}_calls calls;
    volatile int works = length <= 0xFFFFFFFFu;
    memset(&calls, 0, sizeof calls);
    *end = ${upper}_NONE;
    *stop = at;
    if (setjmp(calls.fails) != 0) works = 0;
    else if (works) ${prefix}_call_walk(&calls, ${upper}_AS(uint32_t, start), input, length, at, end, stop);
    ${prefix}_free_calls(&calls);
    return works;
}
`;
}

/** Writes the function that runs rules that call each other. */
export function goCalls(module: LanguageModule, array: ArrayWriter): string {
  const { calls, tables } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(goSyntax('call'), calls, module);
  return `
// run runs a rule from an offset on. Returns the end of the longest match, or -1, and the stop.
func run[T ~string | ~[]byte](calls *callFinder, start uint32, input T, offset int) (found, stop int) {
	calls.start(start, uint32(offset))
	found = -1
	for at := offset; ; {
		column := uint32(${tables.width})
		stop = at
		if at < len(input) {
			column, at = columnAt(input, at)
		}
		if calls.close(column, uint32(stop)) {
			found = stop
		}
		if stop == len(input) || !calls.read(column, uint32(at)) {
			return
		}
	}
}

// callFinder is a graph-structured stack of calls.
type callFinder struct {
${lists}
}

${functions}

${tableArrays('call', TABLES, calls, array, tableName.go)}`;
}

/** Writes the method that runs rules that call each other. */
export function javaCallRun({ calls, tables }: LanguageModule, { type, step }: InputReading): string {
  if (calls === undefined) return '';
  return `
    private static CallStack run(int start, ${type} input, int from, int end) {
        CallStack stack = new CallStack();
        int at = from;
        stack.start(start, from);
        while (true) {
            int column = ${tables.width};
            stack.stop = at;
            if (at < end) {
                ${step((each) => `column = ${each};`).replaceAll('\n', '\n    ')}
            }
            if (stack.close(column, stack.stop)) stack.found = stack.stop;
            if (stack.stop == end || !stack.read(column, at)) return stack;
        }
    }
`;
}

/** Writes the class and the tables for rules that call each other. */
export function javaCalls(module: LanguageModule): string {
  const { calls } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(javaSyntax('call'), calls, module);
  return `
    /** A graph-structured stack of calls. */
    private static final class CallStack {
        /** The end of the longest match, or -1. */
        private int found = -1;
        private int stop;
${lists}

${indented(functions, 8)}
    }

${javaTables('call', TABLES, calls)}`;
}

/** Writes the function that runs rules that call each other. */
export function pythonCalls(module: LanguageModule): string {
  const { calls, tables } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(pythonSyntax('call'), calls, module);
  return `class _Calls:
    """A graph-structured stack of calls."""

    def __init__(self) -> None:
${lists}

${indented(functions, 4)}


def _run(calls: _Calls, start: int, columns: bytes | list[int]) -> tuple[int, int]:
    """The end of the longest match, or -1, and the stop."""
    calls.start(start, 0)
    found = -1
    at = 0
    while True:
        column = columns[at] if at < len(columns) else ${tables.width}
        if calls.close(column, at):
            found = at
        if at == len(columns) or not calls.read(column, at + 1):
            return found, at
        at += 1


`;
}

/** Writes the tables of that function. */
export function pythonCallTables({ calls }: LanguageModule): string {
  return calls === undefined ? '' : pythonTables('call', TABLES, calls);
}

/** Writes the function that runs rules that call each other. */
export function rustCalls(module: LanguageModule, array: ArrayWriter): string {
  const { calls, tables } = module;
  if (calls === undefined) return '';
  const { lists, functions } = written(rustSyntax('call', calls), calls, module);
  return `
/// Runs a rule from an offset on. Returns the end of the longest match, and the stop.
#[allow(clippy::cast_possible_truncation)]
fn run(calls: &mut Calls, start: usize, input: &[u8], offset: usize) -> (Option<usize>, usize) {
    let mut found = None;
    let mut at = offset;
    calls.start(start as u32, at as u32);
    loop {
        let stop = at;
        let next = if at < input.len() { column(input, &mut at) as u32 } else { ${tables.width} };
        if calls.close(next, stop as u32) {
            found = Some(stop);
        }
        if stop == input.len() || !calls.read(next, at as u32) {
            return (found, stop);
        }
    }
}

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

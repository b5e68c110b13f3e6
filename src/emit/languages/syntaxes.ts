import { javaTables, pythonTables, tableArrays, type AlgorithmTables } from './algorithm-tables';
import { type AlgorithmGroup, capital, snake, tableName } from './table-names';
import { type ArrayWriter, bitsFor } from './language-module';
import type { Syntax } from './pseudocode-writer';

/** Returns how a language writes an algorithm that reads tables. */
export type SyntaxOf = (group: AlgorithmGroup, tables: AlgorithmTables) => Syntax;

/** Indents all lines by a number of blanks. */
const indented = (text: string, count: number): string => text.replace(/^(?=.)/gm, ' '.repeat(count));
const textLines = (texts: readonly string[], indent: string): string =>
  texts.map((each) => `${indent}${JSON.stringify(each)},\n`).join('');
const withParentheses = (value: string): string => (/^\w+$/.test(value) ? value : `(${value})`);

/** What most languages have in common. */
const BRACES = {
  indent: '    ',
  if: (condition) => `if (${condition}) {`,
  elseIf: (condition) => `} else if (${condition}) {`,
  else: '} else {',
  while: (condition) => `while (${condition}) {`,
  loop: 'for (;;) {',
  end: '}',
  stop: ';',
  return: (value) => `return ${value};`,
} satisfies Partial<Syntax>;

export const cSyntax =
  (prefix: string, array: ArrayWriter): SyntaxOf =>
  (group) => {
    const list = (name: string): string => `&${group}s->${name}`;
    const call = (name: string, values: readonly string[]): string =>
      `${prefix}_${group}_${name}(${[`${group}s`, ...values].join(', ')})`;
    return {
      ...BRACES,
      isSnake: true,
      list: (name, comment) => `    /* ${comment} */\n    ${prefix}_numbers ${name};`,
      number: (name, comment, isWide) =>
        `    /* ${comment} */\n    ${isWide ? 'size_t' : 'uint32_t'} ${name};`,
      field: (name) => `${group}s->${name}`,
      fn: (name, parameters, result, comment) =>
        `/* ${comment} */\nstatic inline ${result} ${prefix}_${group}_${name}(${[`${prefix}_${group}s *${group}s`, ...parameters.map((each) => `uint32_t ${each}`)].join(', ')}) {`,
      results: { number: 'uint32_t', bool: 'int', none: 'void' },
      let: (name, value) => `uint32_t ${name} = ${value};`,
      for: (name, from, to) => `for (uint32_t ${name} = ${from}; ${name} < ${to}; ${name}++) {`,
      push: (name, values) =>
        values.map((value) => `${prefix}_push(${list(name)}, ${value}, ${group}s->fails);`).join('\n'),
      cut: (name, size) => `${group}s->${name}.count = ${size};`,
      fill: (name, size, value) => `${prefix}_fill(${list(name)}, ${size}, ${value}, ${group}s->fails);`,
      fail: `longjmp(${group}s->fails, 1);`,
      item: (name, index) => `${group}s->${name}.of[${index}]`,
      size: (name) => `${prefix.toUpperCase()}_AS(uint32_t, ${group}s->${name}.count)`,
      table: (name, index) => `${prefix}_${tableName.c(group, name)}[${index}]`,
      call,
      builtIn: {
        bit: (number) => `UINT32_C(1) << (${number})`,
        mix: (a, b) => `${prefix}_mix(${a!}, ${b!})`,
        farColumn: (code) => `${prefix}_far_column(${code!})`,
        narrow: (offset) => `${prefix.toUpperCase()}_AS(uint32_t, ${offset!})`,
      },
      words: { true: '1', false: '0' },
      tables: (tables) => tableArrays(group, tables, array, tableName.c),
      texts: (name, texts) =>
        `static const char *const ${prefix}_${tableName.c(group, name)}[] = {\n${textLines(texts, '    ')}};\n`,
      object: (comment, { names, fields, functions }) => `/* ${comment} */
typedef struct {
${group === 'tree' ? cTreeFields(prefix) : ''}${names.length > 0 ? '    jmp_buf fails;\n' : ''}${fields}
} ${prefix}_${group}s;

${functions}

/* Frees the memory, and leaves zeros. */
static inline void ${prefix}_free_${group}s(${prefix}_${group}s *${group}s) {
${names.map((name) => `    free(${group}s->${snake(name)}.of);\n`).join('')}    memset(${group}s, 0, sizeof *${group}s);
}
`,
    };
  };

/** What a user reads of the object that finds trees. */
const cTreeFields = (prefix: string): string => `    /* The nodes of the last tree, parents first. */
    const struct ${prefix}_tree_node *nodes;
    size_t count;
`;

export const goSyntax =
  (array: ArrayWriter): SyntaxOf =>
  (group) => {
    const typed = (value: string): string => (/^\d+$/.test(value) ? `uint32(${value})` : value);
    return {
      ...BRACES,
      indent: '\t',
      isSnake: false,
      list: (name, comment) => `\t// ${comment}\n\t${name} []uint32`,
      number: (name, comment, isWide) => `\t// ${comment}\n\t${name} ${isWide ? 'int' : 'uint32'}`,
      field: (name) => `${group}s.${name}`,
      fn: (name, parameters, result, comment) =>
        `// ${comment}\nfunc (${group}s *${group}Finder) ${name}(${parameters.join(', ')}${parameters.length > 0 ? ' uint32' : ''})${result} {`,
      results: { number: ' uint32', bool: ' bool', none: '' },
      let: (name, value) => `${name} := ${typed(value)}`,
      if: (condition) => `if ${condition} {`,
      elseIf: (condition) => `} else if ${condition} {`,
      while: (condition) => `for ${condition} {`,
      loop: 'for {',
      for: (name, from, to) => `for ${name} := ${typed(from)}; ${name} < ${to}; ${name}++ {`,
      push: (name, values) => `${group}s.${name} = append(${group}s.${name}, ${values.join(', ')})`,
      cut: (name, size) => `${group}s.${name} = ${group}s.${name}[:${size}]`,
      fill: (name, size, value) => `${group}s.${name} = filled(${group}s.${name}, ${size}, ${value})`,
      fail: 'panic(ErrTooLarge)',
      return: (value) => `return ${value}`,
      stop: '',
      item: (name, index) => `${group}s.${name}[${index}]`,
      size: (name) => `uint32(len(${group}s.${name}))`,
      table: (name, index) => `uint32(${tableName.go(group, name)}[${index}])`,
      call: (name, values) => `${group}s.${name}(${values.join(', ')})`,
      builtIn: {
        bit: (number) => `uint32(1) << (${number})`,
        mix: (a, b) => `mix(${a!}, ${b!})`,
        farColumn: (code) => `farColumn(${code!})`,
        wide: (number) => `int(${number!})`,
        narrow: (offset) => `uint32(${offset!})`,
      },
      tables: (tables) => tableArrays(group, tables, array, tableName.go),
      texts: (name, texts) => `var ${tableName.go(group, name)} = [...]string{\n${textLines(texts, '\t')}}\n`,
      object: (comment, { fields, functions }) =>
        `// ${comment}\ntype ${group}Finder struct {\n${fields}\n}\n\n${functions}\n`,
    };
  };

export const javaSyntax: SyntaxOf = (group) => ({
  ...BRACES,
  isSnake: false,
  list: (name, comment) =>
    `        /** ${comment} */\n        private final Numbers ${name} = new Numbers();`,
  number: (name, comment) => `        /** ${comment} */\n        private int ${name};`,
  fn: (name, parameters, result, comment) =>
    `/** ${comment} */\nprivate ${result} ${name}(${parameters.map((each) => `int ${each}`).join(', ')}) {`,
  results: { number: 'int', bool: 'boolean', none: 'void' },
  let: (name, value) => `int ${name} = ${value};`,
  loop: 'while (true) {',
  for: (name, from, to) => `for (int ${name} = ${from}; ${name} < ${to}; ${name}++) {`,
  push: (name, values) => values.map((value) => `${name}.add(${value});`).join('\n'),
  cut: (name, size) => `${name}.size = ${size};`,
  fill: (name, size, value) => `${name}.fill(${size}, ${value});`,
  fail: 'throw tooLarge();',
  item: (name, index) => `${name}.of[${index}]`,
  size: (name) => `${name}.size`,
  table: (name, index) => `${tableName.constant(group, name)}[${index}]`,
  call: (name, values) => `${name}(${values.join(', ')})`,
  builtIn: {
    bit: (number) => `1 << (${number})`,
    mix: (a, b) => `Numbers.mix(${a!}, ${b!})`,
    farColumn: (code) => `farColumn(${code!})`,
  },
  tables: (tables) => javaTables(group, tables),
  texts: (name, texts) =>
    `    private static final String[] ${tableName.constant(group, name)} = {\n${textLines(texts, '        ')}    };\n`,
  object: (comment, { fields, functions }) => `    /** ${comment} */
    private static final class ${capital(group)}Finder {
${fields}

${indented(functions, 8)}
    }
`,
});

/** C# has the statements of Java. */
export const csharpSyntax =
  (array: ArrayWriter): SyntaxOf =>
  (group, tables) => {
    const nameOf = (group: AlgorithmGroup, name: string): string => capital(tableName.go(group, name));
    return {
      ...javaSyntax(group, tables),
      list: (name, comment) =>
        `        // ${comment}\n        internal readonly List<int> ${name} = new List<int>();`,
      number: (name, comment) => `        // ${comment}\n        internal int ${name};`,
      fn: (name, parameters, result, comment) =>
        `// ${comment}\ninternal ${result} ${capital(name)}(${parameters.map((each) => `int ${each}`).join(', ')}) {`,
      results: { number: 'int', bool: 'bool', none: 'void' },
      push: (name, values) => values.map((value) => `${name}.Add(${value});`).join('\n'),
      cut: (name, size) => `${name}.RemoveRange(${size}, ${name}.Count - (${size}));`,
      fill: (name, size, value) => `${name}.AddRange(Enumerable.Repeat(${value}, ${size} - ${name}.Count));`,
      fail: 'throw TooLarge();',
      item: (name, index) => `${name}[${index}]`,
      size: (name) => `${name}.Count`,
      table: (name, index) => `${nameOf(group, name)}[${index}]`,
      call: (name, values) => `${capital(name)}(${values.join(', ')})`,
      builtIn: {
        bit: (number) => `1 << (${number})`,
        farColumn: (code) => `FarColumn(${code!})`,
        mix: (a, b) => `unchecked((int)(((uint)(${a!}) * 0x9E3779B1 ^ (uint)(${b!}) * 0x85EBCA6B) >> 7))`,
      },
      tables: (own) => tableArrays(group, own, array, nameOf),
      texts: (name, texts) =>
        `    private static readonly string[] ${nameOf(group, name)} = {\n${textLines(texts, '        ')}    };\n`,
      object: (comment, { fields, functions }) =>
        `    // ${comment}\n    internal sealed class ${capital(group)}Finder {\n${fields}\n\n${indented(functions, 8)}\n    }\n`,
    };
  };

export const pythonSyntax: SyntaxOf = (group) => ({
  isSnake: true,
  indent: '    ',
  list: (name, comment) => `        # ${comment}\n        self.${name}: list[int] = []`,
  number: (name, comment) => `        # ${comment}\n        self.${name} = 0`,
  field: (name) => `self.${name}`,
  fn: (name, parameters, result, comment) =>
    `def ${name}(${['self', ...parameters.map((each) => `${each}: int`)].join(', ')}) -> ${result}:\n    """${comment}"""`,
  results: { number: 'int', bool: 'bool', none: 'None' },
  bind: (name) => `${name} = self.${name}`,
  let: (name, value) => `${name} = ${value}`,
  if: (condition) => `if ${condition}:`,
  elseIf: (condition) => `elif ${condition}:`,
  else: 'else:',
  while: (condition) => `while ${condition}:`,
  loop: 'while True:',
  for: (name, from, to) => `for ${name} in range(${from === '0' ? '' : `${from}, `}${to}):`,
  push: (name, values) =>
    values.length === 1 ? `${name}.append(${values[0]!})` : `${name} += (${values.join(', ')})`,
  cut: (name, size) => `del ${name}[${size}:]`,
  fill: (name, size, value) => `${name} += [${value}] * (${size} - len(${name}))`,
  fail: 'raise MemoryError("the tree of the text would need too much memory")',
  return: (value) => `return ${value}`,
  stop: '',
  item: (name, index) => `${name}[${index}]`,
  size: (name) => `len(${name})`,
  table: (name, index) => `_${tableName.constant(group, name)}[${index}]`,
  call: (name, values) => `self.${name}(${values.join(', ')})`,
  builtIn: {
    bit: (number) => `1 << (${number})`,
    mix: (a, b) => `(${a!} * 1000003 + ${b!} & 0xFFFFFFF)`,
  },
  words: { '&&': 'and', '||': 'or', '!': 'not ', '/': '//', true: 'True', false: 'False' },
  tables: (tables) => pythonTables(group, tables),
  texts: (name, texts) => `_${tableName.constant(group, name)}: Final = (\n${textLines(texts, '    ')})\n`,
  object: (comment, { fields, functions }) => `
class _${capital(group)}s:
    """${comment}"""

    def __init__(self) -> None:
${fields}

${indented(functions, 4)}

`,
});

export const rustSyntax =
  (array: ArrayWriter): SyntaxOf =>
  (group, tables) => {
    const asNumber = (name: string, value: string): string =>
      bitsFor(tables[name]!) === 32 ? value : `u32::from(${value})`;
    return {
      ...BRACES,
      isSnake: true,
      list: (name, comment) => `    /// ${comment}\n    ${name}: Numbers,`,
      number: (name, comment, isWide) => `    /// ${comment}\n    ${name}: ${isWide ? 'usize' : 'u32'},`,
      field: (name) => `self.${name}`,
      fn: (name, parameters, result, comment) =>
        `/// ${comment}\nfn ${name}(${['&mut self', ...parameters.map((each) => `${each}: u32`)].join(', ')})${result === '' ? '' : ` -> ${result}`} {`,
      results: { number: 'u32', bool: 'bool', none: '' },
      let: (name, value, changes) => `let ${changes ? 'mut ' : ''}${name} = ${value};`,
      if: (condition) => `if ${condition} {`,
      elseIf: (condition) => `} else if ${condition} {`,
      while: (condition) => `while ${condition} {`,
      loop: 'loop {',
      for: (name, from, to) => `for ${name} in ${/^\d+$/.test(from) ? `${from}_u32` : from}..${to} {`,
      push: (name, values) => values.map((value) => `self.${name}.push(${value});`).join('\n'),
      cut: (name, size) => `self.${name}.cut(${size});`,
      fill: (name, size, value) => `self.${name}.fill(${size}, ${value});`,
      fail: 'return Err(NoTree::TooLarge);',
      result: (value) => value,
      mayFail: {
        type: (result) => `Result<${result}, NoTree>`,
        value: (value) => `Ok(${value})`,
        call: (call) => `${call}?`,
      },
      item: (name, index) => `self.${name}[${index}]`,
      size: (name) => `self.${name}.size()`,
      table: (name, index) =>
        asNumber(name, `${tableName.constant(group, name)}[${withParentheses(index)} as usize]`),
      call: (name, values) => `self.${name}(${values.join(', ')})`,
      builtIn: {
        bit: (number) => `1 << (${number})`,
        mix: (a, b) => `mix(${a!}, ${b!})`,
        farColumn: (code) => `far_column(${code!})`,
        wide: (number) => `${number!} as usize`,
        narrow: (offset) => `${offset!} as u32`,
      },
      tables: (own) => tableArrays(group, own, array, tableName.constant),
      texts: (name, texts) =>
        `static ${tableName.constant(group, name)}: [&str; ${texts.length}] = [\n${textLines(texts, '    ')}];\n`,
      object: (comment, { fields, functions }) => `/// ${comment}
#[derive(Default)]
struct ${capital(group)}s {
${fields}
}

#[allow(clippy::cast_possible_truncation, clippy::manual_range_contains, clippy::too_many_lines)]
impl ${capital(group)}s {
${indented(functions, 4)}
}
`,
    };
  };

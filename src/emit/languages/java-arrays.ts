/** Writes a map from names, as printed and in lower case, to a number of each. */
export function nameMap(name: string, names: readonly string[], numberOf: (i: number) => number): string {
  const method = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = names.flatMap((each, i) =>
    Array.from(
      new Set([each.toLowerCase(), each]),
      (key) => `        numbers.put("${key}", ${numberOf(i)});\n`,
    ),
  );
  return `    private static final Map<String, Integer> ${name} = ${method}();

    private static Map<String, Integer> ${method}() {
        Map<String, Integer> numbers = new HashMap<>();
${lines.join('')}        return numbers;
    }
`;
}

/** Literals of a class file are shorter than 65,536 octets. */
const LITERAL_LINES = 100;

/** Writes numbers as lines of text, to base 36. A number before "*" says how often the one behind it stands there. */
export function packedLines(numbers: readonly number[]): string[] {
  const lines: string[] = [];
  for (let at = 0, next = 0; at < numbers.length; at = next) {
    for (next = at; numbers[next] === numbers[at] && next < numbers.length;) next++;
    const number = numbers[at]!.toString(36);
    const item = next - at === 1 ? number : `${(next - at).toString(36)}*${number}`;
    const last = lines.length - 1;
    if (last >= 0 && lines[last]!.length + item.length < 100) lines[last] += ` ${item}`;
    else lines.push(item);
  }
  return lines;
}

/**
 * Writes numbers as text, in a class of its own: a class file has no arrays, and its methods are limited. A nested class is
 * initialised when it is first used, so the fields above may come first.
 */
export function numbersClass(name: string, numbers: readonly number[]): string {
  const lines = packedLines(numbers);
  const literals: string[] = [];
  for (let i = 0; i < lines.length; i += LITERAL_LINES) {
    const group = lines.slice(i, i + LITERAL_LINES);
    literals.push(
      group.map((line, k) => `"${line}${k < group.length - 1 ? ' ' : ''}"`).join('\n            + '),
    );
  }
  return `
    private static final class ${name} {
        private static final String[] ALL = {
            ${literals.join(',\n            ')}
        };
    }
`;
}

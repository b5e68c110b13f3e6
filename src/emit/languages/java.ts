import {
  bitsFor,
  commentLines,
  type LanguageModule,
  namingWords,
  numberLines,
  octetColumns,
  readsFar,
  styled,
} from './language-module';

/** Classes that the code names. */
const USED_CLASSES =
  'character charsequence hashmap illegalargumentexception integer locale map object objects rows string';

/** Writes a Java class for Java 11 and later without dependencies. */
export function javaSource(module: LanguageModule): string {
  const { tables, rules, words } = module;
  const name = styled.camel(namingWords(words, USED_CLASSES.split(' ')));
  const far = readsFar(module);
  const cellType = bitsFor(tables.cells) === 32 ? 'int' : 'char';
  return `${comment(module.header, '')}
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Tells whether strings are what the rules of a grammar derive. Names of rules are case-insensitive, as in ABNF. All methods throw
 * IllegalArgumentException for a rule that is not in this class. The rules:
 *
 * <pre>{@code
${commentLines(
  rules.map(({ source }) => source),
  safeLine,
)
  .map((line) => ` * ${line}`.trimEnd() + '\n')
  .join('')} * }</pre>
 */
public final class ${name} {
    private ${name}() {}

${module.areOctets ? '' : `${ofText(module)}\n`}${ofOctets(module)}
    private static int start(String rule) {
        Integer start = STARTS.get(rule);
        if (start == null) start = STARTS.get(rule.toLowerCase(Locale.ROOT));
        if (start == null) throw new IllegalArgumentException("rule \\"" + rule + "\\" is not in this class");
        return start;
    }
${far ? farMethods(module) : ''}
    private static final int ACCEPTING = ${tables.accepting};

    private static final char[] COLUMNS = {
${numberLines(octetColumns(module), '        ')}    };
${far ? runArrays(module) : ''}
    private static final Map<String, Integer> STARTS = starts();

    private static Map<String, Integer> starts() {
        Map<String, Integer> starts = new HashMap<>();
${startLines(module)}        return starts;
    }

    private static final ${cellType}[] CELLS = cells();

    /** Reads numbers of rows to base 36. A number before "*" says how often the one behind it stands there. */
    private static ${cellType}[] cells() {
        ${cellType}[] cells = new ${cellType}[${tables.cells.length}];
        int at = 0;
        for (String text : Rows.ALL) {
            for (String item : text.split(" ")) {
                int star = item.indexOf('*');
                int count = star < 0 ? 1 : Integer.parseInt(item.substring(0, star), 36);
                int row = Integer.parseInt(item.substring(star + 1), 36);
                while (count-- > 0) cells[at++] = ${cellType === 'char' ? '(char) ' : ''}(row * ${tables.width});
            }
        }
        return cells;
    }
${rowClass(module)}}
`;
}

function startLines({ rules }: LanguageModule): string {
  return rules
    .flatMap(({ name, start }) => Array.from(new Set([name.toLowerCase(), name]), (each) => [each, start]))
    .map(([each, start]) => `        starts.put("${each}", ${start});\n`)
    .join('');
}

function ofText(module: LanguageModule): string {
  const step = readsFar(module)
    ? `char unit = input.charAt(at);
            if (unit < 128) {
                state = CELLS[state + COLUMNS[unit]];
                at++;
            } else {
                int code = Character.codePointAt(input, at);
                state = CELLS[state + farColumn(code)];
                at += Character.charCount(code);
            }`
    : `char unit = input.charAt(at++);
            state = unit < 128 ? CELLS[state + COLUMNS[unit]] : 0;`;
  return `    /** Whether a rule derives the whole input. */
    public static boolean matches(String rule, CharSequence input) {
${matchesBody(step, '0', 'input.length()')}
${offsetMethods('CharSequence', 'input.length()', 'UTF-16 units', step)}`;
}

function ofOctets(module: LanguageModule): string {
  const step = readsFar(module)
    ? `if (input[at] >= 0) {
                state = CELLS[state + COLUMNS[input[at++]]];
            } else {
                int code = codePoint(input, at, end);
                state = code < 0 ? 0 : CELLS[state + farColumn(code)];
                at += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            }`
    : 'state = CELLS[state + COLUMNS[input[at++] & 0xFF]];';
  return `    /** Whether a rule derives the whole input${module.areOctets ? '' : ', which is UTF-8'}. */
    public static boolean matches(String rule, byte[] input) {
        return matches(rule, input, 0, input.length);
    }

    /** Whether a rule derives the octets from one offset up to another. */
    public static boolean matches(String rule, byte[] input, int from, int to) {
        Objects.checkFromToIndex(from, to, input.length);
${matchesBody(step, 'from', 'to')}
${offsetMethods('byte[]', 'input.length', 'octets', step)}`;
}

function matchesBody(step: string, from: string, to: string): string {
  return `        int state = start(rule);
        int at = ${from};
        int end = ${to};
        while (at < end) {
            ${step}
            if (state == 0) return false;
        }
        return state >= ACCEPTING;
    }
`;
}

function offsetMethods(type: string, length: string, offsets: string, step: string): string {
  return `    /** Returns the end of the longest match that begins at an offset (in ${offsets}), or -1. */
    public static int longestMatch(String rule, ${type} input, int offset) {
        int state = start(rule);
        int at = offset;
        int end = ${length};
        int found = -1;
        if (at < 0 || at > end) return found;
        while (true) {
            if (state >= ACCEPTING) found = at;
            if (at >= end || state == 0) return found;
            ${step}
        }
    }

    /** Returns the first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
    public static int stop(String rule, ${type} input) {
        int state = start(rule);
        int at = 0;
        int end = ${length};
        while (at < end) {
            int before = at;
            ${step}
            if (state == 0) return before;
        }
        return at;
    }
`;
}

function farMethods({ tables: { runs } }: LanguageModule): string {
  return `
    private static int farColumn(int code) {
        int low = 0;
        int high = ${runs.length};
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (RUN_LOWS[middle] <= code) low = middle;
            else high = middle;
        }
        return RUN_COLUMNS[low];
    }

    /** Returns the code point whose UTF-8 begins at an offset, or -1. */
    private static int codePoint(byte[] input, int at, int end) {
        int code = input[at] & 0xFF;
        int length = code >= 0xF0 ? 4 : code >= 0xE0 ? 3 : 2;
        if (code < 0xC2 || code > 0xF4 || end - at < length) return -1;
        code &= 0x7F >> length;
        for (int i = 1; i < length; i++) {
            if ((input[at + i] & 0xC0) != 0x80) return -1;
            code = code << 6 | input[at + i] & 0x3F;
        }
        if (code < (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000)) return -1;
        return code > 0x10FFFF || code >= 0xD800 && code <= 0xDFFF ? -1 : code;
    }
`;
}

function runArrays({ tables: { runs } }: LanguageModule): string {
  const lows = numberLines(
    runs.map(({ low }) => low),
    '        ',
  );
  const columns = numberLines(
    runs.map(({ column }) => column),
    '        ',
  );
  return `
    private static final int[] RUN_LOWS = {
${lows}    };

    private static final char[] RUN_COLUMNS = {
${columns}    };
`;
}

/** Literals of a class file are shorter than 65,536 octets. */
const LITERAL_LINES = 100;

/** Writes the rows as text: a class file has no arrays, and its methods are limited. */
function rowClass({ tables: { cells, width } }: LanguageModule): string {
  const items: string[] = [];
  for (let at = 0, next = 0; at < cells.length; at = next) {
    for (next = at; cells[next] === cells[at] && next < cells.length;) next++;
    const row = (cells[at]! / width).toString(36);
    items.push(next - at === 1 ? row : `${(next - at).toString(36)}*${row}`);
  }
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.length - 1;
    if (last >= 0 && lines[last]!.length + item.length < 100) lines[last] += ` ${item}`;
    else lines.push(item);
  }
  const literals: string[] = [];
  for (let i = 0; i < lines.length; i += LITERAL_LINES) {
    const group = lines.slice(i, i + LITERAL_LINES);
    literals.push(
      group.map((line, k) => `"${line}${k < group.length - 1 ? ' ' : ''}"`).join('\n            + '),
    );
  }
  // A nested class is initialised when it is first used, so the fields above may come first.
  return `
    private static final class Rows {
        private static final String[] ALL = {
            ${literals.join(',\n            ')}
        };
    }
`;
}

/** A comment ends at its sign, and Java reads "\\u002a" as a character everywhere. */
function safeLine(line: string): string {
  return line
    .replaceAll('*/', '* /')
    .replace(/\\+(?=u)/g, (run) => (run.length % 2 === 1 ? `${run}\\` : run));
}

function comment(texts: readonly string[], indent: string): string {
  return commentLines(texts, safeLine)
    .map((line) => `${indent}// ${line}`.trimEnd() + '\n')
    .join('');
}

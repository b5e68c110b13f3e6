import { numbersClass, nameMap } from './java-arrays';
import { algorithmsOf } from './algorithms';
import { type InputReading, readingOfOctets, readingOfText } from './java-reading';
import { javaReader } from './language-readers';
import { javaExpected } from './reasons';
import { javaFind } from './find-functions';
import { javaColumns } from './input-columns';
import { javaCaptures, javaSpans } from './span-functions';
import { JAVA_LISTS } from './number-lists';
import { javaParse, javaTrees } from './java-trees';
import { javaSyntax } from './syntaxes';
import { MOST_ITEMS } from './tree-program';
import {
  type ArrayWriter,
  bitsFor,
  commentLines,
  hasLists,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  octetColumns,
  readsFar,
  runArrays,
  styled,
} from './language-module';

/** Classes that the code names. */
const USED_CLASSES =
  'arraylist arrays begins bitset character charsequence findends findfinder findkinds findmoves findstarts hashmap illegalargumentexception integer iterator items list locale map node nosuchelementexception numbers object objects optional readbegins readcalls readcells readclassat readclasses reader readfinder readorder readrangeat readrangewords readtermat readtermclasses readtexts readunused readunusedat rows span spancells spanendings spanfinder spanmoves spanstarts string threadlocal treefinder';

/** The name of the class for the words of a module's name. */
export function javaClassName(words: readonly string[]): string {
  return styled.camel(namingWords(words, USED_CLASSES.split(' ')));
}

/** Words that no part of a package's name may be. */
const KEYWORDS =
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _';

/** Whether a text can name a Java package, as "com.example" can. */
export function isJavaPackage(name: string): boolean {
  const keywords = KEYWORDS.split(' ');
  return name.split('.').every((part) => /^[A-Za-z_]\w*$/.test(part) && !keywords.includes(part));
}

const array: ArrayWriter = (name, bits, numbers) =>
  `    private static final ${bits === 32 ? 'int' : 'char'}[] ${name} = {\n${numberLines(numbers, '        ')}    };\n`;

/** Writes a Java class for Java 8 and later without dependencies. */
export function javaSource(module: LanguageModule): string {
  const { tables, rules, words } = module;
  const name = javaClassName(words);
  const far = readsFar(module);
  const ofSpans = module.spans === undefined ? [] : ['ArrayList', 'Arrays', 'List', 'Optional'];
  const ofTrees = ['ArrayList', 'Arrays', 'BitSet', 'Iterator', 'List', 'NoSuchElementException', 'Optional'];
  const more = [
    ...ofSpans,
    ...(module.calls ? ['Arrays'] : []),
    ...(module.finds ? ['ArrayList', 'Arrays', 'List'] : []),
    ...(module.reasons ? ['ArrayList', 'Arrays', 'List'] : []),
    ...(module.trees ? ofTrees : []),
  ];
  const imports = [...new Set(['HashMap', 'Locale', 'Map', ...more])].sort();
  const constants = identifiersOf(namesOf(module), styled.constant).map(
    (each, i) => `    public static final String RULE_${each} = "${rules[i]!.name}";\n`,
  );
  const starts = rules.map(({ start }) => start);
  const cellType = bitsFor(tables.cells) === 32 ? 'int' : 'char';
  const home = module.package === undefined ? '' : `package ${module.package};\n\n`;
  return `${comment(module.header)}
${home}${imports.map((each) => `import java.util.${each};\n`).join('')}
/**
 * Tells whether strings are what the rules of a grammar derive. Names of rules are case-insensitive, as in ABNF. All methods throw
 * IllegalArgumentException for a rule that is not in this class. The rules:
 *
 * <pre>{@code
${commentLines(
  rules.map(({ source }) => source),
  ' *',
  safeLine,
)} * }</pre>
 */
public final class ${name} {
${constants.join('')}
    private ${name}() {}

${module.areOctets ? '' : `${ofText(module)}\n`}${ofOctets(module)}
    private static int number(String rule) {
        Integer number = RULES.get(rule);
        if (number == null) number = RULES.get(rule.toLowerCase(Locale.ROOT));
        if (number == null) throw new IllegalArgumentException("rule \\"" + rule + "\\" is not in this class");
        return number;
    }
${far ? farMethods(module) : ''}
    private static final int ACCEPTING = ${tables.accepting};

${array('COLUMNS', 8, octetColumns(module))}
${far ? `${runArrays(module, array, 'RUN_LOWS', 'RUN_COLUMNS')}\n` : ''}${array('STARTS', 32, starts)}
${nameMap('RULES', namesOf(module), (i) => i)}
    private static final ${cellType}[] CELLS = cells();

    private static ${cellType}[] cells() {
        int[] rows = numbers(Rows.ALL, ${tables.cells.length});
        ${cellType}[] cells = new ${cellType}[rows.length];
        for (int i = 0; i < rows.length; i++) cells[i] = ${cellType === 'char' ? '(char) ' : ''}(rows[i] * ${tables.width});
        return cells;
    }

    /** Reads numbers to base 36. A number before "*" says how often the one behind it stands there. */
    private static int[] numbers(String[] texts, int size) {
        int[] numbers = new int[size];
        int at = 0;
        for (String text : texts) {
            for (String item : text.split(" ")) {
                int star = item.indexOf('*');
                int count = star < 0 ? 1 : Integer.parseInt(item.substring(0, star), 36);
                int number = Integer.parseInt(item.substring(star + 1), 36);
                while (count-- > 0) numbers[at++] = number;
            }
        }
        return numbers;
    }
${numbersClass(
  'Rows',
  tables.cells.map((cell) => cell / tables.width),
)}${javaReader(module)}${javaSpans(module)}${hasLists(module) ? `${JAVA_LISTS}\n` : ''}${algorithmsOf(module, javaSyntax, 'units', MOST_ITEMS / 4)}${javaTrees(module)}}
`;
}

/** Reads the table of verdicts. */
const NEXT = (column: string): string => `state = CELLS[state + ${column}];`;

function ofText(module: LanguageModule): string {
  const reading = readingOfText(module);
  return `    /** Whether a rule derives the whole input. */
    public static boolean matches(String rule, CharSequence input) {
${matchesBody(module, reading, '0', 'input.length()')}
${offsetMethods(reading)}${javaCaptures(module, reading)}${javaExpected(module, reading)}${javaColumns(module, reading)}${javaFind(module, reading)}${javaParse(module, reading)}`;
}

function ofOctets(module: LanguageModule): string {
  const reading = readingOfOctets(module);
  return `    /** Whether a rule derives the whole input${module.areOctets ? '' : ', which is UTF-8'}. */
    public static boolean matches(String rule, byte[] input) {
        return matches(rule, input, 0, input.length);
    }

    /** Whether a rule derives the octets from one offset up to another. */
    public static boolean matches(String rule, byte[] input, int from, int to) {
        if (from < 0 || to < from || to > input.length) throw new IndexOutOfBoundsException();
${matchesBody(module, reading, 'from', 'to')}
${offsetMethods(reading)}${javaCaptures(module, reading)}${javaExpected(module, reading)}${javaColumns(module, reading)}${javaFind(module, reading)}${javaParse(module, reading)}`;
}

function matchesBody(module: LanguageModule, { step }: InputReading, from: string, to: string): string {
  const called = module.calls
    ? `        if (state >= ${module.tables.cells.length}) {
            Reader reader = new Reader(rule);
            reader.read(input, ${from}, ${to});
            return reader.end();
        }
`
    : '';
  return `        int state = STARTS[number(rule)];
${called}        int at = ${from};
        int end = ${to};
        while (at < end) {
            ${step(NEXT)}
            if (state == 0) return false;
        }
        return state >= ACCEPTING;
    }
`;
}

function offsetMethods({ type, length, offsets }: InputReading): string {
  return `    /** Returns the end of the longest match that begins at an offset (in ${offsets}), or -1. */
    public static int longestMatch(String rule, ${type} input, int offset) {
        Reader reader = new Reader(rule);
        if (offset < 0 || offset > ${length}) return -1;
        reader.read(input, offset, ${length});
        reader.end();
        return reader.reads.longest == 0 ? -1 : offset + reader.reads.longest - 1;
    }

    /** Returns the first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
    public static int stop(String rule, ${type} input) {
        Reader reader = new Reader(rule);
        reader.read(input, 0, ${length});
        reader.end();
        return reader.reads.passed;
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

/** A comment ends at its sign, and Java reads "\\u002a" as a character everywhere. */
function safeLine(line: string): string {
  return line
    .replaceAll('*/', '* /')
    .replace(/\\+(?=u)/g, (run) => (run.length % 2 === 1 ? `${run}\\` : run));
}

/** Writes texts as comments of whole lines. */
export function comment(texts: readonly string[]): string {
  return commentLines(texts, '//', safeLine);
}

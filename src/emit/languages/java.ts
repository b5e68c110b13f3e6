import { algorithmsOf } from './algorithms';
import { nameMap, numbersClass } from './java-arrays';
import { JAVA_METHODS, JAVA_OCTETS_HEAD, JAVA_TEMPLATE, JAVA_TEXT_HEAD } from './java-template';
import {
  type ArrayWriter,
  arraysOf,
  bitsFor,
  commentLines,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  readsFar,
  styled,
} from './language-module';
import { sectionsOf } from './sections';
import { javaSyntax } from './syntaxes';
import { snake } from './table-names';
import { MOST_ITEMS } from './tree-program';

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

/** The cells are in a class of their own: see `numbersClass`. */
const array: ArrayWriter = (name, bits, numbers) =>
  name === 'CELLS'
    ? ''
    : `    private static final ${bits === 32 ? 'int' : 'char'}[] ${name} = {\n${numberLines(numbers, '        ')}    };\n`;

/** Writes a Java class for Java 8 and later without dependencies. */
export function javaSource(module: LanguageModule): string {
  const { tables, rules, areOctets, calls, spans, finds, reasons, trees, header } = module;
  const more = [
    ...((spans ?? trees) ? ['Optional'] : []),
    ...((calls ?? spans ?? finds ?? reasons ?? trees) ? ['Arrays'] : []),
    ...((spans ?? finds ?? reasons ?? trees) ? ['ArrayList', 'List'] : []),
    ...(trees ? ['Iterator', 'NoSuchElementException'] : []),
  ];
  const imports = ['HashMap', 'Locale', 'Map', ...more].sort();
  const constants = identifiersOf(namesOf(module), styled.constant).map(
    (each, i) => `    public static final String RULE_${each} = "${rules[i]!.name}";\n`,
  );
  const cellType = bitsFor(tables.cells) === 32 ? 'int' : 'char';
  const rows = tables.cells.map((cell) => cell / tables.width);
  const sources = rules.map(({ source }) => source);
  return sectionsOf(JAVA_TEMPLATE, module, {
    HEADER: comment(header),
    HOME: module.package === undefined ? '' : `package ${module.package};\n\n`,
    IMPORTS: imports.map((each) => `import java.util.${each};\n`).join(''),
    RULES: commentLines(sources, ' *', safeLine),
    NAME: javaClassName(module.words),
    CONSTANTS: constants.join(''),
    METHODS: `${areOctets ? '' : `${methodsOfText(module)}\n`}${methodsOfOctets(module)}`,
    ARRAYS: arraysOf(module, array, (name) => snake(name).toUpperCase()),
    NUMBERS: nameMap('RULES', namesOf(module), (i) => i),
    ...{ TYPE: cellType, CAST: cellType === 'char' ? '(char) ' : '' },
    ROWS: numbersClass('Rows', rows),
    ALGORITHMS: algorithmsOf(module, javaSyntax, { bytes: 1, units: 1 }, MOST_ITEMS / 4),
    NAMES: (trees?.names ?? []).map((name) => `"${name}"`).join(', '),
    ROOTS: nameMap('TREE_ROOTS', trees?.rules ?? [], (i) => trees!.roots[i]!),
  });
}

/** Writes statements that pass the next character. `go` writes one for an expression of its column. */
type Step = (go: (column: string) => string) => string;

/** Writes the methods that read inputs of a type. */
function methodsOf(module: LanguageModule, step: Step, given: Readonly<Record<string, string>>): string {
  return sectionsOf(JAVA_METHODS, module, {
    ...given,
    NEXT: step((column) => `state = CELLS[state + ${column}];`),
    READSPAN: step((column) => `walk.read(${column}, before);`),
    READCOLUMN: step((column) => `columns[begin] = ${column};`),
  });
}

/** Reads strings by their code points. */
function methodsOfText(module: LanguageModule): string {
  const far = readsFar(module);
  const step: Step = (go) =>
    far
      ? `char unit = input.charAt(at);
            if (unit < 128) {
                ${go('COLUMNS[unit]')}
                at++;
            } else {
                int code = Character.codePointAt(input, at);
                ${go('farColumn(code)')}
                at += Character.charCount(code);
            }`
      : `char unit = input.charAt(at++);
            ${go('(unit < 128 ? COLUMNS[unit] : 0)')}`;
  const words = { TYPE: 'CharSequence', LENGTH: 'input.length()', OFFSETS: 'UTF-16 units' };
  return methodsOf(module, step, { ...words, HEAD: JAVA_TEXT_HEAD });
}

/** Reads octets: as UTF-8, unless the grammar is over octets. */
function methodsOfOctets(module: LanguageModule): string {
  const step: Step = (go) =>
    readsFar(module)
      ? `if (input[at] >= 0) {
                ${go('COLUMNS[input[at]]')}
                at++;
            } else {
                int code = codePoint(input, at, end);
                ${go('(code < 0 ? 0 : farColumn(code))')}
                at += code < 0 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            }`
      : go('COLUMNS[input[at++] & 0xFF]');
  const head = JAVA_OCTETS_HEAD.replace('$ENCODING', module.areOctets ? '' : ', which is UTF-8');
  return methodsOf(module, step, { TYPE: 'byte[]', LENGTH: 'input.length', OFFSETS: 'octets', HEAD: head });
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

import { comment } from '../languages/java';
import { styled } from '../languages/language-module';
import type { SqlAnswer } from './sql-options';
import type { NamedFunction } from './function-names';

/** A class whose methods Spark or Trino calls. It calls the class that `languageSource` writes for the same rules. */
export interface JavaFunctions {
  /** The name of the class of the rules. */
  readonly rules: string;
  readonly header: readonly string[];
  readonly functions: readonly NamedFunction[];
  /** Whether offsets of a function count octets and not characters. */
  readonly countsOctets: (each: NamedFunction) => boolean;
}

/** The name of the class with the functions. */
export function functionsClass(rules: string): string {
  return `${rules}Functions`;
}

/**
 * The names of functions as names of classes, each of its own: `host_in_uri` is `HostInUri`. Some systems of files do not tell capitals
 * from small letters.
 */
export function javaNames(functions: readonly NamedFunction[]): ReadonlyMap<NamedFunction, string> {
  const used = new Set<string>();
  return new Map(
    functions.map((each) => {
      const words = each.name.split(/[._]/).filter((word) => word !== '');
      let name = styled.camel(words);
      for (let n = 2; used.has(name.toLowerCase()); n++) name = styled.camel([...words, `Number${n}`]);
      used.add(name.toLowerCase());
      return [each, name];
    }),
  );
}

const SPARK_TYPES: Readonly<Record<SqlAnswer, string>> = {
  verdict: 'Boolean',
  reason: 'Integer',
  component: 'Text',
};

/** Functions of Hive. Spark replaces ill-formed UTF-8 in texts before they are called, but leaves the octets of the type BINARY as they are. */
export function sparkClass(given: JavaFunctions): string {
  const classes = Array.from(javaNames(given.functions), ([each, name]) => {
    const type = SPARK_TYPES[each.answer];
    const evaluate = (of: string): string => `
        public ${type} evaluate(${of} value) {
            return value == null ? null : of(Arrays.copyOf(value.getBytes(), value.getLength()));
        }
`;
    return `
    public static final class ${name} extends UDF {${evaluate('Text')}${evaluate('BytesWritable')}
        private static ${type} of(byte[] octets) {
            ${result(given, each, (octets) => `new Text(${octets})`)}
        }
    }
`;
  });
  return classSource(given, {
    imports: [
      ...['java.util.Arrays', 'java.util.List'],
      ...[
        'org.apache.hadoop.hive.ql.exec.UDF',
        'org.apache.hadoop.io.BytesWritable',
        'org.apache.hadoop.io.Text',
      ],
    ],
    declares: `@SuppressWarnings("deprecation")\npublic final class ${functionsClass(given.rules)} {`,
    members: classes,
  });
}

const TRINO_TYPES: Readonly<Record<SqlAnswer, readonly [sql: string, java: string]>> = {
  verdict: ['BOOLEAN', 'boolean'],
  reason: ['BIGINT', 'Long'],
  component: ['VARCHAR', 'Slice'],
};

/** Statements for the octets where they lie: a text is a range of an array that Trino keeps for many rows. */
function verdictInPlace({ rules }: JavaFunctions, { rule }: NamedFunction): string {
  return `int from = text.byteArrayOffset();
            return ${rules}.matches("${rule.name}", text.byteArray(), from, from + text.length());`;
}

function copied(given: JavaFunctions, each: NamedFunction): string {
  return `byte[] octets = text.getBytes();
            ${result(given, each, (octets) => `Slices.wrappedBuffer(${octets})`)}`;
}

/** A plugin of Trino. */
export function trinoClass(given: JavaFunctions): string {
  const methods = Array.from(javaNames(given.functions), ([each, method]) => {
    const [sql, java] = TRINO_TYPES[each.answer];
    return `
        @ScalarFunction("${each.name.toLowerCase()}")
${each.answer === 'verdict' ? '' : '        @SqlNullable\n'}        @SqlType(StandardTypes.${sql})
        public static ${java} ${method.charAt(0).toLowerCase()}${method.slice(1)}(@SqlType(StandardTypes.VARCHAR) Slice text) {
            ${each.answer === 'verdict' ? verdictInPlace(given, each) : copied(given, each)}
        }
`;
  });
  const name = functionsClass(given.rules);
  return classSource(given, {
    imports: [
      ...['io.airlift.slice.Slice', 'io.airlift.slice.Slices', 'io.trino.spi.Plugin'],
      ...['ScalarFunction', 'SqlNullable', 'SqlType'].map((each) => `io.trino.spi.function.${each}`),
      ...['io.trino.spi.type.StandardTypes', 'java.util.Arrays', 'java.util.List', 'java.util.Set'],
    ],
    declares: `public final class ${name} implements Plugin {
    @Override
    public Set<Class<?>> getFunctions() {
        return Set.of(Functions.class);
    }

    public static final class Functions {
        private Functions() {}
`,
    members: [...methods, '    }\n'],
  });
}

/** Writes statements that return the result of a function for `octets`. */
function result(
  { rules, countsOctets }: JavaFunctions,
  each: NamedFunction,
  text: (octets: string) => string,
): string {
  const rule = `"${each.rule.name}", `;
  switch (each.answer) {
    case 'verdict':
      return `return ${rules}.matches(${rule}octets);`;
    case 'reason': {
      const stop = `${rules}.stop(${rule}octets)`;
      const offset = countsOctets(each) ? stop : `characters(octets, ${stop})`;
      const boxed = text('').startsWith('Slices') ? `Long.valueOf(${offset})` : `Integer.valueOf(${offset})`;
      return `return ${rules}.matches(${rule}octets) ? null : ${boxed};`;
    }
    case 'component':
      return `byte[] part = first(${rule}"${each.part!.name}", octets);
            return part == null ? null : ${text('part')};`;
  }
}

interface ClassParts {
  readonly imports: readonly string[];
  readonly declares: string;
  readonly members: readonly string[];
}

function classSource(given: JavaFunctions, { imports, declares, members }: ClassParts): string {
  const { rules, functions, countsOctets } = given;
  const components = functions.some(({ answer }) => answer === 'component');
  const counts = functions.some((each) => each.answer === 'reason' && !countsOctets(each));
  const body = members.join('') + (counts ? CHARACTERS : '') + (components ? first(rules) : '');
  const used = imports.filter((name) =>
    new RegExp(`\\b${name.replace(/^.*\./, '')}\\b`).test(declares + body),
  );
  return `${comment(given.header)}
${used.map((name) => `import ${name};\n`).join('')}
/** Functions in SQL, which call {@link ${rules}}. */
${declares}
${body.replace(/^\n/, '')}}
`;
}

const CHARACTERS = `
    /** The number of characters before an offset in UTF-8. */
    private static int characters(byte[] octets, int end) {
        int count = 0;
        for (int i = 0; i < end; i++) if ((octets[i] & 0xC0) != 0x80) count++;
        return count;
    }
`;

const first = (rules: string): string => `
    private static byte[] first(String rule, String part, byte[] octets) {
        for (${rules}.Span span : ${rules}.captures(rule, octets).orElse(List.of()))
            if (span.rule.equals(part)) return Arrays.copyOfRange(octets, span.start, span.end);
        return null;
    }
`;

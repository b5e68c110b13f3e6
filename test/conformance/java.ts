/** Runs the rows of the case files about java.net.URI: every field of every answer. */
import { JavaUri, type JavaUriComponents } from '../../src/uri/java';
import type { UriResult, UriRow } from './uri';

/** The answer to a row, in the form that the row has it. */
type Ask = (row: UriRow) => UriRow;

const QUESTIONS: readonly (readonly [suffix: string, ask: Ask])[] = [
  ['.parse.json', askParse],
  ['.resolve.json', ({ base, ref }) => ({ base, ref, expected: String(uriOf(base).resolve(uriOf(ref))) })],
  [
    '.relativize.json',
    ({ base, target }) => ({ base, target, expected: String(uriOf(base).relativize(uriOf(target))) }),
  ],
  ['.compare.json', askCompare],
];

export function isJavaFile(file: string): boolean {
  return file.startsWith('java-net-uri/') && QUESTIONS.some(([suffix]) => file.endsWith(suffix));
}

export function runJavaFile(file: string, rows: readonly UriRow[]): UriResult {
  const ask = QUESTIONS.find(([suffix]) => file.endsWith(suffix))![1];
  let passed = 0;
  const failures: string[] = [];
  for (const row of rows) {
    const expected = sorted(row);
    const found = answer(ask, row);
    if (found === expected) passed++;
    else failures.push(`${file}\n  found    ${found}\n  expected ${expected}`);
  }
  return { passed, deviations: [], failures };
}

function answer(ask: Ask, row: UriRow): string {
  try {
    return sorted(ask(row));
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

/** As JSON, whatever the order of the fields. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function uriOf(text: unknown): JavaUri {
  const parsed = JavaUri.parse(text as string);
  if (!parsed.ok) throw new Error(`${JSON.stringify(text)} is no URI: ${parsed.reason}`);
  return parsed.uri;
}

function askParse({ input }: UriRow): UriRow {
  const parsed = JavaUri.parse(input as string);
  if (!parsed.ok) return { input, valid: false, index: parsed.index, reason: parsed.reason };
  const { uri } = parsed;
  const { schemeSpecificPart, path, query, fragment, userInfo } = nulled(uri.decoded);
  return {
    input,
    valid: true,
    opaque: uri.opaque,
    absolute: uri.absolute,
    serverBased: uri.serverBased,
    registryBased: uri.registryBased,
    components: { ...nulled(uri.raw), port: uri.raw.port ?? -1 },
    normalized: String(uri.normalize()),
    ascii: uri.toASCIIString() ?? null,
    decoded: { schemeSpecificPart, path, query, fragment, userInfo },
  };
}

function nulled(components: JavaUriComponents): Record<keyof JavaUriComponents, unknown> {
  const entries = Object.entries(components).map(([name, part]) => [name, part ?? null] as const);
  return Object.fromEntries(entries) as Record<keyof JavaUriComponents, unknown>;
}

function askCompare({ a, b }: UriRow): UriRow {
  const [first, second] = [uriOf(a), uriOf(b)];
  return { a, b, equals: first.equals(second), compareSign: first.compareTo(second) };
}

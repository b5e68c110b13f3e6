import type { OctetTable } from '../../bulk';
import { partByEnding, registersAfter } from './register-expressions';
import type { PartTable } from './rule-tables';
import { escapedLiteral, numberList, sqlColumnChoice } from './sql-text';

/** Functions for ClickHouse, whose strings are octets of any kind. */

/** RE2 would take surrogates in UTF-8 for characters. */
export function clickhousePattern(pattern: string, isAscii: boolean): string {
  const match = `match(s, ${escapedLiteral(pattern)})`;
  return isAscii ? match : `isValidUTF8(s) AND ${match}`;
}

/** An octet table, and which of its states are between two characters. */
export interface OctetStates extends OctetTable {
  /** The first state within a character. */
  readonly within: number;
}

export function clickhouseVerdict(table: OctetStates): string {
  return unlessNull(`${numberList([...table.outputs])}[${lastState(table)}.1 + 1] = 1`);
}

export function clickhouseReason(table: OctetStates): string {
  const { within, outputs } = table;
  const offset = `if(last.1 > 0 AND last.1 < ${within}, toInt64(length(${STRING})), last.2)`;
  return unlessNull(
    `arrayMap(last -> if(${numberList([...outputs])}[last.1 + 1] = 1, NULL, ${offset}), [${lastState(table)}])[1]`,
  );
}

/** The state at the end, and the offset of the last character that it has read as a whole, except at the end. */
function lastState({ columns, table, width, starts, within }: OctetStates): string {
  const next = `${numberList([...table])}[a.1 * ${width} + col + 1]`;
  const read = `arrayMap(octet -> ${numberList([...columns])}[octet + 1], ${OCTETS})`;
  return `arrayFold((a, col, i) -> (
  toInt64(if(a.1 = 0, 0, ${next})),
  if(a.1 > 0 AND a.1 < ${within}, toInt64(i - 1), a.2)),
  ${read}, arrayEnumerate(${OCTETS}), (toInt64(${starts[0]!}), toInt64(0)))`;
}

const STRING = 'assumeNotNull(text)';
/** A function that named the string for each octet would copy it for each. */
const OCTETS = `arrayMap(each -> reinterpretAsUInt8(each), splitByString('', ${STRING}))`;
/** The octets of each character as one number, the first octet in the highest place. */
const CHARACTERS = `arrayMap(each -> reinterpretAsUInt32(reverse(each)), extractAll(${STRING}, '(?s).'))`;
/** Offsets in octets. */
const LENGTHS = 'arrayMap(code -> 1 + (code > 0xFF) + (code > 0xFFFF) + (code > 0xFFFFFF), codes)';

export function clickhouseComponent(table: PartTable): string {
  const register = (number: number): string => `a.${number + 1}`;
  const tuple = (state: string, values: readonly string[]): string =>
    `(${[state, ...values].map((each) => `toInt64(${each})`).join(', ')})`;
  // The last item is the offset of the character before.
  const size = table.registers + 1;
  const after = registersAfter(table, { state: 'a.1', begin: `a.${size}`, register });
  const next = `${numberList(table.cells)}[a.1 * ${table.width} + ${columnOf(table)} + 1]`;
  const step = tuple(`if(a.1 = 0, 0, ${next})`, [...after, 'at']);
  const begin = tuple(`${table.start}`, [...after.map(() => '-1'), '0']);
  const codes = table.readsOctets ? OCTETS : CHARACTERS;
  const lengths = table.readsOctets ? 'arrayMap(code -> 1, codes)' : LENGTHS;
  const fold = `arrayMap(codes -> arrayFold((a, code, at) -> ${step}, codes,
  arrayMap((end, length) -> end - length, arrayCumSum(${lengths}), ${lengths}), ${begin}), [${codes}])`;
  const offset = (number: number): string => (number === 0 ? `length(${STRING})` : register(number));
  const part = partByEnding(table, `${numberList(table.accepting)}[a.1 + 1]`, offset, (start, end) => {
    return `substring(${STRING}, ${start} + 1, ${end} - ${start})`;
  });
  const last = `arrayMap(a -> ${part}, arrayMap(a -> ${tuple('a.1', after)}, ${fold}))[1]`;
  return unlessNull(table.readsOctets ? last : `if(isValidUTF8(${STRING}), ${last}, NULL)`);
}

function columnOf({ columns, runs, readsOctets }: PartTable): string {
  const dense = `${numberList(columns)}[code + 1]`;
  return readsOctets ? dense : `if(code < 128, ${dense}, ${sqlColumnChoice(runs, 'code', utf8Number)})`;
}

/** The octets of a code point in UTF-8, as one number. Their order is that of code points. Lone surrogates are never read. */
function utf8Number(codePoint: number): number {
  const scalar = codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xe000 : codePoint;
  return new TextEncoder()
    .encode(String.fromCodePoint(scalar))
    .reduce((number, octet) => number * 256 + octet, 0);
}

/** The argument is only outside of lambdas, whose parameters would hide columns of the same names in it. */
function unlessNull(expression: string): string {
  return `arrayMap(text -> if(isNull(text), NULL, ${expression}), [s])[1]`;
}

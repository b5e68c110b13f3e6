import type { PartTable } from './rule-tables';
import { addTo } from '../../table/maps';

/**
 * Registers as values of an expression, for engines that fold a function over a list. A state's operations are done one step later,
 * when the state is known as the one before. So nothing is looked up twice.
 */
export interface RegisterNames {
  readonly state: string;
  /** The offset of the character that was read last. */
  readonly begin: string;
  readonly register: (number: number) => string;
}

/** Writes, for each register from 1, its value after the operations of the state. */
export function registersAfter(table: PartTable, { state, begin, register }: RegisterNames): string[] {
  const named = (from: number): string => (from === 0 ? begin : register(from));
  const sources = table.operations.map(sourcesOf);
  return Array.from({ length: table.registers - 1 }, (_, i) => {
    const to = i + 1;
    const states = new Map<number, number[]>();
    sources.forEach((of, move) => {
      const from = of.get(to) ?? to;
      if (from !== to) addTo(states, from, table.firstMove + move);
    });
    const cases = Array.from(
      states,
      ([from, of]) => `WHEN ${state} IN (${of.join(', ')}) THEN ${named(from)}`,
    );
    return cases.length === 0 ? register(to) : `CASE ${cases.join(' ')} ELSE ${register(to)} END`;
  });
}

/** Operations that follow each other, as values that are set at once. */
function sourcesOf(operations: PartTable['operations'][number]): ReadonlyMap<number, number> {
  const sources = new Map<number, number>();
  for (const [to, from] of operations) sources.set(to, sources.get(from) ?? from);
  return sources;
}

/** Writes the choice of the part's bounds by the ending. `part` writes the text between two offsets. */
export function partByEnding(
  { endings }: PartTable,
  ending: string,
  offset: (register: number) => string,
  part: (start: string, end: string) => string,
): string {
  const cases = endings.map(([start, end], i) => {
    const text = part(offset(start), offset(end));
    return `WHEN ${i + 1} THEN CASE WHEN ${offset(start)} >= 0 THEN ${text} END`;
  });
  return `CASE ${ending} ${cases.join(' ')} END`;
}

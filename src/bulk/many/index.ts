import { BOOLEAN, type Checks, checkOptions } from '../../options/arguments';
import type { Grammar } from '../../runtime';
import type { LineEnds } from '../engine';
import { engineOfRule } from '../engine-of-rule';
import * as messages from '../messages';
import { byLines, byOffsets, isKind, isOffsets, type Offsets, type Verdicts } from './verdicts';

export { type Column, type ColumnData, manyInColumn } from './arrow-column';
export type { Offsets, Verdicts } from './verdicts';

/** Says how octets are divided into inputs: by a separator, or by offsets. */
export interface ManyOptions {
  /**
   * The octet behind each input. The last input may lack it. With "line", the default, inputs are lines: each ends with LF or
   * CR LF, as on the command line.
   */
  readonly separator?: number | 'line' | undefined;
  /** The offsets of inputs, in octets, ascending: one more than there are inputs. It excludes `separator`. */
  readonly offsets?: Offsets | undefined;
  /** If true, the result has `stops`. */
  readonly stops?: boolean | undefined;
}

const CHECKS: Checks<keyof ManyOptions> = {
  separator: [
    'an octet, or "line"',
    (value) =>
      value === 'line' || (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256),
  ],
  offsets: ['an Int32Array, a Uint32Array or a BigInt64Array', isOffsets],
  stops: BOOLEAN,
};

/**
 * Tests many inputs, which lie one behind another in octets, without creating strings. The answers are those of
 * `grammar.test` for the octets of each input. It runs in WebAssembly if the host allows that, and if the rule has a table. Throws
 * UnknownRuleError, TypeError for a wrong argument, and RangeError for offsets that are no offsets of the octets.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { many } from 'verbatim-abnf/bulk';
 * const ports = new TextEncoder().encode('80\n8x\n443\n');
 * const { count, total } = many(rfc3986, 'port', ports);
 * count; // => 2
 * total; // => 3
 */
export function many(
  grammar: Grammar,
  rule: string,
  octets: Uint8Array,
  options: ManyOptions = {},
): Verdicts {
  checkOptions('many', options, CHECKS);
  if (!isKind(octets, 'Uint8Array')) throw new TypeError(messages.notOctets(octets));
  const { separator, offsets, stops = false } = options;
  const engine = engineOfRule(grammar, rule);
  if (offsets === undefined) return byLines(engine, octets, lineEnds(grammar, separator ?? 'line'), stops);
  if (separator !== undefined) throw new TypeError(messages.separatorAndOffsets());
  return byOffsets(engine, octets, offsets, offsets.length - 1, stops);
}

function lineEnds(grammar: Grammar, separator: number | 'line'): LineEnds {
  if (separator === 'line') return { separator: 0x0a, withoutCr: true };
  // Within a character, UTF-8 has only octets from 0x80 on.
  if (separator >= 0x80 && !grammar.isAboutOctets) throw new RangeError(messages.separatorInUtf8(separator));
  return { separator, withoutCr: false };
}

import { Fault, seek } from './scanning';

const MALFORMED_IPV4 = 'Malformed IPv4 address';

/**
 * Returns the end of an IPv4 address: four numbers of at most 255 between dots, with any leading zeros. Returns
 * undefined if there is none.
 */
export function ipv4End(text: string, start: number, end: number): number | undefined {
  const found = readIpv4(text, start, end);
  return found instanceof Fault ? undefined : found;
}

function readIpv4(text: string, start: number, end: number): number | Fault {
  let at = start;
  for (let count = 0; count < 4; count++) {
    if (count > 0) {
      if (at === end || text[at] !== '.') return new Fault(at, MALFORMED_IPV4);
      at++;
    }
    const after = seek(text, /\D/g, at, end);
    if (after === at || Number(text.slice(at, after)) > 255) return new Fault(at, MALFORMED_IPV4);
    at = after;
  }
  return at;
}

/** The offset in an address, and the number of its 16 octets read. */
interface Progress {
  at: number;
  octets: number;
}

/**
 * Checks the text in brackets by the grammar of RFC 2373, appendix B, to which RFC 2732 refers:
 *
 *     IPv6address = hexpart [ ":" IPv4address ]
 *     hexpart     = hexseq / hexseq "::" [ hexseq ] / "::" [ hexseq ]
 *
 * A scope id may follow after "%".
 */
export function checkIpv6(text: string, start: number, end: number): Fault | undefined {
  const percent = seek(text, /%/g, start, end);
  return (
    checkAddress(text, start, percent) ?? (percent < end ? checkScope(text, percent + 1, end) : undefined)
  );
}

function checkScope(text: string, start: number, end: number): Fault | undefined {
  if (start === end) return new Fault(-1, 'scope id expected');
  const at = seek(text, /[^\w.]/g, start, end);
  return at < end ? new Fault(at, 'Illegal character in scope id') : undefined;
}

function checkAddress(text: string, start: number, end: number): Fault | undefined {
  const progress: Progress = { at: start, octets: 0 };
  const begun = readGroups(text, progress, end);
  if (begun instanceof Fault) return begun;
  let compressed = false;
  if (text.startsWith('::', progress.at) && progress.at + 1 < end) {
    compressed = true;
    progress.at += 2;
    const fault = readTail(text, progress, end);
    if (fault !== undefined) return fault;
  } else if (begun && progress.at < end && text[progress.at] === ':') {
    progress.at++;
    const fault = readLast(text, progress, end, 'Expected IPv4 address');
    if (fault !== undefined) return fault;
  }
  const read = progress.at > start && progress.at === end;
  if (!read) return new Fault(start, 'Malformed IPv6 address');
  if (progress.octets > 16) return new Fault(start, 'IPv6 address too long');
  if (progress.octets < 16 && !compressed) return new Fault(start, 'IPv6 address too short');
  return progress.octets === 16 && compressed ? new Fault(start, 'Malformed IPv6 address') : undefined;
}

/** Reads the rest after "::": groups, an IPv4 address, both or nothing. */
function readTail(text: string, progress: Progress, end: number): Fault | undefined {
  if (progress.at === end) return undefined;
  const found = readGroups(text, progress, end);
  if (found instanceof Fault) return found;
  if (found && (progress.at === end || text[progress.at] !== ':')) return undefined;
  if (found) progress.at++;
  return readLast(text, progress, end, 'Expected hex digits or IPv4 address');
}

/** Reads the final IPv4 address. Only digits and dots may follow up to the end. */
function readLast(text: string, progress: Progress, end: number, expected: string): Fault | undefined {
  const { at } = progress;
  if (at === end || seek(text, /[^\d.]/g, at, end) < end) return new Fault(at, expected);
  const after = readIpv4(text, at, end);
  if (after instanceof Fault) return after;
  if (after < end) return new Fault(after, MALFORMED_IPV4);
  progress.at = after;
  progress.octets += 4;
  return undefined;
}

/**
 * Reads groups of hexadecimal digits between single colons. Stops before "::" and before the colon of an IPv4
 * address. Returns true if it read a group.
 */
function readGroups(text: string, progress: Progress, end: number): boolean | Fault {
  const first = groupEnd(text, progress.at, end);
  if (first instanceof Fault) return first;
  if (first === progress.at) return false;
  progress.at = first;
  progress.octets += 2;
  while (progress.at < end && text[progress.at] === ':') {
    const start = progress.at + 1;
    if (start < end && text[start] === ':') break;
    const after = groupEnd(text, start, end);
    if (after instanceof Fault) return after;
    if (after === start) {
      // Digits before a dot are not a group.
      if (start < end && /[\da-f]/i.test(text[start]!)) break;
      return new Fault(start, 'Expected digits for an IPv6 address');
    }
    progress.at = after;
    progress.octets += 2;
  }
  return true;
}

/** Returns the end of a group, or its start if there is none. */
function groupEnd(text: string, start: number, end: number): number | Fault {
  const after = seek(text, /[^\da-f]/gi, start, end);
  if (after < end && text[after] === '.') return start;
  return after > start + 4 ? new Fault(start, 'IPv6 hexadecimal digit sequence too long') : after;
}

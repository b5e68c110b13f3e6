import { checkIpv6, ipv4End } from './address';
import { Fault, MALFORMED_ESCAPE, seek, type View } from './scanning';

/** An authority, and its parts if it is server-based. */
export interface Authority {
  readonly authority: string;
  readonly userInfo?: string;
  readonly host?: string;
  readonly port?: number;
}

/** The largest port that the class can hold, in a signed integer of 32 bits. */
const MAX_PORT = 0x7fffffff;

/** Reads a non-empty authority: as a server if possible, else as a name in a registry. */
export function readAuthority(view: View, start: number, end: number): Authority | Fault {
  const authority = view.text.slice(start, end);
  const registryFault = view.check('reg_name', 'authority', start, end);
  if (registryFault === undefined) {
    const server = readServer(view, start, end);
    return server instanceof Fault ? { authority } : { authority, ...server };
  }
  if (registryFault.reason === MALFORMED_ESCAPE) return registryFault;
  // Brackets and the "%" of a scope id may belong to an IPv6 address. Other faults of a name are faults of a server
  // too.
  const fault = view.checkServer(start, end);
  if (fault !== undefined) return fault;
  const server = readServer(view, start, end);
  return server instanceof Fault ? server : { authority, ...server };
}

type Server = Omit<Authority, 'authority'>;

function readServer(view: View, start: number, end: number): Server | Fault {
  const { text } = view;
  const sign = seek(text, /@/g, start, end);
  const hostStart = sign < end ? sign + 1 : start;
  const userInfo = sign < end ? text.slice(start, sign) : undefined;
  if (sign < end) {
    const at = view.read('userinfo', start, sign);
    if (at < sign) return new Fault(at, 'Illegal character in user info');
  }
  const hostEnd = readHost(text, hostStart, end);
  if (hostEnd instanceof Fault) return hostEnd;
  const port = readPort(text, hostEnd, end);
  if (port instanceof Fault) return port;
  const host = text.slice(hostStart, hostEnd);
  return { ...(userInfo !== undefined && { userInfo }), host, ...(port !== undefined && { port }) };
}

function readHost(text: string, start: number, end: number): number | Fault {
  if (text[start] === '[' && start < end) return readLiteral(text, start, end);
  const address = ipv4End(text, start, end);
  if (address === end || (address !== undefined && text[address] === ':')) return address;
  return readHostname(text, start, end);
}

function readLiteral(text: string, start: number, end: number): number | Fault {
  const close = seek(text, /\]/g, start + 1, end);
  if (close === end || close === start + 1) {
    return new Fault(close, 'Expected closing bracket for IPv6 address');
  }
  const fault = checkIpv6(text, start + 1, close);
  if (fault !== undefined) return fault;
  const after = close + 1;
  return after === end || text[after] === ':' ? after : new Fault(after, 'Expected port number');
}

/**
 * Reads RFC 2396's hostname. Its last label must begin with a letter, but the class requires this only if there are
 * several labels.
 */
function readHostname(text: string, start: number, end: number): number | Fault {
  let at = start;
  let last = start;
  while (at < end && /[A-Za-z\d]/.test(text[at]!)) {
    last = at;
    at = seek(text, /[^A-Za-z\d-]/g, at, end);
    if (text[at - 1] === '-') return new Fault(at - 1, ILLEGAL_IN_HOSTNAME);
    if (at === end || text[at] !== '.') break;
    at++;
  }
  if (at < end && text[at] !== ':') return new Fault(at, ILLEGAL_IN_HOSTNAME);
  if (at === start) return new Fault(at, 'Expected hostname');
  if (last > start && !/[A-Za-z]/.test(text[last]!)) return new Fault(last, ILLEGAL_IN_HOSTNAME);
  return at;
}

const ILLEGAL_IN_HOSTNAME = 'Illegal character in hostname';

/** Reads the port after the host. Returns undefined if there is none or it is empty. */
function readPort(text: string, colon: number, end: number): number | undefined | Fault {
  const start = colon + 1;
  if (start >= end) return undefined;
  const at = seek(text, /\D/g, start, end);
  if (at < end) return new Fault(at, 'Illegal character in port number');
  const port = Number(text.slice(start, end));
  return port <= MAX_PORT ? port : new Fault(start, 'Malformed port number');
}

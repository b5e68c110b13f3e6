import * as messages from './messages';

/** A string, or octets: of UTF-8, or in a grammar about octets as they are. */
export type Input = string | Uint8Array;

/** Throws TypeError, which names the argument, for anything but a string or a Uint8Array. */
export function assertInput(value: unknown, name = 'input'): asserts value is Input {
  if (typeof value !== 'string' && !isOctets(value)) throw new TypeError(messages.notAnInput(name, value));
}

/** Whether a value is a Uint8Array, of whatever realm: `instanceof` knows those of its own alone. */
export function isOctets(value: unknown): value is Uint8Array {
  // The getter reads the value's internal slot, which nothing else can pretend to have.
  return Reflect.get(Uint8Array.prototype, Symbol.toStringTag, value) === 'Uint8Array';
}

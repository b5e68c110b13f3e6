import { compile } from '../../src/compile';
import { linkedModel } from '../../src/library/linked-model';
import type { CompileOptions } from '../../src/options/compile-options';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import type { BulkEngine } from '../../src/bulk/engine';
import { tableEngine } from '../../src/bulk/engine-of-rule';
import { KernelEngine } from '../../src/bulk/kernel-engine';
import type { Grammar } from '../../src/runtime';
import { library } from '../../src/entries/index-for-node';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';

/** Octets that are not UTF-8: a lone octet, characters that are cut, overlong ones, a surrogate, one that is too large. */
const ILL_FORMED = [
  [0x80],
  [0xc3],
  [0xe2, 0x82],
  [0xc0, 0x80],
  [0xe0, 0x80, 0x80],
  [0xed, 0xa0, 0x80],
].concat([[0xf0, 0x9f, 0x98], [0xf4, 0x90, 0x80, 0x80], [0xff]]);

/** Inputs for a rule: derived, mutated, empty, with octets that are not UTF-8. None has LF or ends with CR. */
export function inputsFor(strings: Iterable<string>, seed: number, isAboutOctets: boolean): Uint8Array[] {
  return Array.from(octetsOf(withoutLineEnds(strings), seed, isAboutOctets), (octets) =>
    octets.filter((octet) => octet !== 10),
  );
}

function* withoutLineEnds(strings: Iterable<string>): Generator<string> {
  for (const string of strings) yield string.replace(/\n/g, '').replace(/\r+$/, '');
}

/** The octets of strings, in between empty inputs, and some with octets that are not UTF-8. */
export function* octetsOf(
  strings: Iterable<string>,
  seed: number,
  isAboutOctets: boolean,
): Generator<Uint8Array> {
  const random = new Random(seed);
  for (const string of strings) {
    const octets = Buffer.from(string, isAboutOctets && random.chance(0.7) ? 'latin1' : 'utf8');
    const at = random.below(octets.length + 1);
    if (random.chance(0.05)) yield new Uint8Array(0);
    if (!random.chance(0.1)) yield new Uint8Array(octets);
    else yield new Uint8Array([...octets.subarray(0, at), ...random.of(ILL_FORMED), ...octets.subarray(at)]);
  }
}

/** The inputs, each with what separates it from the next. */
export function separated(
  inputs: readonly Uint8Array[],
  separatorOf: (index: number) => number[],
): Uint8Array {
  return new Uint8Array(inputs.flatMap((input, i) => [...input, ...separatorOf(i)]));
}

/** Where each input begins, and where the last one ends. */
export function offsetsOf(inputs: readonly Uint8Array[]): number[] {
  const offsets = [0];
  for (const { length } of inputs) offsets.push(offsets.at(-1)! + length);
  return offsets;
}

/** The rules of a grammar of the library or of a text, and strings for them, which nest to a depth. */
export function grammarFor(
  name: string,
  options: CompileOptions = {},
  depth?: number,
): { grammar: CompiledGrammar; strings: StringGenerator; text: string; options: CompileOptions } {
  const { text, ...given } = name.includes('=') ? { ...options, text: name } : library.get(name)!;
  const { model } = linkedModel(text, given);
  return {
    grammar: compile(text, given),
    strings: new StringGenerator(model.rules, 20, depth),
    text,
    options: given,
  };
}

/** The engines that read a table: the kernel, and the loop. */
export function enginesFor(grammar: Grammar, rule: string): BulkEngine[] {
  const kernel = tableEngine(grammar, rule);
  if (!(kernel instanceof KernelEngine)) throw new Error('WebAssembly is not there');
  return [kernel, tableEngine(grammar, rule, false)!];
}

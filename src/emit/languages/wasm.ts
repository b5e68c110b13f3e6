import { joined } from '../../automata/determinise';
import { KERNEL_GLOBALS, kernelFunctions, kernelMemory, octetTable, wasmModule } from '../../bulk';
import type { ClassedDfa, Dfa } from '../../table/dfa';
import { commentLines } from './language-module';
import { ARROW_LOADER } from './wasm-arrow';

/** A rule, as the module and its loader need it. */
export interface WasmRule {
  readonly name: string;
  readonly source: string;
  readonly dfa: Dfa;
}

/** A WebAssembly module, and an ECMAScript module that loads it. */
export interface WasmSource {
  readonly module: Uint8Array<ArrayBuffer>;
  readonly source: string;
  readonly declarations: string;
  /** A Python module that tests columns of Apache Arrow by the module. */
  readonly arrow: string;
}

const PAGE = 0x10000;

/** Writes a module of rules, or returns undefined if its table would be too large. The rules share the table. */
export function wasmSource(
  rules: readonly WasmRule[],
  { sets }: Pick<ClassedDfa, 'sets'>,
  areOctets: boolean,
  header: readonly string[],
): WasmSource | undefined {
  const dfa = joined(rules.map((rule) => rule.dfa));
  const table = octetTable({ ...dfa, sets }, !areOctets);
  if (table === undefined) return undefined;
  const { octets, starts } = kernelMemory(table);
  const constants = Object.fromEntries(rules.map(({ name }, i) => [`rule:${name}`, starts[i]!]));
  const module = wasmModule({
    functions: kernelFunctions(!areOctets),
    globals: KERNEL_GLOBALS,
    pages: Math.ceil(octets.length / PAGE) + 1,
    constants: { ...constants, heap: octets.length },
    data: { address: 0, octets },
  });
  const comment = commentLines(header, '//');
  return {
    module,
    source: comment + LOADER,
    declarations: declarations(rules, comment),
    arrow: `# -*- coding: utf-8 -*-\n${commentLines(header, '#')}${ARROW_LOADER}`,
  };
}

function declarations(rules: readonly WasmRule[], comment: string): string {
  const names = rules.map(({ name, source }) => {
    const lines = commentLines([source], '   *', (line) => line.replaceAll('*/', '* /'));
    return `  /**\n${lines}   */\n  readonly ${JSON.stringify(name)}: number;\n`;
  });
  return `${comment}/** The rules, under their ABNF. */\nexport interface RuleStarts {\n${names.join('')}}\n${TYPES}`;
}

const TYPES = `
export type RuleName = keyof RuleStarts;

/** A string stands for its UTF-8. Offsets and lengths are in octets. */
export type Input = string | Uint8Array;

export interface Rules {
  /** Whether a rule derives the whole input. */
  matches(rule: RuleName, input: Input): boolean;
  /** The length of the longest match at the beginning of the input, or -1. */
  longest(rule: RuleName, input: Input): number;
  /** With how much of the input a match may begin, or -1 if the rule derives the whole input. */
  stop(rule: RuleName, input: Input): number;
  /** For each input, 1 or 0. Input i lies between offsets[i] and offsets[i + 1]. */
  many(rule: RuleName, octets: Uint8Array, offsets: Int32Array | Uint32Array): Uint8Array;
}

/** Makes an instance of the module: of its octets, or compiled. */
export function instantiate(module: ArrayBuffer | ArrayBufferView | object): Promise<Rules>;
`;

const LOADER = `
/** Code of the module may read so many octets behind an input. */
const SLACK = 64;
const PAGE = 0x10000;
const encoder = new TextEncoder();

/** Makes an instance of the module: of its octets, or compiled. */
export async function instantiate(module) {
  const made = await WebAssembly.instantiate(module);
  return new Rules((made.instance ?? made).exports);
}

class Rules {
  #wasm;

  constructor(wasm) {
    this.#wasm = wasm;
  }

  matches(rule, input) {
    return this.#call('matches', rule, input) === 1;
  }

  longest(rule, input) {
    return this.#call('longest', rule, input);
  }

  stop(rule, input) {
    return this.#call('stop', rule, input);
  }

  many(rule, octets, offsets) {
    const { many, memory } = this.#wasm;
    const start = this.#start(rule);
    const count = Math.max(offsets.length - 1, 0);
    for (let i = 0; i <= count; i++) {
      if (!(offsets[i] >= (i === 0 ? 0 : offsets[i - 1]) && offsets[i] <= octets.length))
        throw new RangeError(\`offset \${i} is not within the octets, or is below the offset before it\`);
    }
    const base = this.#put(octets, 4 * offsets.length + count);
    const place = (base + octets.length + 3) & ~3;
    new Uint32Array(memory.buffer, place, offsets.length).set(offsets);
    const verdicts = place + 4 * offsets.length;
    many(start, place, 4, count, base, verdicts, 0);
    return new Uint8Array(memory.buffer).slice(verdicts, verdicts + count);
  }

  #call(name, rule, input) {
    const octets = typeof input === 'string' ? encoded(input) : input;
    const start = this.#start(rule);
    return this.#wasm[name](start, this.#put(octets, 0), octets.length);
  }

  #start(rule) {
    const start = this.#wasm[\`rule:\${rule}\`];
    if (start === undefined) throw new RangeError(\`rule "\${rule}" is not in this module\`);
    return start.value;
  }

  /** Copies octets behind the table, with room for more. Returns their address. */
  #put(octets, more) {
    const { memory, heap } = this.#wasm;
    const missing = heap.value + octets.length + more + SLACK + 4 - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    new Uint8Array(memory.buffer).set(octets, heap.value);
    return heap.value;
  }
}

/** The UTF-8 of a string. A lone surrogate becomes three octets that are not UTF-8. */
function encoded(text) {
  if (!/[\\ud800-\\udfff]/u.test(text)) return encoder.encode(text);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0);
      if (code < 0xd800 || code > 0xdfff) return [...encoder.encode(character)];
      return [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    }),
  );
}
`;

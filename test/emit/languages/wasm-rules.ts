import { emitWasm } from '../../../src/emit/emitters';
import type { Grammar } from '../../../src/runtime';
import { grammarFor, inputsFor, offsetsOf, separated } from '../../bulk/inputs';

/** What the loader gives. */
interface Rules {
  matches(rule: string, input: string | Uint8Array): boolean;
  longest(rule: string, input: string | Uint8Array): number;
  stop(rule: string, input: string | Uint8Array): number;
  many(rule: string, octets: Uint8Array, offsets: Int32Array): Uint8Array;
}

/** Runs the loader with its module. */
export async function rulesOf({ source, module }: ReturnType<typeof emitWasm>): Promise<Rules> {
  const body = source.replace('export async function instantiate', 'return async function instantiate');
  // A class of the module must stand before what is returned.
  const [before, after] = body.split('/** Makes an instance of the module') as [string, string];
  const [instantiate, rest] = after.split('\nclass Rules') as [string, string];

  const make = new Function(`${before}\nclass Rules${rest}\n/** ${instantiate}`)() as (
    octets: Uint8Array,
  ) => Promise<Rules>;
  return make(module);
}

function expected(grammar: Grammar, rule: string, input: Uint8Array) {
  const parsed = grammar.parse(rule, input);
  return {
    matches: parsed.ok,
    stop: parsed.ok ? -1 : parsed.failure.offset,
    longest: grammar.match(rule, input)?.end ?? -1,
  };
}

/** Expects a module of rules to answer as `test`, `match` and `parse` do, for so many strings of each rule. */
export async function expectSameAnswers(
  name: string,
  names: readonly string[],
  count: number,
): Promise<void> {
  const { grammar, strings, text, options } = grammarFor(name);
  const wasm = await rulesOf(emitWasm(text, { ...options, rules: names }));
  for (const rule of names) {
    const inputs = inputsFor(strings.sample(rule.toLowerCase(), count), 3, grammar.isAboutOctets);
    const found = inputs.map((input) => ({
      matches: wasm.matches(rule, input),
      stop: wasm.stop(rule, input),
      longest: wasm.longest(rule, input),
    }));
    expect(found).toEqual(inputs.map((input) => expected(grammar, rule, input)));
    const octets = separated(inputs, () => []);
    const verdicts = wasm.many(rule, octets, Int32Array.from(offsetsOf(inputs)));
    expect([...verdicts]).toEqual(inputs.map((input) => (grammar.test(rule, input) ? 1 : 0)));
  }
}

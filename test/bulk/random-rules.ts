import { many } from '../../src/bulk/many';
import { lineBatches } from '../../src/bulk/engine';
import { tableEngine } from '../../src/bulk/engine-of-rule';
import { emitWasm } from '../../src/emit/emitters';
import type { Grammar } from '../../src/runtime';
import { rulesOf } from '../emit/languages/wasm-rules';
import { Random } from '../oracles/random';
import { mergedGrammars } from '../random/merged';
import { offsetsOf, separated } from './inputs';
import type { AlphabetName } from '../../src/options/kinds';

const LF = 10;
const CR = 13;

interface Answers {
  readonly verdicts: readonly boolean[];
  readonly stops: readonly number[];
}

/** Expects `many`, the loop and a WebAssembly module to answer for rules of so many random grammars as `test` and `parse` do. */
export async function expectSameForRandomRules(
  seed: number,
  count: number,
  alphabet: AlphabetName,
): Promise<void> {
  const { text, options, planner, grammar, names, inputs } = mergedGrammars(seed, count, alphabet);
  const rules = names.flat();
  const tabled = rules.filter(
    (rule) => planner.verdict(planner.model.rules.get(rule.toLowerCase())!).kind === 'table',
  );
  expect(tabled.length).toBeGreaterThan(count / 2);
  const wasm = await rulesOf(emitWasm(text, { ...options, rules: tabled }));
  const random = new Random(seed);
  for (const rule of rules) {
    const made = inputs(rule);
    expectSame(rule, byOffsets(grammar, rule, made), answersOf(grammar, rule, made));
    const octets = separated(made, () => random.of([[LF], [CR, LF], [LF, LF], [CR, CR, LF]]));
    const lines = answersOf(grammar, rule, linesOf(octets));
    expectSame(rule, shown(many(grammar, rule, octets, { stops: true })), lines);
    if (!tabled.includes(rule)) continue;
    expectSame(rule, byLoop(grammar, rule, octets), lines);
    const found = made.map((input) => [
      wasm.matches(rule, input),
      wasm.stop(rule, input),
      wasm.longest(rule, input),
    ]);
    const { verdicts, stops } = answersOf(grammar, rule, made);
    const longest = made.map((input) => grammar.match(rule, input)?.end ?? -1);
    expect([rule, found]).toEqual([rule, made.map((_, i) => [verdicts[i], stops[i], longest[i]])]);
  }
}

function expectSame(rule: string, found: Answers, expected: Answers): void {
  expect([rule, found]).toEqual([rule, expected]);
}

function answersOf(grammar: Grammar, rule: string, inputs: readonly Uint8Array[]): Answers {
  const parsed = inputs.map((input) => grammar.parse(rule, input));
  return {
    verdicts: inputs.map((input) => grammar.test(rule, input)),
    stops: parsed.map((each) => (each.ok ? -1 : each.failure.offset)),
  };
}

/** The inputs lie behind an octet that belongs to none. */
function byOffsets(grammar: Grammar, rule: string, inputs: readonly Uint8Array[]): Answers {
  const octets = separated([Uint8Array.of(0x61), ...inputs], () => []);
  const offsets = Int32Array.from(offsetsOf(inputs), (offset) => offset + 1);
  return shown(many(grammar, rule, octets, { offsets, stops: true }));
}

function byLoop(grammar: Grammar, rule: string, octets: Uint8Array): Answers {
  const engine = tableEngine(grammar, rule, false)!;
  const verdicts: boolean[] = [];
  const stops: number[] = [];
  for (const { count } of lineBatches(engine, octets, { separator: LF, withoutCr: true }, true)) {
    verdicts.push(...Array.from(engine.verdicts.subarray(0, count), (each) => each === 1));
    stops.push(...engine.stops.subarray(0, count));
  }
  return { verdicts, stops };
}

function shown({ total, bitmap, stops }: ReturnType<typeof many>): Answers {
  const verdicts = Array.from({ length: total }, (_, i) => ((bitmap[i >> 3]! >> (i & 7)) & 1) === 1);
  return { verdicts, stops: [...stops!] };
}

/** Divides octets into lines as they are defined. */
function linesOf(octets: Uint8Array): Uint8Array[] {
  const lines: number[][] = [[]];
  for (const octet of octets) {
    if (octet === LF) lines.push([]);
    else lines.at(-1)!.push(octet);
  }
  if (lines.at(-1)!.length === 0) lines.pop();
  return lines.map((line) => Uint8Array.from(line.at(-1) === CR ? line.slice(0, -1) : line));
}

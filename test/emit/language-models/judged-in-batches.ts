import { isUtf8 } from 'node:buffer';
import type { LanguageModelFormat } from '../../../src';
import { grammarFor, octetsOf } from '../../bulk/inputs';
import type { StringGenerator } from '../../oracles/string-generator';
import type { Engine, Findings } from './engine';
import { emitted } from './format-read-back';

/** Inputs are made, judged and forgotten in batches of about so many octets. A batch may have several rules. */
const OCTETS_OF_BATCH = 1 << 23;

/**
 * Grammars whose strings have many derivations: how deep to derive strings, and the most characters. llama.cpp follows all derivations, and takes
 * from 0.05 to 0.5 ms for an octet.
 */
const SMALLER = new Map([
  ['rfc5322', { depth: 8, longest: 50 }],
  ['rfc8610', { depth: 8, longest: 100 }],
]);

type RuleName = readonly [grammar: string, rule: string];

export interface Amounts {
  /** Strings of each rule. */
  readonly count: number;
  /** Texts to generate of each rule, if the engine can. */
  readonly walks: number;
  /** The most time for a rule in an engine. Inputs that take longer are not judged. */
  readonly seconds: number;
}

/** How an engine judged a rule. */
export interface Tally {
  readonly rule: string;
  /** Inputs that the engine can judge. */
  inputs: number;
  /** Verdicts that are right, and those of them that are of members. */
  equal: number;
  members: number;
  /** Verdicts and texts that are wrong, and the first ones. */
  differing: number;
  readonly witnesses: string[];
  /** Texts that the engine generated, which are members. */
  walks: number;
  seconds: number;
}

interface JudgedInput {
  readonly octets: Uint8Array;
  readonly expected: boolean;
}

/** Some inputs of a rule. */
interface Part {
  readonly rule: string;
  /** The grammar in a format, or undefined if the format cannot say it. */
  readonly source: (format: LanguageModelFormat) => string | undefined;
  readonly isMember: (octets: Uint8Array) => boolean;
  readonly inputs: readonly JudgedInput[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Asks engines about strings of rules. Calls `done` when one has judged a rule. Returns how each judged each rule that its format can say. */
export function judgedInBatches(
  engines: readonly Engine[],
  rules: readonly RuleName[],
  amounts: Amounts,
  done: (engine: Engine, tally: Tally) => void,
): ReadonlyMap<Engine, readonly Tally[]> {
  const tallies = new Map(engines.map((engine) => [engine, new Map<string, Tally>()]));
  for (const batch of batchesOf(rules, amounts.count)) {
    for (const [engine, ofEngine] of tallies) judge(engine, batch, ofEngine, amounts);
    for (const { rule } of batch.filter(({ isLast }) => isLast)) {
      for (const [engine, ofEngine] of tallies) if (ofEngine.has(rule)) done(engine, ofEngine.get(rule)!);
    }
  }
  return new Map([...tallies].map(([engine, ofEngine]) => [engine, [...ofEngine.values()]]));
}

function* batchesOf(rules: readonly RuleName[], count: number): Generator<readonly Part[]> {
  let batch: Part[] = [];
  let octets = 0;
  for (const rule of rules) {
    for (const part of partsOf(rule, count)) {
      batch.push(part);
      for (const input of part.inputs) octets += input.octets.length;
      if (octets < OCTETS_OF_BATCH) continue;
      yield batch;
      [batch, octets] = [[], 0];
    }
  }
  if (batch.length > 0) yield batch;
}

function* partsOf([name, rule]: RuleName, count: number): Generator<Part> {
  const smaller = SMALLER.get(name);
  const { grammar, strings, text, options } = grammarFor(name, {}, smaller?.depth);
  const sources = new Map<LanguageModelFormat, string | undefined>();
  const source = (format: LanguageModelFormat): string | undefined => {
    if (!sources.has(format)) sources.set(format, emitted(text, format, rule, options));
    return sources.get(format);
  };
  // Grammars for language models are about characters, so they derive no octets that are ill-formed.
  const isMember = (octets: Uint8Array): boolean => isUtf8(octets) && grammar.test(rule, octets);
  const common = { rule: `${name.trimEnd().replaceAll('\n', ' ')} ${rule}`, source, isMember };
  let isFirst = true;
  let inputs: JudgedInput[] = [];
  let size = 0;
  const part = (isLast: boolean): Part => {
    const made = { ...common, inputs, isFirst, isLast };
    [inputs, size, isFirst] = [[], 0, false];
    return made;
  };
  const chosen = stringsUpTo(smaller?.longest ?? Infinity, strings, rule.toLowerCase(), count);
  for (const octets of octetsOf(chosen, 7, grammar.isAboutOctets)) {
    inputs.push({ octets, expected: isMember(octets) });
    size += octets.length;
    if (size >= OCTETS_OF_BATCH) yield part(false);
  }
  yield part(true);
}

function* stringsUpTo(
  longest: number,
  generator: StringGenerator,
  rule: string,
  count: number,
): Generator<string> {
  let made = 0;
  for (const string of generator.sample(rule, Infinity)) {
    if (made === count) return;
    if (string.length > longest) continue;
    yield string;
    made++;
  }
}

function judge(
  engine: Engine,
  batch: readonly Part[],
  tallies: Map<string, Tally>,
  { walks, seconds }: Amounts,
): void {
  const asked = batch.flatMap((part) => {
    const grammar = part.source(engine.format);
    if (grammar === undefined) return [];
    const tally = tallies.get(part.rule) ?? emptyTally(part.rule);
    tallies.set(part.rule, tally);
    const inputs = part.inputs.filter(({ octets }) => engine.has(octets));
    tally.inputs += inputs.length;
    const left = seconds - tally.seconds;
    return [{ part, tally, grammar, left, inputs: left > 0 ? inputs : [] }];
  });
  const found = engine.judge(
    asked.map(({ part, grammar, left, inputs }) => ({
      grammar,
      inputs: inputs.map(({ octets }) => octets),
      walks: part.isFirst ? walks : 0,
      seconds: left,
    })),
  );
  asked.forEach(({ part, tally, inputs }, i) => {
    const answer = found[i]!;
    if ('refused' in answer) wrong(tally, answer.refused);
    else add(answer, inputs, part.isMember, tally);
  });
}

function emptyTally(rule: string): Tally {
  return { rule, inputs: 0, equal: 0, members: 0, differing: 0, witnesses: [], walks: 0, seconds: 0 };
}

function add(
  found: Findings,
  inputs: readonly JudgedInput[],
  isMember: Part['isMember'],
  tally: Tally,
): void {
  found.verdicts.forEach((verdict, i) => {
    const { octets, expected } = inputs[i]!;
    if (verdict !== expected) return wrong(tally, `${shown(octets)} is ${verdict}, not ${expected}`);
    tally.equal++;
    if (verdict) tally.members++;
  });
  for (const walk of found.walks) {
    if (/^[0-9a-f]*$/.test(walk) && isMember(Buffer.from(walk, 'hex'))) tally.walks++;
    else wrong(tally, `generated ${walk}`);
  }
  tally.seconds += found.seconds;
}

function wrong(tally: Tally, what: string): void {
  tally.differing++;
  if (tally.witnesses.length < 5) tally.witnesses.push(`${tally.rule}: ${what}`);
}

const shown = (input: Uint8Array): string => JSON.stringify(Buffer.from(input).toString());

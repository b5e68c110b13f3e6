import { alternatives, isPrefix as isPrefixOf, expected } from '../../src/runtime';
import P from 'parsimmon';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import type { Capture, EncodingOptions, Grammar, Node } from '../../src/runtime';
import type { EncodingName } from '../../src/runtime/input';
import type { FailureJson } from '../../src/runtime/failure';
import { partsOf, showCaptures } from '../oracles/captures';
import type { Rules } from '../oracles/build';
import { charactersOf, nearestMismatch } from '../oracles/nearest';
import { readInPieces, readWhole, splitsOf } from '../oracles/pieces';
import type { Derivation } from '../oracles/search/first-match';
import type { Search } from '../oracles/search/search';
import { show } from '../oracles/show';
import type { StandaloneModule } from '../oracles/standalone';
import type { Reading } from './readings';

/** What emitted modules export beside the grammar. */
export interface Judges {
  test(rule: string, input: Reading['input'], options?: EncodingOptions): boolean;
  match(
    rule: string,
    input: Reading['input'],
    offset?: number,
    options?: EncodingOptions,
  ): { readonly end: number } | undefined;
}

/** Each character of a text and each of the grammar is asked of search. */
const NEAREST_LENGTH = 5;
/** `nearest` inserts no lone surrogates. */
const SURROGATE = /\p{Surrogate}/u;

/** What search says of a rule and a text. Each method says how others' answers differ; nothing, if they do not. */
export class Answers {
  readonly derivation: Derivation | undefined;
  private readonly indexes: readonly number[];
  private readonly stop: number;
  /** The offsets at which matches may begin. */
  private readonly starts: readonly number[];
  /** The failures of the compiled grammar, by reading. */
  private failures: readonly (FailureJson | undefined)[] | undefined;

  constructor(
    private readonly search: Search,
    readonly rule: string,
    readonly text: string,
    private readonly readings: readonly Reading[],
  ) {
    this.derivation = search.derive(rule, text);
    this.indexes = search.alternatives(rule, text);
    this.stop = search.failure(rule, text)?.offset ?? text.length;
    const first = String.fromCodePoint(text.codePointAt(0) ?? 0).length;
    this.starts = [0, Math.min(first, text.length)];
  }

  /** The nearest member of a short text, by all texts that one edit makes. */
  ofNearest(grammar: Grammar, rules: Rules, members: Iterable<string>): string | undefined {
    const { rule, text, search } = this;
    if (text.length > NEAREST_LENGTH || SURROGATE.test(text + charactersOf(rules).join(''))) return undefined;
    const isMember = (each: string): boolean => search.test(rule, each);
    return nearestMismatch(grammar, rule, text, { isMember, members, rules });
  }

  toString(): string {
    return `${this.rule} and ${JSON.stringify(this.text)}`;
  }

  /** The first grammar that is asked is the one that others' failures have to be like. */
  ofGrammar(grammar: Grammar): string | undefined {
    const failures: (FailureJson | undefined)[] = [];
    for (const reading of this.readings) {
      const { encoding, input } = reading;
      const found =
        this.ofJudges(grammar, reading) ??
        differs('tree', showNode(grammar, this.rule, reading), this.mapped(this.derivation, reading)) ??
        differs(
          'alternatives',
          alternatives(grammar, this.rule, input, { encoding })
            .map(({ index }) => index)
            .join(),
          this.indexes.join(),
        );
      if (found !== undefined) return `${found} (${reading.name})`;
      const parsed = grammar.parse(this.rule, input, { encoding });
      const pieces = this.ofPieces(grammar, reading);
      if (pieces !== undefined) return `${pieces} (${reading.name})`;
      failures.push(parsed.ok ? undefined : parsed.failure.toJSON());
    }
    const right = (this.failures ??= failures);
    return this.ofFailures(failures) ?? differs('failures', JSON.stringify(failures), JSON.stringify(right));
  }

  /** `test` and `match`, of a grammar or by themselves. */
  ofJudges(judges: Judges, reading: Reading): string | undefined {
    const { input, encoding } = reading;
    const options = encoding && { encoding };
    const isBoundary = (offset: number): boolean => reading.isBoundary(offset);
    const test = judges.test(this.rule, input, options);
    if (test !== (this.derivation !== undefined)) return `test: ${test}`;
    for (const start of this.starts.filter(isBoundary)) {
      const right = this.search.longest(this.rule, this.text, start, isBoundary);
      const found = judges.match(this.rule, input, reading.at(start), options)?.end ?? -1;
      const difference = differs(`match at ${start}`, found, right < 0 ? right : reading.at(right));
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  /** A reader of the input in pieces, and what may come next behind a part of it. */
  private ofPieces(grammar: Grammar, { input, encoding, name }: Reading): string | undefined {
    const { rule } = this;
    const options = encoding && { encoding };
    const right = readWhole(grammar, rule, input, options);
    const read = first(splitsOf(input, input.length, 1), (pieces) =>
      differs('in pieces', readInPieces(grammar, rule, pieces, options), right),
    );
    if (read !== undefined) return read;
    const parsed = grammar.parse(rule, input, options);
    const stop = parsed.ok ? input.length : parsed.failure.offset;
    const isPrefix = isPrefixOf(grammar, rule, input.slice(0, stop), options);
    const next = expected(grammar, rule, input.slice(0, stop), options);
    const some = parsed.ok || parsed.failure.expected.length > 0;
    // A failure within the octets of a character of a string tells what may stand there; its offset is that of the character.
    if (parsed.ok || name === 'UTF-8') return differs('prefix', isPrefix, some);
    // Of what may come next, a low half is no character of its own if it would join the high half before.
    if (/[\ud800-\udbff]$/.test(String(input.slice(0, stop)))) return differs('prefix', isPrefix, some);
    const words = some ? parsed.failure.expected.join() : undefined;
    return differs('prefix', isPrefix, some) ?? differs('next', next?.words.join(), words);
  }

  /** `test` and `match` of a module, for every reading. */
  ofModule(judges: Judges): string | undefined {
    return first(this.readings, (reading) => this.ofJudges(judges, reading));
  }

  /** Offsets are those of search; of a rule that derives the text, there is no failure. */
  private ofFailures(failures: readonly (FailureJson | undefined)[]): string | undefined {
    const same = failures[0];
    return first(this.readings, (reading) => {
      const failure = failures[this.readings.indexOf(reading)];
      const offset = this.derivation === undefined ? reading.at(this.stop) : undefined;
      return (
        differs('offset of the failure', failure?.offset, offset) ??
        differs('expected', failure?.expected.join(), same?.expected.join()) ??
        differs('path', failure?.path.join(), same?.path.join())
      );
    });
  }

  /** Parsimmon's own parsers take the text itself. */
  ofParsers(parsers: Readonly<Record<string, P.Parser<Node>>>): string | undefined {
    const parser = parsers[this.rule]!;
    const whole = parser.parse(this.text);
    const tree = whole.status ? `${whole.value.start},${whole.value.end}` : 'none';
    return (
      differs('parser', tree, this.derivation === undefined ? 'none' : `0,${this.text.length}`) ??
      first(this.starts, (start) => {
        const after = P.string(this.text.slice(0, start)).then(parser).skip(P.all).parse(this.text);
        const end = after.status ? after.value.end : -1;
        return differs(`parser at ${start}`, end, this.search.longest(this.rule, this.text, start));
      })
    );
  }

  ofStandalone(module: StandaloneModule): string | undefined {
    const { rule, text, derivation } = this;
    return (
      differs('test', module.test(rule, text), derivation !== undefined) ??
      differs('tree', show(module.parse(rule, text, module.full)), show(derivation)) ??
      first(this.starts, (start) =>
        differs('match', module.match(rule, text, start), this.search.longest(rule, text, start)),
      ) ??
      differs('stop', module.stop(rule, text), this.stop)
    );
  }

  /** A rule without a pattern throws NoPatternError. The pattern judges the input as `test` does by default. */
  ofPattern(source: () => string | undefined): string | undefined {
    const string = this.readings.find(({ input, encoding }) => typeof input === 'string' && !encoding)?.input;
    if (string === undefined) return undefined;
    try {
      const pattern = source();
      if (pattern === undefined) return undefined;
      const found = new RegExp(pattern, 'u').test(string as string);
      return differs('pattern', found, this.derivation !== undefined);
    } catch (error) {
      if (error instanceof NoPatternError) return undefined;
      throw error;
    }
  }

  /** The parts of the derivation with such names, by the function for each encoding. */
  ofCaptures(make: (encoding?: EncodingName) => Capture, names: readonly string[]): string | undefined {
    return first(this.readings, (reading) => {
      const derivation = this.derivation && mappedTo(this.derivation, reading);
      const right = showCaptures(derivation && partsOf(derivation, names));
      const found = showCaptures(make(reading.encoding)(reading.input));
      return differs(`captures (${reading.name})`, found, right);
    });
  }

  private mapped(derivation: Derivation | undefined, reading: Reading): string {
    return show(derivation && mappedTo(derivation, reading));
  }
}

function showNode(grammar: Grammar, rule: string, { input, encoding }: Reading): string {
  const parsed = grammar.parse(rule, input, { full: true, encoding });
  return show(parsed.ok ? parsed.node : undefined);
}

/** A derivation with the input's offsets. */
function mappedTo({ rule, start, end, children }: Derivation, reading: Reading): Derivation {
  const from = reading.at(start);
  const to = start === end ? from : reading.at(end, 'ends');
  return { rule, start: from, end: to, children: children.map((child) => mappedTo(child, reading)) };
}

function differs<Answer>(what: string, found: Answer, right: Answer): string | undefined {
  return found === right ? undefined : `${what}: ${String(found)}, not ${String(right)}`;
}

/** The first result that there is. */
export function first<Item>(
  items: Iterable<Item>,
  ask: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = ask(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

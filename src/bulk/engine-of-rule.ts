import { type Grammar, grammarIn } from '../runtime';
import type { BulkEngine } from './engine';
import { kernelEngine } from './kernel-engine';
import { type OctetTable, octetTableOf } from './octet-table';
import { InPlaceEngine, TableEngine } from './table-engine';
import { cached } from '../table/maps';

/** Asks the grammar about each input, for rules without a table. */
class GrammarEngine extends InPlaceEngine {
  constructor(
    private readonly grammar: Grammar,
    private readonly rule: string,
  ) {
    super();
  }

  protected matches(octets: Uint8Array, start: number, end: number): boolean {
    return this.grammar.test(this.rule, octets.subarray(start, end));
  }

  protected stop(octets: Uint8Array, start: number, end: number): number {
    const parsed = this.grammar.parse(this.rule, octets.subarray(start, end));
    return parsed.ok ? -1 : parsed.failure.offset;
  }
}

/** The engines of rules of a grammar, by names in lower case. */
const ENGINES = /* @__PURE__ */ new WeakMap<Grammar, Map<string, BulkEngine>>();

/** Returns the engine of a rule, which is made at the first call. Throws UnknownRuleError, and TypeError for another value than a grammar. */
export function engineOfRule(grammar: Grammar, rule: string): BulkEngine {
  grammarIn(grammar);
  const engines = cached(ENGINES, grammar, () => new Map<string, BulkEngine>());
  const key = rule.toLowerCase();
  let engine = engines.get(key);
  if (engine === undefined) {
    engine = tableEngine(grammar, rule) ?? new GrammarEngine(grammar, rule);
    engines.set(key, engine);
  }
  return engine;
}

/** Returns an engine that reads a table, or undefined if the rule has none. Throws UnknownRuleError. */
export function tableEngine(grammar: Grammar, rule: string, useWasm = true): BulkEngine | undefined {
  const table = octetTableOf(grammar, rule);
  return table && engineOfTable(table, useWasm);
}

/** Returns an engine that reads a table. */
export function engineOfTable(table: OctetTable, useWasm = true): BulkEngine {
  return (useWasm ? kernelEngine(table) : undefined) ?? new TableEngine(table);
}

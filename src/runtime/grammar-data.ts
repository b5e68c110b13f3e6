import { isObject } from '../options/arguments';
import type { Encoding } from './input';
import * as messages from './messages';
import type { RuntimeRule } from './node';

/** Keys of types only: grammars do not have the properties. */
export declare const NAME: unique symbol;
export declare const SHAPES: unique symbol;

/**
 * A grammar as functions take it: a shipped, a compiled or an emitted one. Its type knows the names of its rules, and what trees and
 * records look like.
 */
export interface GrammarData<Name extends string = string, S = unknown> {
  /** The names and the shapes of rules. These are types only: grammars do not have the properties. */
  readonly [NAME]?: Name;
  readonly [SHAPES]?: S;
  /** The rules by key, which is the name in lower case. */
  readonly definitions: ReadonlyMap<string, RuntimeRule>;
  /** The octets that a string stands for, in a grammar over octets. */
  readonly encoding: Encoding | undefined;
  /** Finds a rule by its name in any case. Throws UnknownRuleError, and TypeError for a name that is no string. */
  definition(rule: string): RuntimeRule;
}

/** Finds the rule that a caller names. Throws UnknownRuleError, and TypeError for another value than a grammar or a name. */
export function definitionIn(grammar: GrammarData, rule: string): RuntimeRule {
  return grammarIn(grammar).definition(rule);
}

/** Returns the grammar that a caller gives. Throws TypeError for anything else. */
export function grammarIn(grammar: GrammarData): GrammarData {
  if (!isObject(grammar) || typeof grammar.definition !== 'function')
    throw new TypeError(messages.notAGrammar(grammar));
  return grammar;
}

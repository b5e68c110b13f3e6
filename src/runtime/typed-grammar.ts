import { Grammar } from './grammar';
import type { ParserByName } from './parsing';

declare const SHAPES: unique symbol;

/**
 * The grammar of an emitted module. Its type knows what trees and records look like. It is a class of its own because TypeScript
 * then compares its members with those of `Grammar`: by its parameters alone, `Grammar<'a'>` would be no `Grammar<string>`.
 *
 * @example
 * TypedGrammar.prototype instanceof Grammar; // => true
 */
export class TypedGrammar<Name extends string, S, Rules = ParserByName<Name, S>> extends Grammar<
  Name,
  Rules,
  S
> {
  /** The shapes of rules. This is a type only: grammars do not have the property. */
  declare readonly [SHAPES]?: S;
}

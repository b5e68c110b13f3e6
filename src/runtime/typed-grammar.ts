import { Grammar } from './grammar';

/**
 * The grammar of an emitted module. Its type knows what trees and records look like. It is a class of its own because TypeScript
 * then compares its members with those of `Grammar`: by its parameters alone, `Grammar<'a'>` would be no `Grammar<string>`.
 *
 * @example
 * TypedGrammar.prototype instanceof Grammar; // => true
 */
export class TypedGrammar<Name extends string, S> extends Grammar<Name, S> {}

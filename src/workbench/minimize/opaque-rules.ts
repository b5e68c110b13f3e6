import type { CharacterSet } from '../../model/character-set';
import { complement, difference, unionOf } from '../../model/character-set';
import { terminalSets } from '../../model/character-ranges';
import { printElements } from '../../notation/printer';
import type { LinkedGrammar } from '../linked-grammar';
import { pointsOf } from './languages';

/** A grammar in which one rule can be shortened although it is recursive. */
export interface OpaqueGrammar {
  readonly text: string;
  /** The definitions of the opaque rules, which are a part of the text. */
  readonly opaqueText: string;
  /** The keys of the opaque rules. */
  readonly opaque: ReadonlySet<string>;
  /** The name of the rule to shorten. */
  readonly alias: string;
}

const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];
const OCTETS: CharacterSet = [[0, 0xff]];

/**
 * Writes a grammar in which every recursive rule is opaque: it derives one string, of a character that the grammar has nowhere. A copy of
 * the rule to shorten has the definition. Two regular definitions with the same strings over characters and opaque rules have the same
 * strings, whatever the opaque rules derive. So a rule keeps its language if its definition is replaced by such a one. Returns undefined
 * if the terminals leave too few characters.
 */
export function withOpaqueRules(grammar: LinkedGrammar, root: string): OpaqueGrammar | undefined {
  const { model, parts } = grammar;
  const reached = grammar.reached(root);
  const recursive = reached.filter((key) => grammar.isRecursive(key));
  const free = difference(complement(unionOf([...terminalSets(model)])), SURROGATES);
  const usable = grammar.alphabet === 'octets' ? difference(free, complement(OCTETS)) : free;
  const points = pointsOf(usable, recursive.length);
  if (points === undefined) return undefined;
  const nameOf = (key: string): string => model.rules.get(key)!.name;
  let alias = `${nameOf(root)}-definition`;
  while (model.rules.has(alias.toLowerCase())) alias += '-';
  const textOf = (key: string, name: string): string =>
    parts
      .get(key)!
      .map(({ syntax: { definedAs, elements } }) => `${name} ${definedAs} ${printElements(elements)}\n`)
      .join('');
  // A string of two characters is no set, which could be joined with others.
  const opaqueText = recursive
    .map((key, i) => [nameOf(key), points[i]!.toString(16)] as const)
    .map(([name, hex]) => `${name} = %x${hex}.${hex}\n`)
    .join('');
  const others = reached.filter((key) => !grammar.isRecursive(key));
  const text = `${textOf(root, alias)}${others.map((key) => textOf(key, nameOf(key))).join('')}${opaqueText}`;
  return { text, opaqueText, opaque: new Set(recursive), alias };
}

import type { AST } from '@eslint-community/regexpp';
import type { CharacterSet } from '../../model/character-set';
import { LimitError } from '../../options/limits';
import { type CharacterFlags, contentsOf, LINE_TERMINATORS, wordCharacters } from './characters';
import { UnsupportedPatternError } from './unsupported';

/**
 * A state of a pattern's program. It succeeds at an offset of a string by what follows there. ACCEPT always does; `read` reads a
 * character; `split` needs one of its edges; `look` needs the lookahead at `start` to succeed, or to fail, and then `next`. An
 * `assert` needs its edge of the input or of a line, or a word boundary.
 */
export type PatternState =
  | { readonly kind: 'accept' }
  | { readonly kind: 'read'; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: 'split'; readonly edges: readonly number[] }
  | { readonly kind: 'look'; readonly start: number; readonly negate: boolean; readonly next: number }
  | ({ readonly kind: 'assert'; readonly next: number } & Assertion);

/** An assertion about the characters next to an offset. `set` has line terminators, or the characters of words. */
export type Assertion =
  | { readonly side: 'start' | 'end'; readonly set: CharacterSet | undefined }
  | { readonly side: 'both'; readonly set: CharacterSet; readonly negate: boolean };

/**
 * A pattern as states of a boolean automaton. A state comes after the states that it leads to, except in loops. Each range of
 * `lookaheads` has the states of one lookahead, the inner ones first.
 */
export interface PatternProgram {
  readonly states: readonly PatternState[];
  readonly start: number;
  readonly lookaheads: readonly (readonly [begin: number, end: number])[];
}

/** Flags of a part of a pattern, which `(?i:...)` can change. */
export interface PatternFlags extends CharacterFlags {
  readonly multiline: boolean;
}

/** The state that every program begins with. */
export const ACCEPT = 0;

/** States of a program. Counted repeats are written out. */
const MAX_STATES = 20_000;

/** A condition on strings: that a program matches, or that it does not. */
export interface Condition {
  readonly program: PatternProgram;
  readonly negate: boolean;
}

/**
 * Translates a parsed pattern into conditions that all must hold. The first one is not negated. A pattern is one condition, but in
 * `^(?=a)(?!b)c` each lookahead is one more, because automata of parts are smaller than one of all. Throws
 * UnsupportedPatternError, and LimitError if a part is too large.
 */
export function conditionsOf({ alternatives }: AST.Pattern, flags: PatternFlags): readonly Condition[] {
  const [first, ...others] = alternatives;
  const [anchor, ...rest] = others.length > 0 ? [] : first!.elements;
  if (anchor === undefined || !isLookOrEdge(anchor, 'start') || flags.multiline)
    return [
      { program: programOf((builder) => builder.alternatives(alternatives, flags, ACCEPT)), negate: false },
    ];
  const from = rest.findIndex((element) => !isLookOrEdge(element, 'lookahead'));
  const lookaheads = (from < 0 ? rest : rest.slice(0, from)) as AST.LookaheadAssertion[];
  const body = from < 0 ? [] : rest.slice(from);
  const atStart = (builder: Builder, next: number): number => builder.element(anchor, flags, next);
  return [
    {
      program: programOf((builder) => atStart(builder, builder.sequence(body, flags, ACCEPT))),
      negate: false,
    },
    ...lookaheads.map((each) => ({
      program: programOf((builder) =>
        atStart(builder, builder.alternatives(each.alternatives, flags, ACCEPT)),
      ),
      negate: each.negate,
    })),
  ];
}

function isLookOrEdge(element: AST.Element, kind: 'start' | 'lookahead'): boolean {
  return element.type === 'Assertion' && element.kind === kind;
}

function programOf(build: (builder: Builder) => number): PatternProgram {
  const builder = new Builder();
  const start = build(builder);
  return { states: builder.states, start, lookaheads: builder.lookaheads };
}

class Builder {
  readonly states: PatternState[] = [{ kind: 'accept' }];
  readonly lookaheads: [number, number][] = [];

  alternatives(all: readonly AST.Alternative[], flags: PatternFlags, next: number): number {
    return this.split(all.map(({ elements }) => this.sequence(elements, flags, next)));
  }

  sequence(elements: readonly AST.Element[], flags: PatternFlags, next: number): number {
    return elements.reduceRight((after, element) => this.element(element, flags, after), next);
  }

  element(node: AST.Element, flags: PatternFlags, next: number): number {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const { set, strings } = contentsOf(node, flags);
        const single = this.read(set, next);
        const longer = [...strings.values()].map((sets) =>
          sets.reduceRight((after, each) => this.read(each, after), next),
        );
        return this.split([single, ...longer]);
      }
      case 'Group':
        return this.alternatives(node.alternatives, modified(flags, node.modifiers), next);
      case 'CapturingGroup':
        return this.alternatives(node.alternatives, flags, next);
      case 'Quantifier':
        return this.quantifier(node, flags, next);
      case 'Assertion':
        return this.assertion(node, flags, next);
      case 'Backreference':
        throw new UnsupportedPatternError('a backreference', node.raw);
    }
  }

  private quantifier({ element, min, max }: AST.Quantifier, flags: PatternFlags, next: number): number {
    let after = next;
    if (max === Infinity) {
      after = this.add({ kind: 'split', edges: [] });
      this.states[after] = { kind: 'split', edges: [this.element(element, flags, after), next] };
    } else {
      for (let i = min; i < max; i++) {
        const before = after;
        after = this.split([this.element(element, flags, after), next]);
        // An element that adds no state never does.
        if (after === before) break;
      }
    }
    for (let i = 0; i < min; i++) {
      const before = after;
      after = this.element(element, flags, after);
      if (after === before) break;
    }
    return after;
  }

  private assertion(node: AST.Assertion, flags: PatternFlags, next: number): number {
    switch (node.kind) {
      case 'start':
      case 'end': {
        const set = flags.multiline ? LINE_TERMINATORS : undefined;
        return this.add({ kind: 'assert', side: node.kind, set, next });
      }
      case 'word':
        return this.add({
          kind: 'assert',
          side: 'both',
          set: wordCharacters(flags),
          negate: node.negate,
          next,
        });
      case 'lookahead': {
        const begin = this.states.length;
        const start = this.alternatives(node.alternatives, flags, ACCEPT);
        this.lookaheads.push([begin, this.states.length]);
        return this.add({ kind: 'look', start, negate: node.negate, next });
      }
      case 'lookbehind':
        throw new UnsupportedPatternError('a lookbehind', node.raw);
    }
  }

  private read(set: CharacterSet, next: number): number {
    return this.add({ kind: 'read', set, next });
  }

  private split(edges: readonly number[]): number {
    const distinct = [...new Set(edges)];
    return distinct.length === 1 ? distinct[0]! : this.add({ kind: 'split', edges: distinct });
  }

  private add(state: PatternState): number {
    if (this.states.length >= MAX_STATES) throw new LimitError('states', MAX_STATES);
    return this.states.push(state) - 1;
  }
}

function modified(flags: PatternFlags, modifiers: AST.Modifiers | null): PatternFlags {
  if (modifiers === null) return flags;
  const { add, remove } = modifiers;
  const now = (name: 'ignoreCase' | 'multiline' | 'dotAll', before: boolean): boolean =>
    (before || add[name]) && remove?.[name] !== true;
  return {
    ...flags,
    ignoresCase: now('ignoreCase', flags.ignoresCase),
    multiline: now('multiline', flags.multiline),
    dotAll: now('dotAll', flags.dotAll),
  };
}

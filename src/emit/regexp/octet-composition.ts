import { type CharacterSet, literalSet } from '../../model/character-set';
import { composed } from '../../model/algebra';
import type { Expression, Model } from '../../model/model';
import { characters, PATTERNS, sequence } from './pattern';
import type { Pattern } from './pattern-text';
import { BOUNDARY, closure, phasesAfter, phasesBefore, PhaseRelations } from './utf8-phases';

const AT_BOUNDARY = 1 << BOUNDARY;

/**
 * Composes patterns over code points from expressions over octets: a string matches if the expression derives its UTF-8. A
 * part is composed separately if characters begin and end at its bounds. Parts that share a character are decoded
 * together, by their automaton.
 */
export class OctetComposition {
  private readonly relations: PhaseRelations;

  constructor(
    model: Model,
    private readonly decoded: (expression: Expression) => Pattern,
  ) {
    this.relations = new PhaseRelations(model);
  }

  compose(
    expression: Expression,
    of: (part: Expression) => Pattern,
    use: (rule: string) => Pattern,
  ): Pattern {
    switch (expression.kind) {
      case 'literal':
        return this.sequence(octetsOf(expression.codePoints, expression.caseSensitive), of);
      case 'class':
        return characters(ascii(expression.set));
      case 'sequence':
        return this.sequence(expression.items, of);
      case 'repetition':
        if (!this.isRepeatedWhole(expression.item, expression.max)) return this.decoded(expression);
    }
    return composed(PATTERNS, expression, of, use);
  }

  private sequence(items: readonly Expression[], of: (part: Expression) => Pattern): Pattern {
    return sequence(
      this.divided(items).map((run) => {
        const [first] = run as [Expression];
        if (run.length > 1) return this.decoded({ kind: 'sequence', items: run });
        return first.kind === 'class' ? characters(ascii(first.set)) : of(first);
      }),
    );
  }

  /** Cuts a sequence wherever no character can continue. */
  private divided(items: readonly Expression[]): Expression[][] {
    const relations = items.map((item) => this.relations.of(item));
    const before = new Array<number>(items.length);
    for (let i = items.length - 1, phases = AT_BOUNDARY; i >= 0; i--) {
      before[i] = phases = phasesBefore(phases, relations[i]!);
    }
    const runs: Expression[][] = [];
    let after = AT_BOUNDARY;
    items.forEach((item, i) => {
      if (i === 0 || (after & before[i]! & ~AT_BOUNDARY) === 0) runs.push([item]);
      else runs[runs.length - 1]!.push(item);
      after = phasesAfter(after, relations[i]!);
    });
    return runs;
  }

  /** Whether no character can continue from one iteration into the next. */
  private isRepeatedWhole(item: Expression, max: number): boolean {
    if (max <= 1) return true;
    const any = closure(this.relations.of(item));
    return (phasesAfter(AT_BOUNDARY, any) & phasesBefore(AT_BOUNDARY, any) & ~AT_BOUNDARY) === 0;
  }
}

function octetsOf(octets: readonly number[], caseSensitive: boolean): Expression[] {
  return octets.map((octet) => ({ kind: 'class', set: literalSet(octet, caseSensitive) }));
}

const LAST_ASCII = 0x7f;

/** Returns the octets of a set that are whole characters. */
function ascii(set: CharacterSet): CharacterSet {
  return set.flatMap(([low, high]) => (low > LAST_ASCII ? [] : [[low, Math.min(high, LAST_ASCII)] as const]));
}

import { type CharacterPart, NOT_ENCODED, octetColumns, type OctetColumns } from '../bulk';
import type { Recogniser, RuntimeRule } from '../runtime';
import { samplesOf } from '../runtime/automata';
import { cached } from '../table/maps';
import type { OctetAutomaton } from './octet-automaton';

type Residual = ReturnType<ReturnType<Recogniser['begin']>['residual']>;

/** A state: what may follow, and the part of a character that was read. */
interface Place {
  readonly residual: Residual;
  readonly part: CharacterPart | undefined;
}

const UNKNOWN = -1;
const DEAD = 0;

/**
 * The automaton of a rule without a table, made while it is read by the two passes, or by the machine if they cannot decide. A state is a
 * residual of the rule, and the octets that were read of a character. It keeps all states, so its owner replaces it if there
 * are too many.
 */
export class MachineAutomaton implements OctetAutomaton {
  readonly columns: Uint8Array;
  readonly width: number;
  readonly start: number;
  cells: Int32Array;
  private readonly utf8: OctetColumns;
  private readonly places: (Place | undefined)[] = [undefined];
  private readonly byKey = new Map<string, number>();
  /** Whether a class has characters that are no surrogates, if some class has none of them: UTF-8 cannot encode those. */
  private readonly encodes: readonly boolean[] | undefined;

  constructor(
    private readonly rule: RuntimeRule,
    areOctets: boolean,
  ) {
    const { sets } = rule.vocabulary.alphabet;
    this.utf8 = octetColumns(sets, !areOctets);
    this.columns = Uint8Array.from(this.utf8.columns);
    this.width = this.utf8.first.length;
    this.cells = new Int32Array(16 * this.width).fill(UNKNOWN);
    this.cells.fill(DEAD, 0, this.width);
    const encodes = sets.map((set) => set.some(([low, high]) => low < 0xd800 || high > 0xdfff));
    this.encodes = areOctets || encodes.every(Boolean) ? undefined : encodes;
    const residual = rule.recogniser.begin().residual();
    const isLive = residual.accepts || residual.expected.length > 0;
    this.start = isLive ? this.of(residual, undefined) : DEAD;
  }

  /** The number of states. */
  get size(): number {
    return this.places.length;
  }

  accepts(state: number): boolean {
    const { residual, part } = this.places[state]!;
    return part === undefined && residual.accepts;
  }

  compute(state: number, column: number): number {
    const { residual, part } = this.places[state]!;
    const { first, next } = this.utf8;
    const child = next[column]!;
    let found = DEAD;
    if (part === undefined) found = this.target(residual, first[column]!);
    else if (child >= 0) found = this.target(residual, part.children[child]!);
    this.cells[state * this.width + column] = found;
    return found;
  }

  /** The state after an octet. `target`: a finished character's class, or a partial character. */
  private target(residual: Residual, target: CharacterPart | number): number {
    if (typeof target !== 'number')
      return this.mayEnd(residual, target, new Map()) ? this.of(residual, target) : DEAD;
    const next = target === NOT_ENCODED ? undefined : residual.step(target);
    return next === undefined ? DEAD : this.of(next, undefined);
  }

  /** Whether some character that begins so may come next. */
  private mayEnd(
    residual: Residual,
    part: CharacterPart,
    known: Map<CharacterPart | number, boolean>,
  ): boolean {
    return [...new Set(part.children)].some((child) =>
      cached(known, child, () =>
        typeof child === 'number'
          ? this.target(residual, child) !== DEAD
          : this.mayEnd(residual, child, known),
      ),
    );
  }

  private of(residual: Residual, part: CharacterPart | undefined): number {
    return cached(this.byKey, `${residual.key}:${part?.id ?? ''}`, () => {
      if (!this.isEncoded(residual)) return DEAD;
      const state = this.places.push({ residual, part }) - 1;
      this.reserve();
      return state;
    });
  }

  /** Whether a string that UTF-8 encodes leads to acceptance. */
  private isEncoded(residual: Residual): boolean {
    if (this.encodes === undefined) return true;
    return residual.distance(samplesOf(this.rule.vocabulary.alphabet)) < Infinity;
  }

  private reserve(): void {
    const { cells, width } = this;
    if (this.places.length * width <= cells.length) return;
    this.cells = new Int32Array(2 * cells.length).fill(UNKNOWN);
    this.cells.set(cells);
  }
}

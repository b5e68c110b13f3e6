import { type Network, type NetworkRule, NOWHERE } from '../runtime';

/** What was read since a rule began, as its states tell apart: nothing, */
const NOTHING = 0;
/** nothing, by a use of the rule itself among others, */
const ITSELF_EMPTY = 1;
/** something, by a use of the rule itself and nothing beside, */
const ITSELF = 2;
/** or something else. */
const MORE = 3;
const KINDS = 4;

/**
 * The network without the ways on which one of the given rules is itself with nothing beside, as in `a = a [ "b" ] / "x"`: no
 * node of a derivation contains itself over the same span (design: first-match-wins). The order of the others stays. Exact
 * for rules that cannot be all of themselves through other rules. Each of their states becomes up to four.
 */
export function withoutSelfCycles(network: Network, keys: ReadonlySet<string>): Network {
  return network.rules.some(({ key }) => keys.has(key)) ? new Division(network, keys).divided() : network;
}

/** A state, and what was read before it; NOWHERE is none. */
type Place = number;

class Division {
  private readonly edges = new Map<Place, readonly Place[]>();

  constructor(
    private readonly network: Network,
    private readonly keys: ReadonlySet<string>,
  ) {}

  divided(): Network {
    const { network } = this;
    const rules = network.rules.map((rule, index): NetworkRule => {
      const [start, accept] = [placeOf(rule.start, NOTHING), placeOf(rule.accept, NOTHING)];
      const alternatives = rule.alternatives.map((state) => placeOf(state, NOTHING));
      this.follow([start, accept, ...alternatives], rule, this.keys.has(rule.key) ? index : NOWHERE);
      return { key: rule.key, start, accept, alternatives };
    });
    const living = this.living(rules.map(({ accept }) => accept));
    this.pauseIn(living);
    const numbers = new Map([...living].map((place, i) => [place, i]));
    const number = (place: Place): number => numbers.get(place) ?? NOWHERE;
    const states = Array.from(living, stateOf);
    const pick = (column: Int32Array, ofPause: number): Int32Array =>
      Int32Array.from(states, (state) => column[state] ?? ofPause);
    const calls = pick(network.calls, -1);
    return {
      ...network,
      reads: pick(network.reads, -1),
      calls,
      marks: pick(network.marks, 0),
      // What is divided may differ in more than a count.
      counters: new Int32Array(living.size),
      edges: Array.from(living, (place, i) => {
        const targets = this.edges.get(place)!.map(number);
        return calls[i] === -1 ? targets.filter((target) => target !== NOWHERE) : targets;
      }),
      rules: rules.map(({ key, start, accept, alternatives }) => ({
        key,
        start: number(start),
        accept: number(accept),
        alternatives: alternatives.map(number),
      })),
    };
  }

  /** Finds the places that can be come to; `divided` is the rule's number if its places are to be told apart. */
  private follow(from: readonly Place[], { accept }: NetworkRule, divided: number): void {
    const pending = [...from];
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      if (place === NOWHERE || this.edges.has(place)) continue;
      const [state, read] = [stateOf(place), place % KINDS];
      const targets = this.network.edges[state]!.map((target, edge) => {
        const then = divided === NOWHERE ? NOTHING : this.readAfter(state, edge, read, divided);
        if (target !== accept) return placeOf(target, then);
        return then === ITSELF || then === ITSELF_EMPTY ? NOWHERE : placeOf(accept, NOTHING);
      });
      pending.push(...targets);
      this.edges.set(place, targets);
    }
  }

  /**
   * Puts a place with a way back to itself, which is never taken, behind each call that must read something: a tail call
   * pushes no frame, so that its callee could be empty.
   */
  private pauseIn(living: Set<Place>): void {
    for (const place of [...living]) {
      const isCall = (this.network.calls[stateOf(place)] ?? -1) !== -1;
      const read = place % KINDS;
      const [after, empty] = this.edges.get(place)! as [Place, Place];
      if (!isCall || (read !== ITSELF && read !== ITSELF_EMPTY)) continue;
      if (!living.has(after) || living.has(empty)) continue;
      const pause = this.network.edges.length * KINDS + after;
      this.edges.set(pause, [after, pause]);
      this.edges.set(place, [pause, empty]);
      living.add(pause);
    }
  }

  private readAfter(state: number, edge: number, before: number, self: number): number {
    const { reads, calls } = this.network;
    if (reads[state] !== -1) return MORE;
    if (calls[state] === -1) return before;
    // The first edge of a call is for where the rule matched something.
    const isFirst = before === NOTHING || before === ITSELF_EMPTY;
    if (edge === 0) return calls[state] === self && isFirst ? ITSELF : MORE;
    return calls[state] === self && before === NOTHING ? ITSELF_EMPTY : before;
  }

  /** The places from which a rule's end can be come to. */
  private living(accepts: readonly Place[]): Set<Place> {
    const sources = new Map<Place, Place[]>();
    for (const [place, targets] of this.edges) {
      for (const target of targets) {
        const known = sources.get(target);
        if (known === undefined) sources.set(target, [place]);
        else known.push(place);
      }
    }
    const found = new Set(accepts);
    for (const place of found) for (const source of sources.get(place) ?? []) found.add(source);
    return found;
  }
}

function placeOf(state: number, read: number): Place {
  return state === NOWHERE ? NOWHERE : state * KINDS + read;
}

function stateOf(place: Place): number {
  return Math.floor(place / KINDS);
}

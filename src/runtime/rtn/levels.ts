import type { FoundNodes, RuntimeRule, Level } from '../node';
import { addChildren } from '../walk';
import type { Verdict } from '../recogniser';
import { BackwardReader } from './backward';
import type { ProgramRule } from '../program/program';
import type { Pushdown } from './pushdown';

/** Makes the levels of recursive rules from emitted data. */
export function emittedLevels(
  pushdown: Pushdown,
  definitionOf: (key: string) => RuntimeRule,
): PushdownLevels {
  return new PushdownLevels(pushdown, definitionOf);
}

/** Finds the children of rules that the machine recognises. */
export class PushdownLevels {
  private readonly backward: BackwardReader;

  constructor(
    private readonly pushdown: Pushdown,
    private readonly definitionOf: (key: string) => RuntimeRule,
  ) {
    this.backward = new BackwardReader(
      () => pushdown.program,
      () => pushdown.source.alphabet,
    );
  }

  alternativeVerdict(key: string, index: number): Verdict {
    const { pushdown } = this;
    const forward = pushdown.recogniserFrom(() => pushdown.rule(key).alternatives[index]!);
    const test = (input: string): boolean => {
      const rule = pushdown.rule(key);
      const state = rule.alternatives[index]!;
      return rule.isDivided ? this.backward.derives(input, rule, state) : forward.test(input);
    };
    return { test };
  }

  level(key: string): Level {
    return (found, start, end) => {
      const rule = this.pushdown.rule(key);
      this.add(found, start, end, rule, rule.start);
    };
  }

  alternativeLevel(key: string, index: number): Level {
    return (found, start, end) => {
      const rule = this.pushdown.rule(key);
      this.add(found, start, end, rule, rule.alternatives[index]!);
    };
  }

  /** Adds the children of a node whose rule begins in a state. */
  private add(found: FoundNodes, start: number, end: number, rule: ProgramRule, state: number): void {
    const derivation = this.backward.derivation(found.input, start, end, rule, state);
    addChildren(derivation, 0, this.pushdown.program, found, this.definitionOf);
  }
}

/** Verdicts: asks a worker for them, shows them, and cancels what takes too long. */
import type { ExampleVerdict, JudgePart, Remark, RuleInfo, Verdict } from '../protocol';
import { byId, debounced, el } from './dom';
import type { Lane, Outcome } from './lane';
import * as messages from './messages';
import { ruleShown, showRules } from './rule-list';
import { inputOf, type State } from './state';
import { stringAt } from './string-changes';
import type { Strings } from './strings';

/** Milliseconds for a verdict, and for another try. */
const LIMIT = 2_000;
const MORE = 20_000;
/** Milliseconds until the page says that it judges. */
const PATIENCE = 300;
/** Milliseconds until the verdict on the selected string is read aloud. */
const SILENCE = 700;

export interface JudgingOptions {
  readonly lane: Lane;
  readonly strings: Strings;
  state(): State;
  onRemarks(remarks: readonly Remark[]): void;
  /** Undefined while the grammar has errors. */
  onExamples(examples: readonly ExampleVerdict[] | undefined): void;
  /** The grammar was not compiled, for a reason that is no remark about its text. */
  onProblem(message: string): void;
  /** All verdicts are there. */
  onEnd(): void;
}

export class Judging {
  /** The rules of the grammar; undefined while it has errors. */
  rules: readonly RuleInfo[] | undefined;
  private verdicts: (Verdict | undefined)[] = [];
  /** Counts the questions for verdicts, so that late answers are dropped. */
  private asked = 0;
  private readonly tellLater = debounced(SILENCE, () => this.tell());

  constructor(private readonly options: JudgingOptions) {}

  /** Returns the verdict on a string, if it is there. */
  verdict(index: number): Verdict | undefined {
    return this.verdicts[index];
  }

  /** Asks for all verdicts. A string that takes too long keeps no other string from its verdict. */
  async judge(limit = LIMIT, from = 0, asked = ++this.asked): Promise<void> {
    const { lane, onEnd } = this.options;
    const state = this.options.state();
    if (from === 0) this.verdicts = [];
    const indexes = state.strings.flatMap((_, index) =>
      index >= from && stringAt(state, index) !== undefined ? [index] : [],
    );
    const strings = indexes.map((index) => stringAt(state, index)!);
    let done = 0;
    let isCompiled = false;
    const patience = from === 0 ? setTimeout(() => this.showBusy(), PATIENCE) : undefined;
    const report = (part: JudgePart): void => {
      if (asked !== this.asked) return;
      if (part.kind === 'compiled') isCompiled = true;
      if (part.kind === 'verdict') done = part.index + 1;
      this.showPart(part, indexes);
    };
    const work = { grammar: inputOf(state), rule: state.rule, strings };
    const outcome = await lane.run('judge', work, limit, report);
    clearTimeout(patience);
    if (asked !== this.asked || outcome.kind === 'superseded') return;
    // The page still tells the string that was cancelled before these.
    if (from === 0) byId('busy').replaceChildren();
    const slow = isCompiled ? indexes[done] : undefined;
    this.showOutcome(outcome, slow);
    this.showVerdicts();
    performance.mark('verdicts');
    document.documentElement.dataset['verdicts'] = String(this.asked);
    onEnd();
    if (outcome.kind === 'out-of-time' && slow !== undefined && slow + 1 < state.strings.length) {
      void this.judge(limit, slow + 1, asked);
    }
  }

  private showBusy(): void {
    const cancel = el('button', { type: 'button', onclick: () => this.options.lane.cancel() }, 'Cancel');
    byId('busy').replaceChildren(`${messages.JUDGING} `, cancel);
  }

  private showPart(part: JudgePart, indexes: readonly number[]): void {
    if (part.kind === 'verdict') {
      const index = indexes[part.index]!;
      this.verdicts[index] = part.verdict;
      this.options.strings.show(index, part.verdict, ruleShown(), this.options.state().escapes);
    } else if (part.kind === 'compiled') {
      this.rules = part.rules;
      showRules(part.rules, part.rule);
      this.options.onRemarks(part.remarks);
    } else {
      this.options.onExamples(part.examples);
    }
  }

  /** `slow` is the string without a verdict; undefined if the grammar was not compiled. */
  private showOutcome(outcome: Outcome<unknown>, slow: number | undefined): void {
    if (outcome.kind === 'done') return;
    if (outcome.kind !== 'problem') return this.showStopped(outcome.kind === 'out-of-time', slow);
    const { message, remarks } = outcome.problem;
    this.forgetRules();
    if (remarks === undefined) this.options.onProblem(message);
    else this.options.onRemarks(remarks.filter(({ severity }) => severity !== 'info'));
  }

  /** No rule is known, and no example holds, until the grammar compiles. */
  private forgetRules(): void {
    this.rules = undefined;
    this.options.onExamples(undefined);
  }

  /** Tells that a verdict was cancelled, and offers more time. */
  private showStopped(isOutOfTime: boolean, slow: number | undefined): void {
    const what = slow === undefined ? 'Compiling the grammar' : `The verdict on string ${slow + 1}`;
    const message = isOutOfTime ? messages.outOfTime(what, LIMIT) : messages.cancelled(what);
    if (slow === undefined) this.forgetRules();
    else this.verdicts[slow] = { kind: 'refused', message };
    const again = (): void => void this.judge(MORE);
    const button = el('button', { type: 'button', onclick: again }, messages.moreTime(MORE));
    byId('busy').replaceChildren(`${message} `, button);
  }

  private showVerdicts(): void {
    const { strings, escapes } = this.options.state();
    strings.forEach((_, index) => {
      this.options.strings.show(index, this.verdicts[index], ruleShown(), escapes);
    });
    this.tellLater();
  }

  /** Tells the verdict on the selected string to those who do not see it. */
  private tell(): void {
    const { selected, strings } = this.options.state();
    const verdict = this.verdicts[selected];
    if (strings.length === 0 || verdict === undefined) return;
    const text = `${messages.stringLabel(selected)}: ${messages.verdictWord(verdict)}, ${messages.verdictText(verdict, ruleShown())}`;
    const live = byId('live');
    if (live.textContent !== text) live.textContent = text;
  }
}

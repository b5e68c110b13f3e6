/** The panel of a tab: its choices, and the result of its tool. */
import type { ToolInput, ToolName } from '../protocol';
import { el } from './dom';
import type { Lane } from './lane';
import * as messages from './messages';
import type { ResultOptions } from './result-view';

/** Milliseconds for a tool, and for another try. */
const LIMIT = 5_000;
const MORE = 30_000;
/** Milliseconds until the page says that a tool works. */
const PATIENCE = 250;

/** The question of the page to a tool. */
export type Asked = Omit<ToolInput, 'choice' | 'seed'>;

export class ToolPanel {
  private readonly choices = new Map<ToolName, string>();
  private seed = 1;
  private tool: ToolName = 'tree';
  private asked: Asked | undefined;
  private shown: string | undefined;
  private readonly controls = el('div', { className: 'row controls' });
  private readonly body = el('div', { className: 'result' });

  constructor(
    panel: HTMLElement,
    private readonly lane: Lane,
    private readonly options: Omit<ResultOptions, 'string' | 'write'> & {
      setFull(full: boolean): void;
      setString(string: string): void;
    },
  ) {
    panel.append(this.controls, this.body);
  }

  /** Shows a tool's result; `asked` is undefined if the grammar has errors. The same question is asked once. */
  show(tool: ToolName, asked: Asked | undefined): void {
    const question = asked && JSON.stringify([tool, asked, this.choices.get(tool), this.seed]);
    if (question !== undefined && question === this.shown && tool === this.tool) return;
    if (tool !== this.tool || this.controls.childElementCount === 0) this.body.replaceChildren();
    this.tool = tool;
    this.asked = asked;
    this.shown = question;
    this.options.markRule(undefined, false);
    this.showControls();
    if (asked === undefined) this.body.replaceChildren(note(messages.NOTHING_YET));
    else void this.ask(asked, LIMIT);
  }

  private async ask(asked: Asked, limit: number): Promise<void> {
    const { tool } = this;
    const choice = this.choices.get(tool) ?? Object.keys(messages.CHOICES[tool] ?? {})[0] ?? '';
    const input: ToolInput = { ...asked, choice, seed: this.seed };
    const cancel = el('button', { type: 'button', onclick: () => this.lane.cancel() }, 'Cancel');
    this.body.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => {
      this.body.replaceChildren(el('p', { className: 'note' }, `${messages.WORKING} `, cancel));
    }, PATIENCE);
    const outcome = await this.lane.run('tool', { tool, input }, limit);
    clearTimeout(timer);
    if (outcome.kind === 'superseded') return;
    this.body.setAttribute('aria-busy', 'false');
    switch (outcome.kind) {
      case 'done': {
        const { resultView } = await import('./result-view');
        if (this.asked !== asked) return;
        const string = asked.string ?? '';
        const write = (json: string): Promise<string | undefined> => this.write(asked, json);
        const focused = this.body.querySelector(':focus')?.className;
        this.body.replaceChildren(resultView(outcome.result, { ...this.options, string, write }));
        if (focused) this.body.querySelector<HTMLElement>(`.${focused}`)?.focus();
        return;
      }
      case 'problem':
        this.body.replaceChildren(note(outcome.problem.message));
        return;
      case 'out-of-time':
        this.offerMore(messages.outOfTime(messages.TAB_NAMES[tool], outcome.milliseconds), asked);
        return;
      case 'cancelled':
        this.offerMore(messages.cancelled(messages.TAB_NAMES[tool]), asked);
    }
  }

  /** Puts the string of a record in the place of the selected one. Returns why there is none. */
  private async write({ grammar, rule, string = '' }: Asked, json: string): Promise<string | undefined> {
    const outcome = await this.lane.run('write', { grammar, rule, json, like: string }, LIMIT);
    if (outcome.kind === 'problem') return outcome.problem.message;
    if (outcome.kind === 'out-of-time') return messages.outOfTime('Writing', outcome.milliseconds);
    if (outcome.kind !== 'done') return undefined;
    if (!outcome.result.ok) return outcome.result.message;
    this.options.setString(outcome.result.text);
    return undefined;
  }

  private offerMore(message: string, asked: Asked): void {
    const again = (): void => void this.ask(asked, MORE);
    const button = el('button', { type: 'button', onclick: again }, messages.moreTime(MORE));
    this.body.replaceChildren(el('p', { className: 'note', role: 'status' }, `${message} `, button));
  }

  private again(): void {
    const { tool, asked } = this;
    if (asked !== undefined) void this.ask(asked, LIMIT);
    this.shown = asked && JSON.stringify([tool, asked, this.choices.get(tool), this.seed]);
  }

  private showControls(): void {
    const { tool, asked } = this;
    const parts: Node[] = [el('span', { className: 'about' }, messages.TAB_HELP[tool])];
    const choices = messages.CHOICES[tool];
    if (choices !== undefined) parts.push(this.choiceOf(tool, choices));
    if (tool === 'samples') {
      const more = (): void => {
        this.seed++;
        this.again();
      };
      parts.push(el('button', { type: 'button', onclick: more }, 'Other random strings'));
    }
    if (tool === 'tree' || tool === 'why') {
      const box = el('input', { type: 'checkbox', checked: asked?.full === true });
      box.addEventListener('change', () => this.options.setFull(box.checked));
      parts.push(el('label', { className: 'check' }, box, ' every rule'));
    }
    // Typing must not take the focus from a control.
    const key = `${tool} ${asked?.full ?? ''}`;
    if (this.controls.dataset['key'] === key) return;
    this.controls.dataset['key'] = key;
    this.controls.replaceChildren(...parts);
  }

  private choiceOf(tool: ToolName, choices: Readonly<Record<string, string>>): HTMLElement {
    const select = el(
      'select',
      {},
      ...Object.entries(choices).map(([value, text]) => el('option', { value }, text)),
    );
    select.value = this.choices.get(tool) ?? Object.keys(choices)[0]!;
    select.addEventListener('change', () => {
      this.choices.set(tool, select.value);
      this.again();
    });
    return el('label', { className: 'pick' }, el('span', {}, 'Kind'), select);
  }
}

const note = (text: string): HTMLElement => el('p', { className: 'note' }, text);

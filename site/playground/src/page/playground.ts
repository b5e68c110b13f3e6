/** The page: its state, and what follows a change of it. */
import type { GrammarInput, JudgePart, Remark, RuleInfo, ToolName, Verdict } from '../protocol';
import { listen } from './controls';
import { byId, debounced, el } from './dom';
import type { Editor } from './editor';
import type { markRemarks } from './language';
import { escaped, hasHidden } from './escapes';
import { download, MOST_FILE, readLines } from './files';
import { Lane, type Outcome } from './lane';
import * as messages from './messages';
import { notice } from './notice';
import { Places } from './places';
import { showExamples, showRemarks } from './remarks';
import { showRules } from './rule-list';
import { ShippedGrammars } from './shipped-grammars';
import { FIRST, type State } from './state';
import { stringAt, withAdded, withoutString, withString, written } from './string-changes';
import { Strings } from './strings';
import { Tabs } from './tabs';
import { ToolPanel } from './tool-panel';

/** Milliseconds for a verdict, and for another try. */
const LIMIT = 2_000;
const MORE = 20_000;
/** Milliseconds for the remarks about the grammar. They are not missed if they do not come. */
const CHECK_LIMIT = 4_000;
/** Milliseconds after the last key until the verdicts follow. */
const BREATH = 40;
/** Milliseconds after the last key until the tab and the remarks follow. */
const PAUSE = 200;
/** Milliseconds after which the editor no longer waits for the first verdict. */
const LATE = 1_500;
/** Milliseconds until the page says that it judges. */
const PATIENCE = 300;

export class Playground {
  private state = FIRST;
  private editor: Editor | undefined;
  private readonly tools = new Lane('tools');
  private readonly checks = new Lane('checks');
  private readonly language = new Lane('language');
  private readonly shipped = new ShippedGrammars(this.language);
  private readonly places: Places;
  private readonly strings: Strings;
  private readonly tabs: Tabs;
  private readonly panel: ToolPanel;
  /** The rules of the grammar; undefined while it has errors. */
  private rules: readonly RuleInfo[] | undefined;
  private verdicts: (Verdict | undefined)[] = [];
  /** Counts the questions for verdicts, so that late answers are dropped. */
  private asked = 0;
  private remarks: readonly Remark[] = [];
  /** Marks problems in the text. It is loaded after the first verdict. */
  private marking: typeof markRemarks | undefined;
  private lineEnd = '\n';

  private readonly judgeLater = debounced(BREATH, () => void this.judge());
  /** Many remarks take some milliseconds to draw. */
  private readonly markLater = debounced(PAUSE, () => this.markRemarks());
  private readonly tellLater = debounced(700, () => this.tell());
  private readonly showTool = debounced(PAUSE, () => this.askTool());
  private readonly checkLater = debounced(PAUSE * 2, () => void this.check());

  constructor(private readonly judging: Lane) {
    this.places = new Places(
      async (name) => (await this.shipped.get(name))?.text,
      (state) => this.go(state),
    );
    this.strings = new Strings({
      onInput: (index, text) => this.setString(index, text),
      onSelect: (index) => {
        if (index !== this.state.selected) this.change({ selected: index }, 'replace');
      },
      onRemove: (index) => this.removeString(index),
      onKeep: (index) => this.keepExample(index),
      onSuggestion: (index, suggestion) => this.setString(index, written(this.state, suggestion)),
    });
    this.tabs = new Tabs((tab) => this.openTab(tab));
    this.panel = new ToolPanel(this.tabs.panel, this.tools, {
      markRule: (rule, isShown) => this.markRule(rule, isShown),
      goTo: (span) => this.editor?.goTo(span),
      use: (string) => this.addString(string),
      save: (file, text) => download(file, text),
      setFull: (full) => this.change({ full }, 'push'),
    });
  }

  /** Shows the state of the link and its verdicts, and then loads the editor. */
  async begin(): Promise<void> {
    this.listen();
    const state = await this.places.at();
    this.state = state ?? FIRST;
    if (state === undefined) notice(messages.BAD_LINK, true);
    this.showState();
    // The editor would keep a slow processor from the first verdict.
    const late = new Promise((resolve) => setTimeout(resolve, LATE));
    await Promise.race([this.judge(), late]);
    await this.loadEditor();
    await this.loadRest();
  }

  private async loadEditor(): Promise<void> {
    const { Editor } = await import('./editor');
    this.editor = new Editor({
      parent: byId('editor'),
      text: this.state.text,
      label: 'Grammar in ABNF',
      onChange: (text) => this.change({ text }, 'replace'),
      onSave: () => this.save(),
    });
  }

  /** Sets a part of the state, shows it, and keeps it in the history. */
  private change(part: Partial<State>, how: 'push' | 'replace'): void {
    const before = this.state;
    this.state = { ...before, ...part };
    this.places[how](this.state);
    this.showState();
    const keys = ['text', 'rule', 'strings', 'escapes', 'octets', 'shipped'] as const;
    if (!keys.some((key) => before[key] !== this.state[key])) this.askTool();
    else if (how === 'push') void this.judge();
    else this.judgeLater();
  }

  /** Goes to an entry of the history. */
  private go(state: State | undefined): void {
    if (state === undefined) {
      notice(messages.BAD_LINK, true);
      return;
    }
    notice('');
    this.state = state;
    this.showState();
    void this.judge();
  }

  private showState(): void {
    const { text, shipped, strings, selected, tab, octets, escapes } = this.state;
    this.editor?.load(text);
    this.strings.load(strings, selected);
    this.tabs.show(tab);
    byId<HTMLSelectElement>('shipped').value = shipped ?? '';
    const octetsBox = byId<HTMLInputElement>('octets');
    octetsBox.checked = octets;
    octetsBox.disabled = shipped !== undefined;
    byId<HTMLInputElement>('escapes').checked = escapes;
    document.title = `${this.state.name} – Verbatim playground`;
  }

  private listen(): void {
    listen({
      onShipped: (name) => void this.loadShipped(name),
      onShippedNear: () => void this.listShipped(),
      onRule: (rule) => this.change({ rule }, 'push'),
      onOption: (name, isOn) => this.change({ [name]: isOn }, 'push'),
      onAdd: () => {
        this.addString('');
        this.strings.focus(this.state.selected);
      },
      onOpen: (file) => void this.open(file),
      onSave: () => this.save(),
      onLink: () => void this.copyLink(),
    });
  }

  private get input(): GrammarInput {
    const { name, text, shipped, octets } = this.state;
    return { name, text, shipped, octets };
  }

  /** Asks for all verdicts. A string that takes too long keeps no other string from its verdict. */
  private async judge(limit = LIMIT, from = 0, asked = ++this.asked): Promise<void> {
    const { rule, strings } = this.state;
    if (from === 0) this.verdicts = [];
    const indexes = strings.flatMap((_, index) =>
      index >= from && stringAt(this.state, index) !== undefined ? [index] : [],
    );
    const read = indexes.map((index) => stringAt(this.state, index)!);
    let done = 0;
    let isCompiled = false;
    const patience = from === 0 ? setTimeout(() => this.showBusy(), PATIENCE) : undefined;
    const report = (part: JudgePart): void => {
      if (asked !== this.asked) return;
      if (part.kind === 'compiled') isCompiled = true;
      if (part.kind === 'verdict') done = part.index + 1;
      this.showPart(part, indexes);
    };
    const outcome = await this.judging.run(
      'judge',
      { grammar: this.input, rule, strings: read },
      limit,
      report,
    );
    clearTimeout(patience);
    if (asked !== this.asked || outcome.kind === 'superseded') return;
    // The page still tells the string that was cancelled before these.
    if (from === 0) byId('busy').replaceChildren();
    const slow = isCompiled ? indexes[done] : undefined;
    if (outcome.kind === 'problem') this.showProblem(outcome.problem);
    else if (outcome.kind !== 'done') this.showStopped(outcome, slow);
    this.showVerdicts();
    this.afterVerdicts();
    if (outcome.kind === 'out-of-time' && slow !== undefined && slow + 1 < strings.length) {
      void this.judge(limit, slow + 1, asked);
    }
  }

  private showBusy(): void {
    const cancel = el('button', { type: 'button', onclick: () => this.judging.cancel() }, 'Cancel');
    byId('busy').replaceChildren(`${messages.JUDGING} `, cancel);
  }

  private showPart(part: JudgePart, indexes: readonly number[]): void {
    if (part.kind === 'verdict') {
      const index = indexes[part.index]!;
      this.verdicts[index] = part.verdict;
      this.strings.show(index, part.verdict, this.ruleShown, this.state.escapes);
    } else if (part.kind === 'compiled') {
      this.rules = part.rules;
      showRules(part.rules, part.rule);
      this.showRemarks(part.remarks);
    } else {
      showExamples(part.examples, (span) => this.editor?.goTo(span));
    }
  }

  /** The rule that judges: the one of the state, or the first one. */
  private get ruleShown(): string {
    return byId<HTMLSelectElement>('rule').value;
  }

  private showRemarks(remarks: readonly Remark[]): void {
    this.remarks = remarks;
    this.markLater();
  }

  private markRemarks(): void {
    if (this.editor !== undefined) this.marking?.(this.editor.view, this.remarks);
    showRemarks(this.remarks, (span) => this.editor?.goTo(span));
  }

  private showProblem({ message, remarks }: { message: string; remarks?: readonly Remark[] }): void {
    this.rules = undefined;
    if (remarks !== undefined) this.showRemarks(remarks.filter(({ severity }) => severity !== 'info'));
    else notice(message, true);
  }

  /** Tells that a verdict was cancelled, and offers more time. */
  private showStopped({ kind }: Outcome<never>, slow: number | undefined): void {
    const what = slow === undefined ? 'Compiling the grammar' : `The verdict on string ${slow + 1}`;
    const message = kind === 'out-of-time' ? messages.outOfTime(what, LIMIT) : messages.cancelled(what);
    if (slow === undefined) this.rules = undefined;
    else this.verdicts[slow] = { kind: 'refused', message };
    const again = (): void => void this.judge(MORE);
    const button = el('button', { type: 'button', onclick: again }, messages.moreTime(MORE));
    byId('busy').replaceChildren(`${message} `, button);
  }

  private showVerdicts(): void {
    this.state.strings.forEach((_, index) => {
      this.strings.show(index, this.verdicts[index], this.ruleShown, this.state.escapes);
    });
    this.tellLater();
  }

  private afterVerdicts(): void {
    performance.mark('verdicts');
    document.documentElement.dataset['verdicts'] = String(this.asked);
    this.showTool();
    this.checkLater();
  }

  /** Loads what the first verdict does not need. */
  private async loadRest(): Promise<void> {
    const { languageSupport, markRemarks } = await import('./language');
    this.marking = markRemarks;
    const tell = (message: string): void => notice(message);
    this.editor?.extend(languageSupport({ lane: this.language, input: () => this.input, tell }));
    this.showRemarks(this.remarks);
    await this.listShipped();
  }

  private async check(): Promise<void> {
    if (this.rules === undefined) return;
    const { text } = this.state;
    const outcome = await this.checks.run('check', this.input, CHECK_LIMIT);
    if (outcome.kind === 'done' && text === this.state.text) this.showRemarks(outcome.result);
  }

  private askTool(): void {
    const { tab, base, full, selected } = this.state;
    const asked = {
      grammar: this.input,
      rule: this.ruleShown,
      string: stringAt(this.state, selected),
      base,
      full,
    };
    this.panel.show(tab, this.rules === undefined ? undefined : asked);
  }

  private openTab(tab: ToolName): void {
    if (tab !== this.state.tab) this.change({ tab }, 'push');
  }

  private markRule(rule: string | undefined, isShown: boolean): void {
    const key = rule?.toLowerCase();
    const spans = this.rules?.find(({ name }) => name.toLowerCase() === key)?.spans;
    this.editor?.mark(spans ?? [], isShown);
  }

  private setString(index: number, text: string): void {
    this.change(withString(this.state, index, text), 'replace');
  }

  private addString(string: string): void {
    this.change(withAdded(this.state, string), 'push');
  }

  private removeString(index: number): void {
    this.change(withoutString(this.state, index), 'push');
    const { length } = this.state.strings;
    if (length === 0) byId('add').focus();
    else this.strings.focus(Math.min(index, length - 1));
  }

  private keepExample(index: number): void {
    const string = stringAt(this.state, index);
    const verdict = this.verdicts[index];
    if (string === undefined || verdict === undefined || this.editor === undefined) return;
    const kind = verdict.kind === 'match' ? 'match' : 'reject';
    const { text } = this.state;
    const line = `; @${kind} ${this.ruleShown} ${JSON.stringify(string)}\n`;
    const added = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}`;
    this.change({ text: added }, 'push');
    this.editor.mark([{ start: added.length - line.length, end: added.length - 1 }], true);
  }

  private listShipped(): Promise<void> {
    return this.shipped.list(() => this.state.shipped);
  }

  private async loadShipped(name: string): Promise<void> {
    if (name === '') {
      this.change({ ...FIRST, tab: this.state.tab }, 'push');
      return;
    }
    const found = await this.shipped.get(name);
    if (found === undefined) return;
    const { text, octets, rule, string } = found;
    const escapes = hasHidden(string);
    const strings = [escapes ? escaped(string) : string];
    const { tab, full } = this.state;
    this.lineEnd = '\n';
    notice('');
    this.change(
      { shipped: name, name, text, base: text, octets, escapes, rule, strings, selected: 0, tab, full },
      'push',
    );
  }

  private async open(file: File): Promise<void> {
    if (file.size > MOST_FILE) {
      notice(messages.FILE_TOO_LARGE, true);
      return;
    }
    const { text, lineEnd } = await readLines(file);
    this.lineEnd = lineEnd;
    notice('');
    this.change({ shipped: undefined, name: file.name, text, base: text, octets: false, rule: '' }, 'push');
  }

  private save(): void {
    const { name, text } = this.state;
    download(/\.\w+$/.test(name) ? name : `${name}.abnf`, text.replaceAll('\n', this.lineEnd));
  }

  private async copyLink(): Promise<void> {
    const link = await this.places.link(this.state);
    if (link === undefined) {
      notice(messages.LINK_TOO_LONG, true);
      return;
    }
    history.replaceState(history.state, '', link);
    try {
      await navigator.clipboard.writeText(link);
      notice(messages.LINK_COPIED);
    } catch {
      notice(messages.LINK_IN_BAR);
    }
  }

  /** Tells the verdict on the selected string to those who do not see it. */
  private tell(): void {
    const { selected, strings } = this.state;
    const verdict = this.verdicts[selected];
    if (strings.length === 0 || verdict === undefined) return;
    const text = `${messages.stringLabel(selected)}: ${messages.verdictWord(verdict)}, ${messages.verdictText(verdict, this.ruleShown)}`;
    const live = byId('live');
    if (live.textContent !== text) live.textContent = text;
  }
}

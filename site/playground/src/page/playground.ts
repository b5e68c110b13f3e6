/** The page: its state, and what follows a change of it. */
import type { Remark, ToolName } from '../protocol';
import { listen } from './controls';
import { byId, debounced } from './dom';
import type { Editor } from './editor';
import type { markRemarks } from './language';
import { escaped, hasHidden } from './escapes';
import { download, MOST_FILE, readLines } from './files';
import { Judging } from './judging';
import { Lane } from './lane';
import * as messages from './messages';
import { notice } from './notice';
import { Places } from './places';
import { showExamples, showRemarks } from './remarks';
import { ruleShown } from './rule-list';
import { ShippedGrammars } from './shipped-grammars';
import { FIRST, inputOf, type State } from './state';
import { stringAt, withAdded, withoutString, withString, written } from './string-changes';
import { Strings } from './strings';
import { Tabs } from './tabs';
import { ToolPanel } from './tool-panel';

/** Milliseconds for the remarks about the grammar. They are not missed if they do not come. */
const CHECK_LIMIT = 4_000;
/** Milliseconds after the last key until the verdicts follow. */
const BREATH = 40;
/** Milliseconds after the last key until the tab and the remarks follow. */
const PAUSE = 200;
/** Milliseconds after which the editor no longer waits for the first verdict. */
const LATE = 1_500;

export class Playground {
  private state = FIRST;
  private editor: Editor | undefined;
  private readonly tools = new Lane('tools');
  private readonly checks = new Lane('checks');
  private readonly language = new Lane('language');
  private readonly shipped = new ShippedGrammars(this.language);
  private readonly places: Places;
  private readonly strings: Strings;
  private readonly judging: Judging;
  private readonly tabs: Tabs;
  private readonly panel: ToolPanel;
  private remarks: readonly Remark[] = [];
  /** The text that has the remarks. */
  private remarked = '';
  /** Marks problems in the text. It is loaded after the first verdict. */
  private marking: typeof markRemarks | undefined;
  private lineEnd = '\n';

  private readonly judgeLater = debounced(BREATH, () => void this.judging.judge());
  /** Many remarks take some milliseconds to draw. */
  private readonly markLater = debounced(PAUSE, () => this.markRemarks());
  private readonly showTool = debounced(PAUSE, () => this.askTool());
  private readonly checkLater = debounced(PAUSE * 2, () => void this.check());

  constructor(lane: Lane) {
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
    this.judging = new Judging({
      lane,
      strings: this.strings,
      state: () => this.state,
      onRemarks: (remarks) => this.showRemarks(remarks),
      onExamples: (examples) => showExamples(examples, (span) => this.editor?.goTo(span)),
      onProblem: (message) => notice(message, true),
      onEnd: () => this.afterVerdicts(),
    });
    this.tabs = new Tabs((tab) => this.openTab(tab));
    this.panel = new ToolPanel(this.tabs.panel, this.tools, {
      markRule: (rule, isShown) => this.markRule(rule, isShown),
      goTo: (span) => this.editor?.goTo(span),
      use: (string) => this.addString(string),
      setString: (string) => this.setString(this.state.selected, written(this.state, string)),
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
    await Promise.race([this.judging.judge(), late]);
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
    else if (how === 'push') void this.judging.judge();
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
    void this.judging.judge();
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

  private showRemarks(remarks: readonly Remark[]): void {
    this.remarks = remarks;
    this.remarked = this.state.text;
    this.markLater();
  }

  private markRemarks(): void {
    // After an edit the places are others. Its own remarks follow.
    if (this.remarked !== this.state.text) return;
    if (this.editor !== undefined) this.marking?.(this.editor.view, this.remarks);
    showRemarks(this.remarks, (span) => this.editor?.goTo(span));
  }

  private afterVerdicts(): void {
    this.showTool();
    this.checkLater();
  }

  /** Loads what the first verdict does not need. */
  private async loadRest(): Promise<void> {
    const { languageSupport, markRemarks } = await import('./language');
    this.marking = markRemarks;
    const tell = (message: string): void => notice(message);
    this.editor?.extend(languageSupport({ lane: this.language, input: () => inputOf(this.state), tell }));
    this.markLater();
    await this.listShipped();
  }

  private async check(): Promise<void> {
    if (this.judging.rules === undefined) return;
    const { text } = this.state;
    const outcome = await this.checks.run('check', inputOf(this.state), CHECK_LIMIT);
    if (outcome.kind === 'done' && text === this.state.text) this.showRemarks(outcome.result);
  }

  private askTool(): void {
    const { tab, base, full, selected } = this.state;
    const asked = {
      grammar: inputOf(this.state),
      rule: ruleShown(),
      string: stringAt(this.state, selected),
      base,
      full,
    };
    this.panel.show(tab, this.judging.rules === undefined ? undefined : asked);
  }

  private openTab(tab: ToolName): void {
    if (tab !== this.state.tab) this.change({ tab }, 'push');
  }

  private markRule(rule: string | undefined, isShown: boolean): void {
    const key = rule?.toLowerCase();
    const spans = this.judging.rules?.find(({ name }) => name.toLowerCase() === key)?.spans;
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
    const verdict = this.judging.verdict(index);
    if (string === undefined || verdict === undefined || this.editor === undefined) return;
    const kind = verdict.kind === 'match' ? 'match' : 'reject';
    const { text } = this.state;
    const line = `; @${kind} ${ruleShown()} ${JSON.stringify(string)}\n`;
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
}

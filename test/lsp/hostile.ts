/** What the language service answers about hostile grammars, and what it costs. */
import * as service from '../../src/language-service';
import { LimitError, withinBudget } from '../../src/options/limits';
import { railroad } from '../../src/workbench';
import type { HostileGrammar } from '../hostile/hostile';

/** Seconds of the processor that the server gives an answer. */
const BUDGET = 1.5;

/** Returns the requests about a grammar that took longer, and those that threw anything but a limit or an error of the user. */
export function slowRequests({ text: of, options: given }: HostileGrammar, seconds: number): string[] {
  const text = of();
  const { resolve, ...options } = given?.() ?? {};
  const found: string[] = [];
  const ask = (name: string, work: () => unknown): void => {
    const usage = process.cpuUsage();
    try {
      withinBudget({ seconds: BUDGET }, work);
    } catch (error) {
      const isDocumented = [LimitError, service.RenameError].some((each) => error instanceof each);
      if (!isDocumented && (error as Error).name !== 'GrammarError') found.push(`${name}: ${String(error)}`);
    }
    const { user, system } = process.cpuUsage(usage);
    const took = (user + system) / 1e6;
    if (took > seconds) found.push(`${name} took ${took.toFixed(1)} s`);
  };
  const imported = (uri: string): string | undefined =>
    resolve?.(uri.slice('file:///'.length), 'a.abnf')?.text;
  const workspace = new service.Workspace({ options, read: imported });
  const document = workspace.open('file:///a.abnf', text);
  ask('diagnostics', () => service.diagnostics(document));
  for (const position of positionsIn(text)) {
    ask('hover', () => service.hover(document, position));
    ask('definition', () => service.definition(document, position));
    ask('references', () => service.references(document, position));
    ask('prepareRename', () => service.prepareRename(document, position));
    ask('rename', () => service.rename(document, position, 'zzz'));
    ask('completions', () => service.completions(document, position));
  }
  const [start, end] = [positionsIn(text)[0]!, positionsIn(text).at(-1)!];
  const known = service.diagnostics(document);
  ask('symbols', () => service.symbols(document));
  ask('format', () => service.format(document));
  ask('semanticTokens', () => service.semanticTokens(document));
  ask('codeLenses', () => service.codeLenses(document, known));
  ask('codeActions', () => service.codeActions(document, { start, end }, known));
  ask('railroad', () => railroad({ ...document.options, name: document.name, text: document.grammar }));
  return found;
}

/** The first rule, its body, and the ends of the first line and of the text. */
function positionsIn(text: string): { readonly line: number; readonly character: number }[] {
  const lines = text.split('\n');
  const last = lines.length - 1;
  return [
    { line: 0, character: 0 },
    { line: 0, character: 4 },
    { line: 0, character: lines[0]!.length },
    { line: last, character: 0 },
    { line: last, character: lines[last]!.length },
  ];
}

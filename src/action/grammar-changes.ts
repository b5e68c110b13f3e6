import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { Context } from '../cli/context';
import { errorText } from '../cli/error-text';
import { sourceOf, workbench } from '../cli/workbench';
import type { RuleDiff, SarifLog } from '../workbench';
import { type FoundResult, physicalLocation, sarifLog } from '../workbench/sarif';
import * as messages from './messages';
import { annotation, codeBlock, codeSpan } from './workflow-file';

/** How the grammars differ from those of the base commit. */
export interface GrammarChanges {
  readonly sarif: SarifLog;
  /** In Markdown. */
  readonly summary: string;
  /** Workflow commands about files that are not compared. */
  readonly annotations: readonly string[];
}

/** The part of one file. */
interface FileChanges {
  readonly results?: readonly FoundResult[];
  readonly description?: string;
  readonly text: string;
  readonly problem?: string;
}

interface Files {
  readonly base: string;
  /** The folder with the files of the base commit. */
  readonly before: string;
  readonly files: readonly string[];
  /** Files that only the base commit has. */
  readonly removed: readonly string[];
}

/** The kind of the results about grammars that cannot be compared. */
const NOT_COMPARED = 'not-compared';

/** Compares grammars with those of the base commit. */
export async function grammarChanges({ base, before, files, removed }: Files): Promise<GrammarChanges> {
  const meanings = new Map([[NOT_COMPARED, messages.NOT_COMPARED]]);
  const results: FoundResult[] = [];
  const parts = [messages.heading(codeSpan(base))];
  const annotations: string[] = [];
  const add = (file: string, { results: found = [], text, problem }: FileChanges): void => {
    results.push(...found);
    parts.push(`### ${codeSpan(file)}`, text);
    if (problem !== undefined) annotations.push(annotation('warning', problem, file));
  };
  for (const file of files) add(file, await changesOf(path.join(before, file), file, meanings));
  for (const file of removed) add(file, { text: messages.REMOVED_FILE, problem: messages.removedFile(file) });
  return {
    sarif: sarifLog(results, (id) => meanings.get(id)!),
    summary: `${parts.join('\n\n')}\n\n`,
    annotations,
  };
}

/** `meanings`: those of the kinds of results; they grow. */
async function changesOf(old: string, file: string, meanings: Map<string, string>): Promise<FileChanges> {
  if (!existsSync(old)) return { text: messages.NEW_FILE };
  const { diffSarif, diffText } = workbench();
  try {
    const rules = await rulesOf(old, file);
    const [run] = diffSarif(rules, { file }).runs;
    for (const { id, shortDescription } of run!.tool.driver.rules) meanings.set(id, shortDescription!.text);
    const results = run!.results.map(({ ruleIndex: _, ...result }) => result);
    return { results, text: codeBlock(diffText(rules)) };
  } catch (error) {
    const reason = error instanceof TypeError ? error.message : errorText(error);
    if (reason === undefined) throw error;
    const text = messages.notCompared(file);
    const result: FoundResult = {
      ruleId: NOT_COMPARED,
      level: 'warning',
      message: { text: `${text}\n${reason}` },
      locations: [{ physicalLocation: physicalLocation(file, undefined) }],
    };
    return { results: [result], text: codeBlock(reason), problem: text };
  }
}

async function rulesOf(old: string, file: string): Promise<readonly RuleDiff[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const context = new Context(
    { stdin: Readable.from([]), stdout: nowhere, stderr: nowhere },
    [],
    () => false,
  );
  return workbench().diff(await sourceOf(context, old, {}), await sourceOf(context, file, {}));
}

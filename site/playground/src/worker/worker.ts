/** A worker of the playground. Loads the code of a kind of work when it is first asked for. */
import type { Work, WorkAnswer, WorkName, WorkRequest } from '../protocol';
import { judge } from './judge';
import type * as Language from './language';
import { problemOf } from './problems';

type Run<Name extends WorkName> = (
  data: Work[Name]['takes'],
  report: (part: Work[Name]['reports']) => void,
) => Work[Name]['returns'];

const WORK: { readonly [Name in WorkName]: (data: Work[Name]['takes']) => Promise<Run<Name>> } = {
  async judge({ grammar }) {
    if (grammar.shipped !== undefined || /@import/.test(grammar.text)) await import('./library');
    return judge;
  },
  check: async () => (await import('./check-grammar')).checkGrammar,
  parts: async () => (await language()).partsOf,
  complete: async () => (await language()).complete,
  hover: async () => (await language()).hoverAt,
  definition: async () => (await language()).definitionAt,
  actions: async () => (await language()).actionsAt,
  rename: async () => (await language()).renameAt,
  list: async () => (await import('./library')).shippedList,
  shipped: async () => (await import('./library')).shippedText,
  async tool({ tool }) {
    await import('./library');
    const run = await (await import('./tools')).TOOL[tool]();
    return ({ input }) => run(input);
  },
  async write() {
    await import('./library');
    return (await import('./tools/record')).writeRecord;
  },
};

async function language(): Promise<typeof Language> {
  await import('./library');
  return import('./language');
}

const answer = (message: WorkAnswer): void => postMessage(message);

async function handle<Name extends WorkName>({ id, work, data }: WorkRequest<Name>): Promise<void> {
  try {
    const run = await WORK[work](data);
    answer({ id, begun: true });
    const result = run(data, (part) => answer({ id, part }));
    answer({ id, result });
  } catch (error) {
    answer({ id, problem: problemOf(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkRequest>) => void handle(data));

/** The code of the thread that proves. `ProofThread` starts it. */
import { parentPort } from 'node:worker_threads';
import { diagnostics, Workspace } from '../entries/language-service-for-node';
import { withinBudget } from '../options/limits';
import type { ProofAnswer, ProofTask } from './proof-task';

/** Seconds of the processor that the proofs about a text may take. Rules whose turn does not come then are named. */
const SECONDS = 10;

function answerTo({ uri, text, kind, options, imported, ignore }: ProofTask): ProofAnswer {
  try {
    const workspace = new Workspace({ read: (each) => imported.get(each), options });
    const document = workspace.open(uri, text, { kind });
    const found = withinBudget({ seconds: SECONDS }, () => diagnostics(document, { proofs: true, ignore }));
    return { found };
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) };
  }
}

parentPort!.on('message', (task: ProofTask) => parentPort!.postMessage(answerTo(task)));

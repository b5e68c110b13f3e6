/** The code of the thread that proves. `ProofThread` starts it. */
import { parentPort } from 'node:worker_threads';
import { diagnostics, Workspace } from '../entries/language-service-for-node';
import type { ProofAnswer, ProofTask } from './proof-task';

function answerTo({ uri, text, kind, options, imported, ignore }: ProofTask): ProofAnswer {
  try {
    const workspace = new Workspace({ read: (each) => imported.get(each), options });
    const document = workspace.open(uri, text, { kind });
    return { found: diagnostics(document, { proofs: true, ignore }) };
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) };
  }
}

parentPort!.on('message', (task: ProofTask) => parentPort!.postMessage(answerTo(task)));

/** Writes the parsers of each grammar that it is told by message, and answers with the name: one of several processes. */
import { GrammarError, renderDiagnostics } from '../src/notation/diagnostic';
import { parsers, stampOf, writeGenerated } from './parsers';

process.on('message', (name: string) => {
  try {
    writeGenerated(name, parsers(name, [stampOf(name)]));
    process.send!(name);
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    console.error(renderDiagnostics(error.diagnostics.filter(({ severity }) => severity === 'error')));
    process.exit(1);
  }
});

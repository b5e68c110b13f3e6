/**
 * Writes the tables of docs/language-models.md: where formats of engines differ from the rules of RFCs, with witnesses. With --check it writes
 * nothing and exits with 1 if they are out of date.
 */
import { readDocument, runReport, withParts } from '../../../scripts/report';
import { compared } from '../validators/comparison';
import { referenceOf } from '../validators/references';
import { code, hasDifference, markdown, methodOf, resultOf } from '../validators/witness-table';
import { type Format, FORMATS, GENERATORS, MORE, questionOf } from './generators';

const DOCUMENT = 'docs/language-models.md';
const SCRIPT = 'report:generators';

function documents(): ReadonlyMap<string, string> {
  const rows = FORMATS.flatMap((format) => rowsOf(format));
  const differences = markdown([['format', 'engine', 'RFC only', 'engine only', 'found by'], ...rows]);
  const engines = markdown([
    ['engine', 'version', 'patterns from'],
    ...GENERATORS.map(({ name, version, from }) => [name, version, from]),
  ]);
  return new Map([[DOCUMENT, withParts(readDocument(DOCUMENT)!, SCRIPT, { engines, formats: differences })]]);
}

function rowsOf(format: Format): string[][] {
  const reference = referenceOf(format);
  return GENERATORS.map((generator): string[] => {
    const question = questionOf(generator, format);
    if (question === undefined) return [format, generator.name, generator.others, '', ''];
    const outcome = compared(reference, question, MORE[format]);
    const witnesses = hasDifference(outcome)
      ? [code(outcome.rejected), code(outcome.accepted)]
      : [resultOf(outcome), ''];
    return [format, generator.name, ...witnesses, methodOf(outcome)];
  });
}

process.exitCode = runReport({ script: SCRIPT, documents }, process.argv.slice(2));

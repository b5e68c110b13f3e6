/**
 * Reads statements from standard input with the analyser of GoogleSQL. Prints a name, a type and the code in JavaScript of each function,
 * as JSON. The argument is the folder in which the npm package is installed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';

const TYPES = { 5: 'boolean', 7: 'number', 8: 'string' };

const { runServer, terminateServer, ZetaSQLClient } = createRequire(`${process.argv[2]}/`)(
  '@fivetrandevelopers/zetasql',
);
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, 'localhost', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
// The package prints what the server prints.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
runServer(port);
try {
  print(JSON.stringify(await functionsIn(readFileSync(0))));
} finally {
  terminateServer();
}

async function functionsIn(statements) {
  ZetaSQLClient.init(port);
  const client = ZetaSQLClient.getInstance();
  if (!(await client.testConnection())) throw new Error('the server of GoogleSQL does not answer');
  const languageOptions = await client.getLanguageOptions({ maximumFeatures: true });
  languageOptions.productMode = 'PRODUCT_EXTERNAL';
  languageOptions.supportedStatementKinds = ['RESOLVED_CREATE_FUNCTION_STMT'];
  const functions = [];
  const input = statements.toString().trimEnd();
  for (let bytePosition = 0; bytePosition < Buffer.byteLength(input);) {
    const { resolvedStatement, resumeBytePosition } = await client.analyze({
      parseResumeLocation: { input, bytePosition },
      options: { languageOptions },
    });
    functions.push(functionOf(resolvedStatement.resolvedCreateStatementNode.resolvedCreateFunctionStmtNode));
    bytePosition = resumeBytePosition;
  }
  return functions;
}

/** A function in JavaScript of one STRING. */
function functionOf({ parent, language, code, returnType, signature }) {
  const name = parent.namePath.join('.');
  const types = signature.argument.map(({ type }) => TYPES[type.typeKind]);
  if (language !== 'js' || types.join() !== 'string') throw new Error(`${name}: ${language}, of ${types}`);
  return { name, type: TYPES[returnType.typeKind], code };
}

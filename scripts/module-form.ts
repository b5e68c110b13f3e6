import ts from 'typescript';

/**
 * Writes a module in the form that `src/entries/commonjs.ts` reads: first its imports and what it exports of other modules, each on
 * its own line, and last one list of exports. Imports are hoisted in any case, so the module means the same. Throws Error for other forms.
 */
export function inModuleForm(text: string): string {
  const file = ts.createSourceFile('module.mjs', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const { statements } = file;
  const imports = statements.filter(ts.isImportDeclaration);
  const exported = statements.filter(ts.isExportDeclaration);
  const lists = exported.filter(({ exportClause }) => exportClause !== undefined);
  if (exported.length === 0 || lists.length > 1)
    throw new Error('a module has no export statement, or several');
  let rest = '';
  let at = 0;
  for (const each of [...imports, ...exported].sort((a, b) => a.pos - b.pos)) {
    rest += text.slice(at, each.getStart(file));
    at = each.end;
  }
  rest += text.slice(at);
  const heads = [...imports.map(importLine), ...exported.flatMap(exportAllLine)];
  return [...heads, rest.trim(), `export { ${lists.flatMap(namesOf).join(', ')} };`, ''].join('\n');
}

function importLine({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const specifier = JSON.stringify((moduleSpecifier as ts.StringLiteral).text);
  const { name, namedBindings } = importClause ?? {};
  if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings))
    return `import * as ${namedBindings.name.text} from ${specifier};`;
  if (name !== undefined && namedBindings === undefined) return `import ${name.text} from ${specifier};`;
  if (name === undefined && namedBindings !== undefined)
    return `import { ${namedBindings.elements.map(specifierText).join(', ')} } from ${specifier};`;
  throw new Error(`an import of ${specifier} has both a default and names, or nothing`);
}

function exportAllLine({ exportClause, moduleSpecifier }: ts.ExportDeclaration): string[] {
  if (exportClause !== undefined) return [];
  return [`export * from ${JSON.stringify((moduleSpecifier as ts.StringLiteral).text)};`];
}

function namesOf({ exportClause }: ts.ExportDeclaration): string[] {
  return (exportClause as ts.NamedExports).elements.map(specifierText);
}

function specifierText({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return propertyName === undefined ? name.text : `${propertyName.text} as ${name.text}`;
}

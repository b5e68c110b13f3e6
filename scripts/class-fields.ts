import ts from 'typescript';

/**
 * Drops the declarations of fields that the constructor sets to its parameters at once. esbuild writes both for each parameter property.
 * The objects are the same: all have these fields from the constructor's beginning.
 */
export function withoutParameterFields(text: string): string {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const dropped: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) dropped.push(...parameterFields(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  let rest = '';
  let at = 0;
  for (const field of dropped.sort((a, b) => a.pos - b.pos)) {
    rest += text.slice(at, field.getStart(file));
    at = field.end;
  }
  return rest + text.slice(at);
}

function parameterFields({ members }: ts.ClassLikeDeclaration): ts.Node[] {
  const maker = members.find(ts.isConstructorDeclaration);
  const set = namesSetFirst(maker?.body?.statements ?? []);
  return members.filter(
    (member) =>
      ts.isPropertyDeclaration(member) &&
      member.modifiers === undefined &&
      member.initializer === undefined &&
      ts.isIdentifier(member.name) &&
      set.has(member.name.text),
  );
}

/** Returns the names of the properties that the first statements set to variables, behind a call of `super`. */
function namesSetFirst(statements: Iterable<ts.Statement>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    if (!ts.isExpressionStatement(statement)) return names;
    for (const each of withoutCommas(statement.expression)) {
      const name = nameSet(each);
      if (name !== undefined) names.add(name);
      else if (names.size > 0 || !isSuperCall(each)) return names;
    }
  }
  return names;
}

function withoutCommas(expression: ts.Expression): ts.Expression[] {
  return ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken
    ? [...withoutCommas(expression.left), expression.right]
    : [expression];
}

/** Returns the name in `this.name = variable`. */
function nameSet(expression: ts.Expression): string | undefined {
  const isSetting =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(expression.left) &&
    expression.left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    ts.isIdentifier(expression.left.name) &&
    ts.isIdentifier(expression.right);
  return isSetting
    ? ((expression as ts.BinaryExpression).left as ts.PropertyAccessExpression).name.text
    : undefined;
}

function isSuperCall(expression: ts.Expression): boolean {
  return ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}

import ts from 'typescript';

/**
 * The text of a declaration with its types between « and », so that TypeScript is left without the marks, and JavaScript
 * without what they enclose; without comments and `export`. Fields that a constructor's parameters declare are written out,
 * which compilers ask for that only leave types away. `renamed` gives identifiers other names.
 */
export function markedText(
  declaration: ts.Statement,
  renamed: ReadonlyMap<ts.Identifier, string>,
  checker: ts.TypeChecker,
): string {
  const marker = new Marker(declaration, checker);
  for (const [identifier, name] of renamed) marker.rename(identifier, name);
  return marker.text();
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

class Marker {
  private readonly edits: Edit[] = [];
  private readonly file: ts.SourceFile;

  constructor(
    private readonly declaration: ts.Statement,
    private readonly checker: ts.TypeChecker,
  ) {
    this.file = declaration.getSourceFile();
    if (/[«»]/.test(this.file.text)) throw new Error(`${this.file.fileName} has marks of its own`);
  }

  rename(identifier: ts.Identifier, name: string): void {
    // What a property is called stays.
    const { parent } = identifier;
    const text = ts.isShorthandPropertyAssignment(parent) ? `${identifier.text}: ${name}` : name;
    this.replace(identifier.getStart(), identifier.end, text);
  }

  text(): string {
    const { declaration } = this;
    this.removeComments();
    const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
    if (isType) this.removeExport();
    else this.visit(declaration);
    const start = declaration.getStart();
    const code = this.applied(start, declaration.end);
    return `${isType ? `«${code}\n»` : `${code}\n`}`.replace(/»«/g, '').replace(/^[ \t]+$\n/gm, '');
  }

  private visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) {
      throw new Error(`a type stands in a place that is not known: ${node.parent.getText()}`);
    }
    if (ts.isPropertyDeclaration(node) && node.initializer === undefined) {
      return this.mark(node.getFullStart(), node.end);
    }
    if (ts.canHaveModifiers(node)) this.modifiers(node);
    if (ts.isConstructorDeclaration(node)) this.expandConstructor(node);
    if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) {
      return this.mark(node.getFullStart(), node.end);
    }
    if (ts.isNonNullExpression(node)) this.mark(node.end - 1, node.end);
    if (ts.isAsExpression(node)) {
      this.mark(node.expression.end, node.end);
      return this.visit(node.expression);
    }
    this.markTypesOf(node);
    const types = typesOf(node);
    ts.forEachChild(node, (child) => {
      if (!types.includes(child)) this.visit(child);
    });
  }

  /** Marks types behind a colon and in angle brackets, with those; question marks of parameters too. */
  private markTypesOf(node: ts.Node): void {
    for (const list of typeListsOf(node)) this.mark(list.pos - 1, this.file.text.indexOf('>', list.end) + 1);
    const { type, questionToken } = node as { type?: ts.Node; questionToken?: ts.Node };
    const isTyped =
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isFunctionLike(node);
    if (!isTyped) return;
    if (questionToken !== undefined) this.mark(questionToken.getStart(), questionToken.end);
    if (type !== undefined) this.mark(this.file.text.lastIndexOf(':', type.getStart()), type.end);
  }

  private modifiers(node: ts.HasModifiers): void {
    for (const modifier of ts.getModifiers(node) ?? []) {
      const next = modifier.end + /^\s*/.exec(this.file.text.slice(modifier.end))![0].length;
      if (modifier.kind === ts.SyntaxKind.ExportKeyword) this.replace(modifier.getStart(), next, '');
      else if (TYPE_MODIFIERS.has(modifier.kind)) {
        if (ts.isParameter(node)) this.replace(modifier.getStart(), next, '');
        else this.mark(modifier.getStart(), next);
      }
    }
  }

  private removeExport(): void {
    if (ts.canHaveModifiers(this.declaration)) this.modifiers(this.declaration);
  }

  private expandConstructor(node: ts.ConstructorDeclaration): void {
    const fields = node.parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, node));
    if (fields.length === 0) return;
    const declared = fields.map((field) => {
      const modifiers = (ts.getModifiers(field) ?? []).map((each) => `${each.getText()} `).join('');
      return `\n  ${modifiers}${field.name.getText()}: ${this.typeOf(field)};`;
    });
    this.insert(node.getFullStart(), `«${declared.join('')}»`);
    const assigned = fields.map(({ name }) => `\n    this.${name.getText()} = ${name.getText()};`).join('');
    const { statements, end } = node.body!;
    const [first] = statements;
    if (first === undefined) this.replace(node.body!.getStart() + 1, end - 1, `${assigned}\n  `);
    else this.insert(isSuper(first) ? first.end : statements.pos, assigned);
  }

  /** Names of types are those of the file: none of them is renamed. */
  private typeOf(parameter: ts.ParameterDeclaration): string {
    const { type } = parameter;
    if (type === undefined) {
      const widened = this.checker.getBaseTypeOfLiteralType(this.checker.getTypeAtLocation(parameter));
      return this.checker.typeToString(widened);
    }
    return this.applied(type.getStart(), type.end);
  }

  private removeComments(): void {
    const { declaration } = this;
    const { text } = this.file;
    const seen = new Set<number>();
    const visit = (node: ts.Node): void => {
      const leading = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
      const trailing = ts.getTrailingCommentRanges(text, node.end) ?? [];
      for (const { pos, end } of [...leading, ...trailing]) {
        if (pos < declaration.getStart() || end > declaration.end || seen.has(pos)) continue;
        seen.add(pos);
        this.replace(this.startOfComment(pos, end), end, '');
      }
      node.getChildren().forEach(visit);
    };
    visit(declaration);
  }

  /** With the blanks before it where it ends a line, and with the line's beginning where that is all of the line. */
  private startOfComment(pos: number, end: number): number {
    const { text } = this.file;
    if (text[end] !== '\n') return pos;
    const before = text.slice(0, pos).trimEnd().length;
    const line = text.lastIndexOf('\n', pos);
    return Math.max(before, line);
  }

  private mark(start: number, end: number): void {
    this.insert(start, '«');
    this.insert(end, '»');
  }

  private insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  private replace(start: number, end: number, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** The text of a part of the file with the edits that lie in it. */
  private applied(from: number, to: number): string {
    const inside = this.edits.filter(({ start, end }) => start >= from && end <= to);
    let text = '';
    let at = from;
    for (const edit of inside.sort((a, b) => a.start - b.start || rank(a) - rank(b))) {
      if (edit.start < at) throw new Error(`edits overlap at ${edit.start} of ${this.file.fileName}`);
      text += this.file.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.file.text.slice(at, to);
  }
}

const TYPE_MODIFIERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.OverrideKeyword,
]);

/** Of edits at one place, what ends there comes first, what is removed from there on last. */
function rank({ start, end, text }: Edit): number {
  if (end > start) return 2;
  return text === '»' ? 0 : 1;
}

function isSuper(statement: ts.Statement): boolean {
  return (
    ts.isExpressionStatement(statement) &&
    ts.isCallExpression(statement.expression) &&
    statement.expression.expression.kind === ts.SyntaxKind.SuperKeyword
  );
}

function typeListsOf(node: ts.Node): readonly ts.NodeArray<ts.Node>[] {
  const { typeArguments, typeParameters } = node as {
    typeArguments?: ts.NodeArray<ts.Node>;
    typeParameters?: ts.NodeArray<ts.Node>;
  };
  return [typeArguments, typeParameters].filter((list) => list !== undefined);
}

function typesOf(node: ts.Node): readonly ts.Node[] {
  const { type } = node as { type?: ts.Node };
  return [...typeListsOf(node).flatMap((list) => [...list]), ...(type === undefined ? [] : [type])];
}

import { type Code, declare, print, text } from './code';

/** TypeScript, or JavaScript as an ECMAScript module or for CommonJS. */
export type ModuleLanguage = 'typescript' | 'esm' | 'commonjs';

/** What the languages of emitted modules write differently. */
export class ModuleSyntax {
  constructor(private readonly language: ModuleLanguage) {}

  /** What tells other tools of what kind the module is. */
  get mark(): string {
    return this.language === 'commonjs'
      ? "Object.defineProperty(exports, '__esModule', { value: true });\n"
      : '';
  }

  /** Code that is there in TypeScript alone. */
  types(code: string): string {
    return this.language === 'typescript' ? code : '';
  }

  /** Names after `type` are types. */
  imports(names: readonly string[], from: string): string {
    const isTyped = this.language === 'typescript';
    const items = isTyped ? names : names.filter((name) => !name.startsWith('type '));
    const module = text(from);
    return this.language === 'commonjs'
      ? `${print({ open: 'const { ', items, close: ` } = require(${module});` })}\n`
      : `${print({ open: 'import { ', items, close: ` } from ${module};` })}\n`;
  }

  /** A constant that is exported, under another name where the identifier is not the one that is wanted. */
  exportedConstant(identifier: string, value: Code, name = identifier): string {
    if (this.language === 'commonjs' || name !== identifier) {
      return `${declare(`const ${identifier}`, value)}${this.exported(identifier, name)}`;
    }
    return declare(`export const ${identifier}`, value);
  }

  /** The export of what is declared elsewhere. */
  exported(identifier: string, name: string): string {
    return this.language === 'commonjs'
      ? `exports.${name} = ${identifier};\n`
      : `\nexport { ${identifier} as ${name} };\n`;
  }
}

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
  exportedConstant(identifier: string, value: Code, { name = identifier, type = '' } = {}): string {
    const constant = `const ${identifier}${this.types(type)}`;
    if (this.language === 'commonjs' || name !== identifier) {
      return `${declare(constant, value)}\n${this.exports([[identifier, name]])}`;
    }
    return declare(`export ${constant}`, value);
  }

  /** The exports of what is declared elsewhere, each with the name that it has outside. */
  exports(names: readonly (readonly [identifier: string, name: string])[]): string {
    if (this.language === 'commonjs') {
      return names.map(([identifier, name]) => `exports.${name} = ${identifier};\n`).join('');
    }
    const items = names.map(([identifier, name]) =>
      identifier === name ? name : `${identifier} as ${name}`,
    );
    return `${print({ open: 'export { ', items, close: ' };' })}\n`;
  }
}

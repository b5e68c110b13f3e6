import { type Code, declare, print, text } from './code';

/** TypeScript, or JavaScript as an ECMAScript or CommonJS module. */
export type ModuleLanguage = 'typescript' | 'esm' | 'commonjs';

/** Writes what differs between the languages of emitted modules. */
export class ModuleSyntax {
  constructor(private readonly language: ModuleLanguage) {}

  /** A line that marks a CommonJS module as compiled from an ECMAScript module. */
  get mark(): string {
    return this.language === 'commonjs'
      ? "Object.defineProperty(exports, '__esModule', { value: true });\n"
      : '';
  }

  /** Returns the code in TypeScript, nothing in JavaScript. */
  types(code: string): string {
    return this.language === 'typescript' ? code : '';
  }

  /** Writes an import. A name that begins with `type ` is a type, left out in JavaScript. */
  imports(names: readonly string[], from: string): string {
    const isTyped = this.language === 'typescript';
    const items = isTyped ? names : names.filter((name) => !name.startsWith('type '));
    const module = text(from);
    return this.language === 'commonjs'
      ? `${print({ open: 'const { ', items, close: ` } = require(${module});` })}\n`
      : `${print({ open: 'import { ', items, close: ` } from ${module};` })}\n`;
  }

  /** Declares and exports a constant, perhaps under another name. */
  exportedConstant(identifier: string, value: Code, { name = identifier, type = '' } = {}): string {
    const constant = `const ${identifier}${this.types(type)}`;
    if (this.language === 'commonjs' || name !== identifier) {
      return `${declare(constant, value)}\n${this.exports([[identifier, name]])}`;
    }
    return declare(`export ${constant}`, value);
  }

  /** Exports identifiers, each under its outside name. */
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

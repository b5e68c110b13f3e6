import { emitForLanguage, LANGUAGES, library } from '../src/entries/index-for-node';
import { writeFileSync, mkdirSync } from 'node:fs';
const out = process.argv[2]!;
const name = process.argv[3] ?? 'rfc8259';
const rule = process.argv[4] ?? 'value';
for (const language of LANGUAGES) {
  const text = library.get(name)!;
  const { source } = emitForLanguage(text.text, { ...text, language, exportName: 'rules', trees: [rule] } as any);
  mkdirSync(`${out}/${language}`, { recursive: true });
  const file = { c: 'rules.h', go: 'rules/rules.go', java: 'Rules.java', python: 'rules.py', rust: 'rules.rs' }[language];
  mkdirSync(`${out}/${language}/rules`, { recursive: true });
  writeFileSync(`${out}/${language}/${file}`, source);
}

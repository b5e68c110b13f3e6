/** The algorithms, by the first word of their tables. Their object has an "s" more. */
export type AlgorithmGroup = 'read' | 'tree' | 'span' | 'find';

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const snake = (name: string): string => name.replace(/[A-Z]/g, '_$&').toLowerCase();

/** The names of tables, as C, Go, and the languages with constants in capital letters have them. Algorithms also read the tables of verdicts. */
export const tableName = {
  c: (group: AlgorithmGroup, name: string): string =>
    snake(isOfVerdicts(name) ? ofVerdicts(name) : `${group}${capital(name)}`),
  go: (group: AlgorithmGroup, name: string): string =>
    isOfVerdicts(name) ? ofVerdicts(name) : group + capital(name),
  constant: (group: AlgorithmGroup, name: string): string => tableName.c(group, name).toUpperCase(),
};

/** Whether algorithms call a table of verdicts so. */
export const isOfVerdicts = (name: string): boolean => name.startsWith(VERDICTS);
const ofVerdicts = (name: string): string => name.slice(VERDICTS.length).toLowerCase();
const VERDICTS = 'verdict';

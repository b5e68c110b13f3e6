/** The algorithms, by the first word of their tables. Their object has an "s" more. */
export type AlgorithmGroup = 'tree' | 'call' | 'word' | 'span' | 'find';

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const snake = (name: string): string => name.replace(/[A-Z]/g, '_$&').toLowerCase();

/** The names of tables, as C, Go, and the languages with constants in capital letters have them. Algorithms also read the table of verdicts. */
export const tableName = {
  c: (group: AlgorithmGroup, name: string): string =>
    name === VERDICTS ? 'cells' : `${group}_${snake(name)}`,
  go: (group: AlgorithmGroup, name: string): string => (name === VERDICTS ? 'cells' : group + capital(name)),
  constant: (group: AlgorithmGroup, name: string): string => tableName.c(group, name).toUpperCase(),
};

const VERDICTS = 'verdictCells';

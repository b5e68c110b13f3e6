/** The kinds of functions: each tells something of a string. */
export const SQL_ANSWERS = ['verdict', 'reason', 'component'] as const;
export type SqlAnswer = (typeof SQL_ANSWERS)[number];

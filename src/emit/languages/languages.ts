/** A programming language other than TypeScript and JavaScript. */
export type Language = 'c' | 'go' | 'java' | 'python' | 'rust';

export const LANGUAGES: readonly Language[] = ['c', 'go', 'java', 'python', 'rust'];

/** The flavors of regular expressions. docs/regexp.md has the engines that read them. */
export const FLAVORS = [
  'ecmascript',
  'pcre',
  're2',
  'rust',
  'java',
  'python',
  'postgres',
  'dotnet',
  'icu',
  'ere',
] as const;
export type Flavor = (typeof FLAVORS)[number];

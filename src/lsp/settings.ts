import { type Check, checkOptions, isObject, isString, listOf } from '../options/arguments';
import { type DocumentCompileOptions, Workspace } from '../entries/language-service-for-node';

/** The settings of an editor. */
export interface Settings {
  /** Options of `compile` for all documents, such as `{ "extensions": ["list"] }`. */
  readonly options: DocumentCompileOptions;
  /** Codes of diagnostics to leave out. */
  readonly ignore: readonly string[];
}

const CHECKS: Readonly<Record<string, Check>> = {
  options: ['an object of options of compile', isObject],
  ignore: ['an array of codes', listOf(isString)],
};

export const DEFAULT_SETTINGS: Settings = { options: {}, ignore: [] };

/** Reads settings that an editor sends; they may stand under the key "verbatim". Throws TypeError for wrong ones. */
export function settingsOf(given: unknown): Settings {
  const own = isObject(given) && 'verbatim' in given ? given['verbatim'] : given;
  if (own === undefined || own === null) return DEFAULT_SETTINGS;
  checkOptions('verbatim', own, CHECKS);
  const settings = { ...DEFAULT_SETTINGS, ...(own as Partial<Settings>) };
  // It refuses wrong options.
  new Workspace({ options: settings.options });
  return settings;
}

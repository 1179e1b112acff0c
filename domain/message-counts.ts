import { formatLocales, isLanguage } from './languages.ts'
import { numberFormat } from './number-format.ts'

const rules = new Map<string, Intl.PluralRules>()

/** The plural forms of a language as its country has them: i18next asks for those of `pt`, which are Brazil's, where nothing is one. */
export function pluralRule(language: string): Intl.PluralRules {
  const rule = rules.get(language) ?? new Intl.PluralRules(isLanguage(language) ? formatLocales[language] : language)
  rules.set(language, rule)
  return rule
}

/**
 * How i18next writes `{{count}}` (with `alwaysFormat`): as the language writes numbers. All other values stand as they are given, years among
 * them.
 */
export const countFormatter = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format?: string, language = '', options?: { interpolationkey?: string }) {
    const isCount = typeof value === 'number' && options?.interpolationkey === 'count' && isLanguage(language)
    return isCount ? numberFormat(formatLocales[language])(value) : (value as string)
  },
}

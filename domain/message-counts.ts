import { formatLocales, isLanguage } from './languages.ts'
import { numberFormat } from './number-format.ts'

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

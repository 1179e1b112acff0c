import { formatLocales, type Language } from '@bouquet/domain/languages'

const displayNames = new Map<Language, Intl.DisplayNames>()

/** `DE`, `fr` → `Allemagne`. */
export function countryName(code: string, language: Language): string {
  const known = displayNames.get(language)
  const names = known ?? new Intl.DisplayNames(formatLocales[language], { type: 'region' })
  if (!known) displayNames.set(language, names)
  return names.of(code) ?? code
}

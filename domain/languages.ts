export const languages = ['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'] as const
/** A language of the interface. */
export type Language = (typeof languages)[number]

/** How dates and prices are written when only the language is known. */
export const formatLocales: Record<Language, string> = {
  fr: 'fr-FR',
  en: 'en-GB',
  de: 'de-DE',
  it: 'it-IT',
  nl: 'nl-BE',
  es: 'es-ES',
  pt: 'pt-PT',
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** `fr-FR` → `fr`; null for a language that the interface does not have. */
export function languageOf(locale: string): Language | null {
  const code = locale.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : null
}

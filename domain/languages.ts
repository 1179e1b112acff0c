export const languages = ['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'] as const
/** A language of the interface. */
export type Language = (typeof languages)[number]

/** The locale for dates and prices when only the language is known. */
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

/** `fr-FR` → `fr`; null for a language that the interface does not support. */
export function languageOf(locale: string): Language | null {
  const code = locale.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : null
}

const parameter = 'lang'

/** Rule "language of a mail's pages": the page's address with a parameter for the language in which it answers. */
export function withLanguage(address: string, language: Language): string {
  const [before = '', ...hash] = withoutLanguage(address).split('#')
  const page = `${before}${before.includes('?') ? '&' : '?'}${parameter}=${language}`
  return [page, ...hash].join('#')
}

/** The same address without the language parameter. */
export function withoutLanguage(address: string): string {
  const [before = '', ...hash] = address.split('#')
  const [path = '', query = ''] = before.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`))
  return [others.length > 0 ? `${path}?${others.join('&')}` : path, ...hash].join('#')
}

/** The language in an address's parameter; null without one. */
export function languageInAddress(address: string): Language | null {
  const query = address.split('#')[0]?.split('?')[1]
  const code = query && new URLSearchParams(query).get(parameter)
  return code && isLanguage(code) ? code : null
}

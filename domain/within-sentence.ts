import type { Language } from './languages.ts'

/** Within a sentence all languages except German write the name of a service in lower case. */
export function lowered(text: string, language: Language): string {
  return language === 'de' ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
}

/** The names of an enumeration: the first one as it is, the others within the sentence. */
export function enumerated(names: readonly string[], language: Language): string[] {
  return names.map((name, place) => (place === 0 ? name : lowered(name, language)))
}

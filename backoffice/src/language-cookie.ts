import { type Language, languageOf } from '@bouquet/domain/languages'

const cookieName = 'locale'
const oneYearSeconds = 31_536_000

/** The language that a person has chosen in this browser, on these pages or on the public ones; null when none. */
export function chosenLanguage(): Language | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return pair ? languageOf(pair.slice(cookieName.length + 1)) : null
}

export function keepChosenLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
  document.cookie = `${cookieName}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`
}

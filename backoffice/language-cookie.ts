import { type Language, languageOf } from '@bouquet/domain/languages'
import { readCookie, writeCookie } from './cookies.ts'

const cookieName = 'locale'
const oneYearSeconds = 31_536_000

/** The language that the user has chosen in this browser, on these or on the public pages; null when none. */
export function chosenLanguage(): Language | null {
  const chosen = readCookie(cookieName)
  return chosen === undefined ? null : languageOf(chosen)
}

export function saveLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearSeconds)
}

import { type Language, languageOf } from '@bouquet/domain/languages'
import { readCookie, writeCookie } from './cookies.ts'

const cookieName = 'locale'
const oneYearSeconds = 31_536_000

/** The language that a person has chosen in this browser, on these pages or on the public ones; null when none. */
export function chosenLanguage(): Language | null {
  const chosen = readCookie(cookieName)
  return chosen === undefined ? null : languageOf(chosen)
}

export function saveLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearSeconds)
}

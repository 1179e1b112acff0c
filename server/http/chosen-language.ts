import type { Language } from '@bouquet/domain/languages'
import type { Cookies } from '../context.ts'

const rememberedDays = 365

/** Stores the visitor's language in a cookie. */
export function chooseLanguage(cookies: Cookies, language: Language): void {
  cookies.write('locale', language, { maxAgeDays: rememberedDays, readableByScripts: true })
}

import type { Language } from '@bouquet/domain/languages'
import type { Cookies } from '../context.ts'

const rememberedDays = 365

/** Remembers in this browser which language its visitor reads. */
export function chooseLanguage(cookies: Cookies, language: Language): void {
  cookies.write('locale', language, { maxAgeDays: rememberedDays, readableByScripts: true })
}

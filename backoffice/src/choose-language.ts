import type { Language } from '@bouquet/domain/languages'
import { queryClient } from './api/queries.ts'
import { speak } from './i18n.ts'
import { keepChosenLanguage } from './language-cookie.ts'

/** Speaks a language from now on in this browser. Answers hold labels in the caller's language, so all are asked for again. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChosenLanguage(language)
  await speak(language)
  await queryClient.invalidateQueries()
}

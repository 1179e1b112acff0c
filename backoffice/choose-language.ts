import { changeLocale } from '@bouquet/contract/session-contract'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { call } from './api/client.ts'
import { currentUserQuery, queryClient } from './api/queries.ts'
import { currentLanguage, speak } from './i18n.ts'
import { saveLanguage } from './language-cookie.ts'
import { isImpersonating, readSession } from './session/stored-session.ts'

/**
 * Speaks a language from now on: at once here, and for a signed-in person in mails and on other devices too. When that
 * cannot be stored it speaks the one before again and throws ApiProblem. Answers hold labels in the caller's language, so
 * all are asked for again.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage()
  await speakHere(language)
  try {
    if (readSession() && !isImpersonating()) await call(changeLocale, { body: { locale: formatLocales[language] } })
  } catch (error) {
    await speakHere(before)
    throw error
  }
  await queryClient.invalidateQueries()
}

/** Speaks a language here, without storing it. */
export async function speakHere(language: Language): Promise<void> {
  await speak(language)
  saveLanguage(language)
  if (!isImpersonating())
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, locale: formatLocales[language] })
}

import { changeLocale } from '@bouquet/contract/session-contract'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { call } from './api/client.ts'
import { currentUserQuery, queryClient } from './api/queries.ts'
import { currentLanguage, speak } from './i18n.ts'
import { saveLanguage } from './language-cookie.ts'
import { isImpersonating, readSession } from './session/stored-session.ts'

/**
 * Switches to a language: at once on this page, and for a signed-in user in mails and on other devices too. When it cannot be stored, it
 * switches back and throws ApiProblem. All queries are refetched, since answers hold labels in the caller's language.
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

/** Switches this page to a language, without storing it. */
export async function speakHere(language: Language): Promise<void> {
  await speak(language)
  saveLanguage(language)
  if (!isImpersonating())
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, locale: formatLocales[language] })
}

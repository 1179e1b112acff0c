import type { CurrentUser } from '@bouquet/contract/session-contract'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import type { BrowserContext, Page } from '@playwright/test'
import { changeAnswer } from './changed-answer.ts'

/** Shows a signed-in user's pages in a language, without changing the account, which other journeys share. */
export async function accountSpeaks(page: Page, language: Language): Promise<void> {
  await changeAnswer<{ user?: CurrentUser }>(page, '**/api/me', ({ user }) => {
    if (user) user.locale = formatLocales[language]
  })
}

/** Makes a browser show the public pages of these hosts in a language. */
export async function visitorReads(context: BrowserContext, language: Language, ...origins: string[]): Promise<void> {
  await context.addCookies(origins.map((url) => ({ name: 'locale', value: language, url })))
}

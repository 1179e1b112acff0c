import type { CurrentUser } from '@bouquet/contract/session-contract'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import type { BrowserContext, Page } from '@playwright/test'
import { changeAnswer } from './changed-answer.ts'

/** Shows a signed-in person's pages in a language, without changing the account that other journeys share. */
export async function accountSpeaks(page: Page, language: Language): Promise<void> {
  await changeAnswer<{ user?: CurrentUser }>(page, '**/api/me', ({ user }) => {
    if (user) user.locale = formatLocales[language]
  })
}

/** Has whoever sits at a browser read the public pages of these hosts in a language of their choice. */
export async function visitorReads(context: BrowserContext, language: Language, ...origins: string[]): Promise<void> {
  await context.addCookies(origins.map((url) => ({ name: 'locale', value: language, url })))
}

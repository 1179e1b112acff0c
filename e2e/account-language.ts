import { formatLocales, type Language } from '@bouquet/domain/languages'
import type { BrowserContext, Page } from '@playwright/test'

/** Shows a signed-in person's pages in a language, without changing the account that other journeys share. */
export async function accountSpeaks(page: Page, language: Language): Promise<void> {
  await page.route('**/api/me', async (route) => {
    // Only browsers know where `de.localhost` is.
    const url = new URL(route.request().url())
    url.hostname = 'localhost'
    const response = await route.fetch({ url: url.href })
    const body = await response.json()
    if (body.user) body.user.locale = formatLocales[language]
    await route.fulfill({ response, json: body })
  })
}

/** Has whoever sits at a browser read the public pages of these hosts in a language of their choice. */
export async function visitorReads(context: BrowserContext, language: Language, ...origins: string[]): Promise<void> {
  await context.addCookies(origins.map((url) => ({ name: 'locale', value: language, url })))
}

import type { Language } from '@bouquet/domain/languages'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { saveSession, sessionOf } from './sign-in.ts'

const language = 'de'

const messages = messagesOf(language, 'shell').live

test('a new request appears by itself in every tab and browser of its provider', async ({ browser, request }) => {
  const pages = [...(await openTabs(browser, language, 2)), ...(await openTabs(browser, language, 1))]
  const { token } = await sessionOf(request, 'premium@bouquet.example')
  const couple = nameOf(await newRequestTo(request, token))
  for (const page of pages) {
    await expect(page.locator('tbody tr', { hasText: couple })).toBeVisible()
    await expect(page.getByText(messages.newRequest).first()).toBeVisible()
  }
  const [page] = pages as [Page]
  await page.getByRole('button', { name: messages.open, exact: true }).first().click()
  await expect(page).toHaveURL(/\/event-requests\/[0-9a-f-]{36}$/)
  await Promise.all(pages.map((tab) => tab.context().close()))
})

/** The list in this many tabs of a separate browser, once that browser receives live events. */
async function openTabs(browser: Browser, language: Language, count: number): Promise<Page[]> {
  const context = await browser.newContext()
  const session = await sessionOf(context.request, 'premium@bouquet.example')
  const tabs: Page[] = []
  for (let tab = 0; tab < count; tab++) {
    const page = await context.newPage()
    await accountSpeaks(page, language)
    await saveSession(page, session)
    // The first tab receives the events for all others.
    const listens = tab === 0 ? page.waitForResponse('**/api/event-requests/live') : null
    await page.goto('/event-requests')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await listens
    tabs.push(page)
  }
  return tabs
}

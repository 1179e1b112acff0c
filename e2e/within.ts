import type { Page } from '@playwright/test'

/** Goes to another page of the back-office like a link does, without a full page load, and waits until the previous page has gone. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction((heading) => !heading?.isConnected, before)
}

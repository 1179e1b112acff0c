import type { Page } from '@playwright/test'

const fastestPersonMs = 3_000

/** Waits long enough for the form not to be treated as sent by a robot. */
export async function takeTime(page: Page, openedAt: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, openedAt + fastestPersonMs - Date.now()))
}

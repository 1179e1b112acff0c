import type { Page } from '@playwright/test'

const fastestPersonMs = 3_000

/** Waits for what is left of the time within which a form that comes back is taken for a robot's. */
export async function takeTime(page: Page, openedAt: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, openedAt + fastestPersonMs - Date.now()))
}

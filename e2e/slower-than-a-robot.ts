import type { Page } from '@playwright/test'

const fastestPersonMs = 3_000

/** Waits until a form may be sent that would count as a robot's if sent sooner. */
export async function takeTime(page: Page, openedAt: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, openedAt + fastestPersonMs - Date.now()))
}

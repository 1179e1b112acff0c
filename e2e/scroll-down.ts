import { expect, type Locator } from '@playwright/test'

/** Scrolls as a reader does until the place is there: what is far below is loaded when somebody is about to see it. */
export async function scrollDownTo(place: Locator): Promise<void> {
  await expect(async () => {
    await place.page().mouse.wheel(0, 2_000)
    await expect(place).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

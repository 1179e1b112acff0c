import type { Page } from '@playwright/test'

/** Types a day (YYYY-MM-DD) into the date field of this name, in the order of French and British fields. */
export async function typeDay(page: Page, name: string, day: string): Promise<void> {
  await page.getByRole('group', { name }).getByRole('spinbutton').first().click()
  await page.keyboard.type(day.split('-').reverse().join(''))
}

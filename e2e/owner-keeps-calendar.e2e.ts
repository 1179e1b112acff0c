import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import messages from '@bouquet/features/venues/availability/messages/venue-availability/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

/** The calendar of the owner's first venue, in a month without entries. */
async function openCalendar(page: Page): Promise<{ dayOf: (day: number) => string; month: string }> {
  await signInAs(page, 'venue')
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/venues')
  await page.goto('/venues')
  const { venues } = (await (await answer).json()) as { venues: { id: string }[] }
  // The desktop and mobile runs share this owner, so each uses another month.
  const number = test.info().project.name === 'mobile' ? 9 : 10
  const month = new Date(Date.UTC(new Date().getUTCFullYear() + 2, number, 1)).toISOString().slice(0, 7)
  await page.goto(`/venues/${venues[0]?.id}/availability?month=${month}`)
  return { month, dayOf: (day) => `${month}-${String(day).padStart(2, '0')}` }
}

const cell = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`)
const dialog = (page: Page) => page.getByRole('alertdialog')
const saved = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('an owner books by keyboard, holds an option by press and frees the days again @mobile-long', async ({ page }) => {
  const { dayOf } = await openCalendar(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await cell(page, dayOf(5)).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cell(page, dayOf(7))).toBeFocused()
  await expect(cell(page, dayOf(6))).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: messages.actions.enter }).click()
  await dialog(page).getByLabel(messages.form.note).fill('Contrat signé')
  await dialog(page).getByRole('button', { name: common.save }).click()
  await saved(page, messages.done.added)
  for (const day of [5, 6, 7]) await expect(cell(page, dayOf(day))).toHaveAttribute('data-state', 'booked')
  await expect(page.getByText('Contrat signé')).toBeVisible()
  await expectNothingWrong(page)

  await cell(page, dayOf(12)).click()
  await page.getByRole('button', { name: messages.actions.enter }).click()
  await dialog(page).getByRole('radio', { name: messages.kinds.option }).check()
  await expect(dialog(page).getByText(messages.form.heldUntilHint)).toBeVisible()
  await expectNothingWrong(page)
  await dialog(page).getByRole('button', { name: common.save }).click()
  await expect(cell(page, dayOf(12))).toHaveAttribute('data-state', 'option')

  await cell(page, dayOf(6)).click()
  await page.getByRole('button', { name: messages.actions.free }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.free.confirm }).click()
  await expect(cell(page, dayOf(6))).toHaveAttribute('data-state', 'free')
  await expect(cell(page, dayOf(5))).toHaveAttribute('data-state', 'booked')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('an owner gives the calendar an address, and learns why another calendar cannot be read', async ({ page }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: messages.address.create }).click()
  await expect(page.getByLabel(messages.address.label)).toHaveValue(/\/venue-calendars\/[\w-]{43}\/bouquet\.ics$/)
  await page.getByRole('button', { name: messages.feeds.add }).click()
  await dialog(page).getByLabel(messages.feeds.label).fill('Agenda')
  await dialog(page).getByLabel(messages.feeds.url).fill('https://127.0.0.1/agenda.ics')
  await dialog(page).getByRole('button', { name: messages.feeds.add }).click()
  await expect(page.getByText(messages.failures.address_refused)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: messages.feeds.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.feeds.delete }).click()
  await expect(page.getByText(messages.feeds.none)).toBeVisible()
})

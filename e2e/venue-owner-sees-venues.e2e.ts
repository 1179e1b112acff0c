import shell from '@bouquet/backoffice/messages/shell/fr.json' with { type: 'json' }
import dashboard from '@bouquet/features/home/dashboard/messages/dashboard/fr.json' with { type: 'json' }
import messages from '@bouquet/features/venues/venues/messages/venues/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const venuesOf = (page: Page) => page.getByRole('region', { name: messages.title, exact: true }).getByRole('listitem')

test('a venue owner finds each venue with its picture and its state @mobile-long', async ({ page }) => {
  await signInAs(page, 'venue')
  await page.goto('/dashboard')
  const venues = venuesOf(page)
  // Other journeys copy the venue.
  const shown = venues.filter({ has: page.getByText('Château des Ormeraies', { exact: true }) })
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText('Château')
  await expect(shown).toContainText('Amboise')
  await expect(shown).toContainText(/\d+ places assises/)
  await expect(shown.getByText(messages.published, { exact: true })).toBeVisible()
  await expect(shown.getByText(messages.validated, { exact: true })).toBeVisible()
  const picture = shown.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const hidden = venues.filter({ hasText: 'Domaine de la Grange aux Merles' })
  await expect(hidden.getByText(messages.unpublished, { exact: true })).toBeVisible()
  await expectNothingWrong(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('who plans and owns a venue finds requests and the venue', async ({ page }) => {
  await signInAs(page, 'both')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: dashboard.latest.title })).toBeVisible()
  await expect(venuesOf(page)).toHaveCount(1)
})

test('an owner without a venue reads what will stand here', async ({ page }) => {
  await signInAs(page, 'venue')
  await page.route('**/api/venues', (route) => route.fulfill({ json: { venues: [] } }))
  await page.goto('/dashboard')
  await expect(page.getByText(messages.none)).toBeVisible()
})

test('a planner has no list of venues', async ({ page }) => {
  await signInAs(page, 'planner')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: dashboard.latest.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.title })).toHaveCount(0)
})

test('an administrator is not asked to wait for approval', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(shell.moderation)).toHaveCount(0)
  await expect(page.getByText(dashboard.moderation.waitingTitle)).toHaveCount(0)
})

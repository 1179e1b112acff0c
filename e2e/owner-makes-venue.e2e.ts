import form from '@bouquet/features/venues/venue-form/messages/venue-form/fr.json' with { type: 'json' }
import messages from '@bouquet/features/venues/venues/messages/venues/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedOwner } from './onboarded-owner.ts'
import { blockAnnouncements, saveSession, suppressPopups } from './sign-in.ts'

/** An owner who has no venue yet. */
async function signInAsNewOwner(page: Page): Promise<void> {
  const { session } = await onboardedOwner(page.request)
  await saveSession(page, session)
  await suppressPopups(page)
  await blockAnnouncements(page)
}

const next = (page: Page) => page.getByRole('button', { name: form.next }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test('an owner makes a venue in six steps on a phone, and nothing typed is lost @mobile-long', async ({ page }) => {
  await signInAsNewOwner(page)
  await page.goto('/venues')
  await page.getByRole('link', { name: messages.add }).click()
  await expect(page.getByRole('button', { name: form.back })).toBeDisabled()

  await next(page)
  await expect(field(page, form.fields.name)).toBeFocused()
  await expectNothingWrong(page)
  await field(page, form.fields.name).fill('Moulin de Bise')
  await page.getByLabel(form.fields.type).selectOption('farm')
  await field(page, form.fields.address).fill('12 chemin du Moulin')
  await field(page, 'Code postal').fill('74000')
  await field(page, 'Ville').fill('Annecy')
  await next(page)

  await expect(heading(page, form.steps.details)).toBeFocused()
  await field(page, form.fields.description).first().fill('Une roue, un verger, trois granges.')
  await field(page, form.fields.seatedCapacity).fill('120')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(form.restored)).toBeVisible()
  await expect(field(page, form.fields.seatedCapacity)).toHaveValue('120')
  await field(page, form.fields.standingCapacity).fill('180')
  await field(page, form.fields.minPrice).fill('4000')
  await field(page, form.fields.maxPrice).fill('3000')
  await next(page)
  await expect(page.getByText('Le prix maximum doit être au moins égal au prix minimum.')).toBeVisible()
  await field(page, form.fields.maxPrice).fill('9000')
  await next(page)

  await expect(heading(page, form.steps.features)).toBeFocused()
  await page.getByText(messages.features.garden, { exact: true }).click()
  await page.getByRole('button', { name: form.back }).click()
  await expect(field(page, form.fields.minPrice)).toHaveValue(/4\s000/)
  await next(page)
  await expect(page.getByRole('checkbox', { name: messages.features.garden })).toBeChecked()
  await next(page)
  for (const step of [form.steps.prestations, form.steps.images]) {
    await expect(heading(page, step)).toBeFocused()
    await next(page)
  }
  await expect(heading(page, form.steps.videos)).toBeFocused()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: form.save }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Moulin de Bise' })).toBeVisible()
  await expect(page.getByText('Une roue, un verger, trois granges.')).toBeVisible()
  await expect(page.getByText(messages.features.garden, { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: new RegExp(`^${messages.publish.switch}`) }).press('Space')
  await expect(page.getByText(messages.publish.done)).toBeVisible()
  await expectNothingWrong(page)

  await page.goto('/venues')
  const add = page.getByRole('button', { name: messages.add })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(messages.noRoom.premium_one.replace('{{count}}', '1'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

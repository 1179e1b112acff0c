import badge from '@bouquet/features/profile/badge/messages/badge/fr.json' with { type: 'json' }
import messages from '@bouquet/features/profile/statistics/messages/statistics/fr.json' with { type: 'json' }
import venues from '@bouquet/features/venues/venues/messages/venues/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test('an owner reads what comes of a venue beside the others, and takes its badge @mobile-long', async ({ page }) => {
  await signInAs(page, 'venue')
  await page.goto('/venues')
  await page.getByRole('link', { name: 'Château des Ormeraies', exact: true }).click()
  await page.getByRole('link', { name: venues.sections.statistics }).click()
  const compared = page.getByRole('region', { name: messages.compare.title })
  await expect(compared.getByRole('listitem').first()).toContainText('Château des Ormeraies')
  await expect(compared.getByRole('listitem').filter({ hasText: messages.compare.hidden })).toHaveCount(1)
  await compared.getByRole('radio', { name: messages.views.periods['30days'] }).check()
  await expect(compared.getByRole('listitem').first().getByRole('definition').first()).not.toHaveText('0')
  await expect(page.getByRole('region', { name: messages.venue.views })).toBeVisible()
  await expectNothingWrong(page)
  await page.goBack()
  await page.getByRole('link', { name: venues.sections.badge, exact: true }).last().click()
  await expect(page.getByLabel(badge.code)).toHaveValue(/\/badge\/venue\/chateau-des-ormeraies/)
  await expectNothingWrong(page)
})

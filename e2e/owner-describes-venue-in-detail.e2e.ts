import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import rules from '@bouquet/features/venues/house-rules/messages/house-rules/fr.json' with { type: 'json' }
import point from '@bouquet/features/venues/point/messages/venue-point/fr.json' with { type: 'json' }
import prices from '@bouquet/features/venues/prices/messages/venue-prices/fr.json' with { type: 'json' }
import recommendations from '@bouquet/features/venues/recommendations/messages/recommendations/fr.json' with {
  type: 'json',
}
import spaces from '@bouquet/features/venues/spaces/messages/venue-spaces/fr.json' with { type: 'json' }
import venues from '@bouquet/features/venues/venues/messages/venues/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { filled } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { choose, pdfFile } from './pdf-file.ts'
import { pngFile } from './picture-files.ts'
import { signInAs } from './sign-in.ts'

test('an owner describes spaces, prices, rules and the point of a venue, and its page shows them', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'venue')
  await page.goto('/venues')
  await page.getByRole('link', { name: 'Château des Ormeraies', exact: true }).click()

  await page.getByRole('link', { name: venues.sections.spaces }).click()
  await page.getByRole('button', { name: spaces.add }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(spaces.name).fill('Orangerie du parc')
  await dialog.getByRole('textbox', { name: spaces.layouts.roundTables }).fill('90')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const orangery = page.getByRole('region', { name: 'Orangerie du parc' })
  await expect(orangery).toContainText('90')
  await choose(page, orangery.getByRole('button', { name: spaces.planAdd }), pdfFile('plan.pdf'))
  await expect(orangery.getByRole('button', { name: spaces.planReplace })).toBeVisible()
  const photoOf = (message: string) => filled(message, { name: 'Orangerie du parc', number: 1 })
  await choose(page, orangery.getByRole('button', { name: photoOf(spaces.addPhotos) }), pngFile(640, 480))
  await expect(orangery.getByRole('button', { name: photoOf(spaces.deletePhoto) })).toBeVisible()
  await expectNothingWrong(page)

  const address = page.url().replace(/\/spaces$/, '')
  await page.goto(`${address}/prices`)
  await page.getByRole('textbox', { name: prices.perHead }).fill('95')
  await page.getByRole('textbox', { name: prices.perHead }).blur()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible()
  await expect(page.getByText(prices.public.total)).toBeVisible()
  await expectNothingWrong(page)

  await page.goto(`${address}/rules`)
  await page.getByRole('button', { name: rules.permissions.pets }).click()
  await page.getByRole('option', { name: rules.answers.conditions }).click()
  await page.getByRole('textbox', { name: rules.condition }).last().fill('Tenus en laisse')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible()
  await expectNothingWrong(page)

  await page.goto(`${address}/point`)
  await page.getByRole('radio', { name: point.approximate }).click({ force: true })
  await expect(page.getByText(point.saved)).toBeVisible()
  await expectNothingWrong(page)
  await page.goto(`${address}/planners`)
  await expect(page.getByLabel(recommendations.search)).toBeVisible()
  await expectNothingWrong(page)

  await page.goto('/wedding-venue/chateau-des-ormeraies-amboise')
  for (const shown of ['Orangerie du parc', '95', 'Tenus en laisse', spaces.public.title])
    await expect(page.getByText(shown).first()).toBeVisible()
  await expectNothingWrong(page)
})

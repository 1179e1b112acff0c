import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import rules from '@bouquet/features/venues/house-rules/messages/house-rules/fr.json' with { type: 'json' }
import prices from '@bouquet/features/venues/prices/messages/venue-prices/fr.json' with { type: 'json' }
import spaces from '@bouquet/features/venues/spaces/messages/venue-spaces/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { blockAnnouncements, signInAs, suppressPopups } from './sign-in.ts'

const { elsewhere } = common

test('of two windows on a venue the second reads both versions, and chooses', async ({ page }) => {
  await signInAs(page, 'venue')
  await page.goto('/venues')
  await page.getByRole('link', { name: 'Château des Ormeraies' }).first().click()
  await expect(page).toHaveURL(/\/venues\/[0-9a-f-]{36}$/)
  const address = page.url()
  const second = await page.context().newPage()
  await suppressPopups(second)
  await blockAnnouncements(second)
  const question = second.getByRole('alertdialog', { name: elsewhere.title })
  const save = { name: 'Enregistrer', exact: true }
  const openBoth = async (path: string) => {
    await Promise.all([page, second].map((each) => each.goto(`${address}${path}`)))
  }

  await openBoth('/prices')
  await page.getByLabel(prices.included).fill('Tables rondes et chaises')
  await second.getByLabel(prices.included).fill('Vaisselle et verres')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', save)).toBeDisabled()
  await second.getByRole('button', save).click()
  await expect(question).toContainText('Tables rondes et chaises')
  await expect(question).toContainText('Vaisselle et verres')
  await expectNothingWrong(second)
  await question.getByRole('button', { name: elsewhere.keep }).click()
  await expect(question).toBeHidden()
  await expect(second.getByRole('button', save)).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel(prices.included)).toHaveValue('Vaisselle et verres')

  await openBoth('/rules')
  await page.getByLabel(rules.lastExit).fill('03:00')
  await second.getByLabel(rules.lastExit).fill('05:00')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', save)).toBeDisabled()
  await second.getByRole('button', save).click()
  await question.getByRole('button', { name: elsewhere.take }).click()
  await expect(second.getByLabel(rules.lastExit)).toHaveValue('03:00')

  await openBoth('/spaces')
  await Promise.all([page, second].map((each) => each.getByRole('button', { name: spaces.edit }).first().click()))
  await page.getByLabel(spaces.rainPlan).fill('Sous la verrière')
  await second.getByLabel(spaces.rainPlan).fill('Dans la grange')
  await page.getByRole('alertdialog').getByRole('button', save).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await second.getByRole('alertdialog').getByRole('button', save).click()
  await expect(question).toContainText('Sous la verrière')
  await expect(question).toContainText('Dans la grange')
  await question.getByRole('button', { name: elsewhere.keep }).click()
  await expect(second.getByText('Dans la grange')).toBeVisible()
  await expectNothingWrong(second)
})

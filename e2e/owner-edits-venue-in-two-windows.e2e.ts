import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import rules from '@bouquet/features/venues/house-rules/messages/house-rules/fr.json' with { type: 'json' }
import prices from '@bouquet/features/venues/prices/messages/venue-prices/fr.json' with { type: 'json' }
import { addSpace, type SpaceForm } from '@bouquet/features/venues/spaces/contract.ts'
import spaces from '@bouquet/features/venues/spaces/messages/venue-spaces/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { addVenueOf, onboardedOwner } from './onboarded-owner.ts'
import { authorized, blockAnnouncements, saveSession, suppressPopups } from './sign-in.ts'

const { elsewhere } = common

/** The button alone does not show it: it is disabled while a save is under way too. */
async function expectSaved(page: Page) {
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible()
}

const save = { name: 'Enregistrer', exact: true }

const barn: SpaceForm = {
  name: 'Grange',
  setting: 'indoor',
  areaM2: null,
  roundTables: null,
  dinnerDance: null,
  longTables: null,
  ceremonyRows: null,
  cocktail: null,
  rainPlan: '',
}

/** The pages of a new venue in two windows of one browser. */
async function openTwice(page: Page) {
  const owner = await onboardedOwner(page.request)
  const { id } = await addVenueOf(page.request, owner)
  await saveSession(page, owner.session)
  await suppressPopups(page)
  await blockAnnouncements(page)
  const second = await page.context().newPage()
  await saveSession(second, owner.session)
  await suppressPopups(second)
  await blockAnnouncements(second)
  return {
    second,
    question: second.getByRole('alertdialog', { name: elsewhere.title }),
    openBoth: async (path: string) => {
      await Promise.all([page, second].map((each) => each.goto(`/venues/${id}${path}`)))
    },
    owner,
    id,
  }
}

test('of two windows on a venue the second reads both versions, and chooses', { tag: '@long' }, async ({ page }) => {
  const { second, question, openBoth } = await openTwice(page)

  await openBoth('/prices')
  await page.getByLabel(prices.included).fill('Tables rondes et chaises')
  await second.getByLabel(prices.included).fill('Vaisselle et verres')
  await page.getByRole('button', save).click()
  await expectSaved(page)
  await second.getByRole('button', save).click()
  await expect(question).toContainText('Tables rondes et chaises')
  await expect(question).toContainText('Vaisselle et verres')
  await expectNothingWrong(second)
  await question.getByRole('button', { name: elsewhere.keep }).click()
  await expect(question).toBeHidden()
  await expectSaved(second)
  await page.reload()
  await expect(page.getByLabel(prices.included)).toHaveValue('Vaisselle et verres')

  const paused = Promise.withResolvers<void>()
  await page.route('**/api/venues/*/prices', async (route) => {
    if (route.request().method() === 'PUT') await paused.promise
    await route.continue()
  })
  await page.getByLabel(prices.included).fill('Nappes')
  await page.getByRole('button', save).click()
  await page.getByLabel(prices.included).fill('Nappes et bougies')
  paused.resolve()
  await expectSaved(page)
  await expect(page.getByLabel(prices.included)).toHaveValue('Nappes et bougies')
  await expect(page.getByRole('button', save)).toBeEnabled()
})

test('rules and spaces of a venue are compared likewise', { tag: '@long' }, async ({ page }) => {
  const { second, question, openBoth, owner, id } = await openTwice(page)
  const path = addSpace.path.replace(':id', id)
  expect((await page.request.post(path, { ...authorized(owner.session.token), data: barn })).ok()).toBe(true)

  await openBoth('/rules')
  await page.getByLabel(rules.lastExit).fill('03:00')
  await second.getByLabel(rules.lastExit).fill('05:00')
  await page.getByRole('button', save).click()
  await expectSaved(page)
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

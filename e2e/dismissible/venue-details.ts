import { getHouseRules } from '@bouquet/features/venues/house-rules/contract.ts'
import { getVenueTexts } from '@bouquet/features/venues/languages/contract.ts'
import { getVenuePoint, updateVenuePoint } from '@bouquet/features/venues/point/contract.ts'
import { getPrices, storeBrochure } from '@bouquet/features/venues/prices/contract.ts'
import { expect, type Page } from '@playwright/test'
import { messagesOf } from '../messages.ts'
import { choose, pdfFile } from '../pdf-file.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { newOwner } from './planners.ts'

const prices = messagesOf('fr', 'venue-prices')
const rules = messagesOf('fr', 'house-rules')
const point = messagesOf('fr', 'venue-point')
const texts = messagesOf('fr', 'venue-languages')
const common = messagesOf('fr', 'common')

const save = (page: Page) => () => page.getByRole('button', { name: common.save, exact: true }).click()

/** The brochure, on the page of a venue's prices. */
async function brochurePage(page: Page, token: string) {
  const id = await venueOf(page, token)
  const path = addressOf(storeBrochure.path, id)
  const multipart = { brochure: pdfFile('brochure.pdf') }
  const answer = await page.request.post(path, { ...authorized(token), multipart })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/venues/${id}/prices`)
  await expect(page.getByRole('button', { name: prices.brochureDelete, exact: true })).toBeVisible()
  return reader(page, token, addressOf(getPrices.path, id))
}

export const venueDetails: ChangeGroup = {
  name: 'prices, rules, point and texts of a venue',
  signIn: newOwner,
  changes: [
    {
      routes: ['updatePrices'],
      begin: async (page, { token }) => {
        const id = await venueOf(page, token)
        await page.goto(`/venues/${id}/prices`)
        const perHead = page.getByRole('textbox', { name: prices.perHead, exact: true })
        await perHead.fill('95')
        await perHead.blur()
        const included = page.getByLabel(prices.included)
        await included.fill('Tables, chaises et vaisselle')
        const typed = { field: included, value: 'Tables, chaises et vaisselle' }
        return {
          press: save(page),
          stored: reader(page, token, addressOf(getPrices.path, id)),
          typed,
          notice: common.saved,
        }
      },
    },
    {
      routes: ['storeBrochure'],
      begin: async (page, { token }) => {
        const stored = await brochurePage(page, token)
        const replace = page.getByRole('button', { name: prices.brochureReplace, exact: true })
        return { press: () => choose(page, replace, pdfFile('brochure.pdf')), stored, notice: prices.brochureStored }
      },
    },
    {
      routes: ['deleteBrochure'],
      begin: async (page, { token }) => {
        const stored = await brochurePage(page, token)
        const remove = page.getByRole('button', { name: prices.brochureDelete, exact: true })
        return { press: () => remove.click(), stored, notice: prices.brochureDeleted }
      },
    },
    {
      routes: ['updateHouseRules'],
      begin: async (page, { token }) => {
        const id = await venueOf(page, token)
        await page.goto(`/venues/${id}/rules`)
        await page.getByRole('button', { name: rules.permissions.pets }).click()
        await page.getByRole('option', { name: rules.answers.conditions }).click()
        const condition = page.getByRole('textbox', { name: rules.condition }).last()
        const value = `Tenus en laisse, ${Date.now()}`
        await condition.fill(value)
        const stored = reader(page, token, addressOf(getHouseRules.path, id))
        return { press: save(page), stored, typed: { field: condition, value }, notice: common.saved }
      },
    },
    {
      routes: ['updateVenuePoint'],
      begin: async (page, { token }) => {
        const id = await venueOf(page, token)
        await send(page, token, updateVenuePoint, { id, data: { isApproximate: false } })
        await page.goto(`/venues/${id}/point`)
        const circle = page.getByRole('radio', { name: point.approximate })
        await expect(circle).toBeVisible()
        const stored = reader(page, token, addressOf(getVenuePoint.path, id))
        return { press: () => circle.press('Space'), stored, notice: point.saved }
      },
    },
    {
      routes: ['saveVenueText'],
      begin: async (page, { token }) => {
        const id = await venueOf(page, token)
        await page.goto(`/venues/${id}/languages`)
        const description = page.getByLabel(texts.description, { exact: true })
        const value = `A wheel, an orchard, three barns. ${Date.now()}`
        await description.fill(value)
        const stored = reader(page, token, addressOf(getVenueTexts.path, id))
        return { press: save(page), stored, typed: { field: description, value }, notice: common.saved }
      },
    },
  ],
}

import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { originOf } from './outbox.ts'
import { eyesFor } from './page-check.ts'

const day = `${new Date().getUTCFullYear() + 1}-06-12`
const directory = messagesOf('fr', 'directory')
const { checkPage } = eyesFor('fr')

test('a couple looks for a venue that is free on their day, asks one venue about it, and compares those it has marked', async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, 'fr')
  await page.goto(`${origin}/wedding-venues`)
  await page.getByLabel(directory.day.label).fill(day)
  await page.getByRole('button', { name: directory.search.submit }).click()
  await expect(page).toHaveURL(`${origin}/wedding-venues?date=${day}`)
  await expect(page.getByText(directory.date.free)).toBeVisible()
  await expect(page.getByLabel(directory.day.label)).toHaveValue(day)
  await checkPage(page, 'venues for a day')

  await page.locator('article h3 a').first().click()
  await expect(page.getByRole('button', { name: messagesOf('fr', 'profiles').venue.ask })).toBeVisible()
  await page.getByLabel(directory.day.label).fill(day)
  await page.getByRole('button', { name: messagesOf('fr', 'profiles').venue.day.submit }).click()
  await expect(page.locator('[data-free-on] output')).toContainText('12 juin')
  await checkPage(page, 'a venue with an answer for a day')

  await page.locator('main button[name="keep"]').first().click()
  await expect(page.locator('main [data-favourite] button[aria-pressed="true"]')).toHaveCount(1)
  await page.goto(`${origin}/favourites`)
  await expect(page.locator('main dt', { hasText: '12 juin' })).toBeVisible()
  await checkPage(page, 'a favourite venue')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list and a venue answer for a day', async ({ page, baseURL }) => {
    const origin = originOf(baseURL, 'fr')
    await page.goto(`${origin}/wedding-venues?type=castle`)
    await page.locator('summary', { hasText: directory.day.label }).click()
    await page.getByLabel(directory.day.label).fill(day)
    await page.getByRole('button', { name: directory.day.submit }).click()
    await expect(page).toHaveURL(`${origin}/wedding-venues?type=castle&date=${day}`)
    await page.locator('article h3 a').first().click()
    await page.getByLabel(directory.day.label).fill(day)
    await page.getByRole('button', { name: messagesOf('fr', 'profiles').venue.day.submit }).click()
    await expect(page.locator('[data-free-on] output')).toContainText('12 juin')
  })
})

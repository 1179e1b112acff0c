import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { newCouple, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'

const list = '/wedding-planners/haute-savoie'
const keepButtons = (page: Page) => page.locator('main button[name="keep"]')

test('whom a visitor keeps without an account is asked by the couple', async ({ page, baseURL }) => {
  const origin = originOf(baseURL, 'fr')
  const kept = await keepTwo(page, origin, async () => {
    await expect(page.locator('main [data-favourite] button[aria-pressed="true"]')).toHaveCount(2)
  })
  await page.goto(`${origin}/favourites`)
  await checkPage(page, 'fr', 'favourites')
  await askAll(page, kept)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('whom a visitor keeps without an account is asked by the couple', async ({ page, baseURL }) => {
    const origin = originOf(baseURL, 'fr')
    const kept = await keepTwo(page, origin)
    await page.goto(`${origin}/favourites`)
    await askAll(page, kept)
  })
})

/** Keeps the last two of a list, which nobody would be offered first. */
async function keepTwo(page: Page, origin: string, check?: () => Promise<void>): Promise<string[]> {
  const kept: string[] = []
  await page.goto(origin + list)
  for (const place of [-1, -2]) {
    if (page.url() !== origin + list) await page.goto(origin + list)
    const button = keepButtons(page).nth(place)
    kept.push((await button.getAttribute('value')) ?? '')
    await button.click()
  }
  await check?.()
  return kept
}

async function askAll(page: Page, kept: string[]): Promise<void> {
  const form = coupleForm(page, 'fr')
  await expect(page.locator('main button[name="drop"]')).toHaveCount(kept.length)
  await page.locator('form[action="/project/ask"] button').click()
  await expect(page.getByRole('heading', { level: 1, name: form.words.couple.title })).toBeVisible()
  await form.tellWho(newCouple())
  await form.plan((town) => town.fill('Annecy'))
  await form.tellParty()
  await form.tellWishes(form.words.plan.lead)
  for (const slug of kept) await expect(page.locator(`input[name="providers"][value="${slug}"]`)).toBeChecked()
  expect((await form.offered()).slice(0, 2).toSorted()).toEqual(kept.toSorted())
}

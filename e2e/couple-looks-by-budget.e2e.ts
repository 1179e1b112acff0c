import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { newCouple, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { walked } from './walked-languages.ts'

/** The amount of a price as formatted on a page. */
const amountIn = (text: string) => Number(text.replace(/[^0-9]/g, ''))

for (const [language, prefix] of walked([
  ['fr', ''],
  ['de', '/de'],
] as const))
  test(`the budget filter, the card, the profile and the form name one price, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const origin = originOf(baseURL, 'fr')
    const list = `${prefix}/wedding-planners/paris?service=FULL_PLANNING`
    await page.goto(`${origin}${list}&price=low`)
    for (const price of await pricesOn(page)) expect(price).toBeLessThan(1000)

    await page.goto(`${origin}${list}&price=high`)
    await checkPage(page, language, 'planners of a budget')
    const prices = await pricesOn(page)
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) {
      expect(price).toBeGreaterThan(2000)
      expect(price).toBeLessThanOrEqual(4000)
    }
    await page.goto(`${origin}${list}&price=high&sort=price`)
    expect(await pricesOn(page)).toEqual((await pricesOn(page)).toSorted((a, b) => a - b))

    const card = page.locator('main article').first()
    const price = await card.locator('.figure').innerText()
    await card.locator('h3 a').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/wedding-planner/`))
    await expect(page.locator('#ask .figure')).toHaveText(price)
    await askForFullPlanning(page, language, price)
  })

async function pricesOn(page: Page): Promise<number[]> {
  return (await page.locator('main article .figure').allInnerTexts()).map(amountIn)
}

/** The couple's form shows the same price for the provider on whose page it was opened. */
async function askForFullPlanning(page: Page, language: Language, price: string): Promise<void> {
  const form = coupleForm(page, language)
  const slug = new URL(page.url()).pathname.split('/').pop() ?? ''
  await page.locator('#ask').getByRole('button').first().click()
  await form.enterCouple(newCouple())
  await form.plan((town) => town.fill('Paris'))
  await page.goto(new URL('choice', page.url().replace(/\/project\/.*$/, '/project/step/')).href)
  const chosen = page.locator('label', { has: page.locator(`input[name="providers"][value="${slug}"]`) })
  await expect(chosen).toContainText(price)
}

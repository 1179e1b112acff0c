import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { newCouple, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { walked } from './walked-languages.ts'

/** The amount of a price as a page writes it. */
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
    for (const figure of await figuresOn(page)) expect(figure).toBeLessThan(1000)

    await page.goto(`${origin}${list}&price=high`)
    await checkPage(page, language, 'planners of a budget')
    const figures = await figuresOn(page)
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      expect(figure).toBeGreaterThan(2000)
      expect(figure).toBeLessThanOrEqual(4000)
    }
    await page.goto(`${origin}${list}&price=high&sort=price`)
    expect(await figuresOn(page)).toEqual((await figuresOn(page)).toSorted((a, b) => a - b))

    const card = page.locator('main article').first()
    const figure = await card.locator('.figure').innerText()
    await card.locator('h3 a').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/wedding-planner/`))
    await expect(page.locator('#ask .figure')).toHaveText(figure)
    await askForFullPlanning(page, language, figure)
  })

async function figuresOn(page: Page): Promise<number[]> {
  return (await page.locator('main article .figure').allInnerTexts()).map(amountIn)
}

/** The couple's form says the same price of whom it was asked from. */
async function askForFullPlanning(page: Page, language: Language, figure: string): Promise<void> {
  const form = coupleForm(page, language)
  const slug = new URL(page.url()).pathname.split('/').pop() ?? ''
  await page.locator('#ask').getByRole('button').first().click()
  await form.enterCouple(newCouple())
  await form.plan((town) => town.fill('Paris'))
  await page.goto(new URL('choice', page.url().replace(/\/project\/.*$/, '/project/step/')).href)
  const chosen = page.locator('label', { has: page.locator(`input[name="providers"][value="${slug}"]`) })
  await expect(chosen).toContainText(figure)
}

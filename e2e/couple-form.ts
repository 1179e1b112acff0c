import { AxeBuilder } from '@axe-core/playwright'
import projectWords from '@bouquet/locales/it/projects.json' with { type: 'json' }
import italian from '@bouquet/locales/it/site.json' with { type: 'json' }
import { expect, type Locator, type Page } from '@playwright/test'

export { italian }

/** Opens the couple's form on a country's host. */
export async function openForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/project`)
  await expect(page.getByRole('heading', { level: 1, name: italian.couple.title })).toBeVisible()
}

export async function tellWho(page: Page, address: string): Promise<void> {
  await page.locator('#firstname').fill('Élise')
  await page.locator('#lastname').fill('Martin')
  await page.locator('#email').fill(address)
  await page.locator('#phone').fill('333 123 4567')
  await goOn(page, italian.form.steps.plan)
}

/** Names a day, the town as `find` types it, and the widest radius. */
export async function plan(page: Page, find: (town: Locator) => Promise<void>): Promise<void> {
  await page.locator('#eventDate').fill('2027-06-12')
  await find(page.locator('#town'))
  await page.getByRole('slider').fill('4')
  await goOn(page, italian.form.steps.party)
}

export async function tellParty(page: Page): Promise<void> {
  const choices = {
    eventType: 'civil_wedding',
    guestRange: '50_to_80',
    budgetRange: '15000_to_25000',
    plannerBudgetRange: '1500_to_3000',
  }
  for (const [name, value] of Object.entries(choices))
    await page.locator(`input[name="${name}"][value="${value}"]`).check()
  await goOn(page, italian.form.steps.wishes)
}

export async function tellWishes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: projectWords.services.FULL_PLANNING }).check()
  await page.getByRole('checkbox', { name: projectWords.services.DAY_COORDINATION }).check()
  await page.locator('#message').fill('Cerchiamo una persona calma che tenga il filo della giornata.')
  await goOn(page, italian.form.steps.choice)
}

async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: italian.form.next.replace('{{step}}', step) }).click()
}

/** Nothing stands beyond the page's edge, and axe finds nothing. */
export async function expectNothingWrong(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

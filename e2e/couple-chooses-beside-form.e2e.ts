import type { Language } from '@bouquet/domain/languages'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { newCouple, originOf } from './outbox.ts'
import { walked } from './walked-languages.ts'

const hosts = [
  { language: 'fr', label: 'fr', town: 'Paris', phone: '06 12 34 56 78' },
  { language: 'de', label: 'de', town: 'Berlin', phone: '0151 23456789' },
] as const

async function openChoice(page: Page, origin: string, { language, town, phone }: (typeof hosts)[number]) {
  const form = coupleForm(page, language as Language)
  await form.open(origin)
  await form.enterCouple(newCouple(phone))
  await form.plan((field) => field.fill(town))
  return form.messages.choice
}

const cards = (page: Page) => page.locator('input[name="providers"]')
const cardBeside = (link: Locator) => link.locator('xpath=..').locator('input[name="providers"]')

for (const host of walked(hosts)) {
  test(`whoever reads a profile beside the form chooses it there, in ${host.language} @mobile`, {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    const messages = await openChoice(page, originOf(baseURL, host.label), host)
    const link = page.locator('a[data-profile]').first()
    const company = (await link.getAttribute('data-profile')) ?? ''
    await link.click()
    const panel = page.getByRole('dialog', { name: company })
    const choice = panel.getByRole('checkbox')
    await expect(choice).toHaveAccessibleName(`${messages.choose} ${company}`)
    await expect(panel.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(company)
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toHaveAccessibleName(`${messages.isChosen} ${company}`)
    const count = panel.getByRole('status').filter({ hasText: /\d/ })
    await expect(count).toContainText('1')
    await expectNothingWrong(page)
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(cardBeside(link)).toBeChecked()
    await expect(page.locator('[data-choice-of="providers"]')).toContainText('1')

    await cardBeside(link).uncheck()
    await link.click()
    await expect(choice).not.toBeChecked()
    await panel.getByRole('button', { name: messages.closeProfile }).click()
  })
}

test('with five chosen, a sixth cannot be chosen beside the form either', async ({ page, baseURL }) => {
  const messages = await openChoice(page, originOf(baseURL, hosts[0].label), hosts[0])
  for (let place = 0; place < maxProvidersPerProject; place++) await cards(page).nth(place).check()
  const link = page.locator('a[data-profile]').nth(maxProvidersPerProject)
  await link.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('checkbox')).toBeDisabled()
  await expect(panel.getByRole('status').filter({ hasText: /\d/ })).toContainText(String(maxProvidersPerProject))
  await panel.getByRole('button', { name: messages.closeProfile }).click()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile opens on a page of its own, and what was chosen stays', async ({ page, baseURL }) => {
    await openChoice(page, originOf(baseURL, hosts[0].label), hosts[0])
    await cards(page).first().check()
    const link = page.locator('a[data-profile]').first()
    const [profile] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    const company = (await link.getAttribute('data-profile')) ?? ''
    await expect(profile.getByRole('heading', { level: 1 })).toContainText(company)
    await expect(cards(page).first()).toBeChecked()
  })
})

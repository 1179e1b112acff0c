import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { newCouple, originOf } from './outbox.ts'
import { walked } from './walked-languages.ts'

const hosts = [
  { language: 'fr', label: 'fr', list: '/wedding-planners/paris/paris', town: 'Paris', phone: '06 12 34 56 78' },
  { language: 'de', label: 'de', list: '/wedding-planners/berlin/berlin', town: 'Berlin', phone: '0151 23456789' },
] as const

for (const host of walked(hosts)) {
  test(`a couple asks somebody in one step, having looked at others beside the form, in ${host.language} @mobile-long`, {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    const couple = newCouple(host.phone)
    const form = coupleForm(page, host.language as Language)
    const company = await askFromProfile(page, originOf(baseURL, host.label) + host.list)
    const chosen = page.getByRole('region', { name: form.messages.couple.chosen })
    await expect(chosen.getByRole('listitem')).toHaveCount(1)
    await expect(chosen).toContainText(company)
    await expectNothingWrong(page)

    await page.locator('#firstname').fill(couple.firstname)
    await openBeside(page, chosen.getByRole('link').first(), form.messages.choice.closeProfile)
    await expect(page.locator('#firstname')).toHaveValue(couple.firstname)

    await form.enterCouple(couple)
    await page.locator('#eventDate').fill('2027-06-12')
    await page.locator('#town').fill(host.town)
    // The list of suggestions covers the fields below it while the field has the focus.
    await page.locator('#town').blur()
    await page.locator('#consent').check()
    await form.takeTime()
    await page.locator('button[formaction="/project/send"]').click()
    await expect(page.getByRole('heading', { name: form.messages.sent.title })).toBeVisible()
    await form.confirm(couple)
    await expect(page.getByText(form.messages.followUp.states.received)).toHaveCount(1)
  })
}

/** Goes from the first profile of a list into the form; gives the company's name. */
async function askFromProfile(page: Page, list: string): Promise<string> {
  await page.goto(list)
  await page.locator('main a[href^="/wedding-planner/"]').first().click()
  await page.waitForURL(/\/wedding-planner\//)
  const company = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator('#ask').getByRole('button').first().click()
  await page.waitForURL(/\/project$/)
  return company
}

async function openBeside(page: Page, link: ReturnType<Page['getByRole']>, close: string): Promise<void> {
  const company = (await link.getAttribute('data-profile')) ?? ''
  await link.click()
  const panel = page.getByRole('dialog', { name: company })
  await expect(panel.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(company)
  await expectNothingWrong(page)
  await panel.getByRole('button', { name: close }).click()
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
}

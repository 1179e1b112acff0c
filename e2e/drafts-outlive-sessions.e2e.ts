import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { blockAnnouncements, demonstrationPassword, suppressPopups } from './sign-in.ts'

const company = messagesOf('fr', 'company')
const common = messagesOf('fr', 'common')
const session = messagesOf('fr', 'session')

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(session.email).fill(`${account}@bouquet.example`)
  await page.getByLabel(session.password, { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: session.signIn.submit }).click()
}

test('what stands in a form outlives the session, and is given back to the same person alone', async ({ page }) => {
  await suppressPopups(page)
  await blockAnnouncements(page)
  const website = page.getByLabel(company.details.website)
  const restored = page.getByText(common.draft.restored)
  await page.goto('/company/details')
  await signIn(page, 'premium')
  await expect(website).not.toHaveValue('')
  const saved = await website.inputValue()

  await website.fill('pas-encore-enregistre.example')
  await page.evaluate(() => {
    for (const name of ['token', 'refresh_token']) localStorage.setItem(name, 'e30.e30.e30')
  })
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, 'planner')
  await expect(website).toBeVisible()
  await expect(website).not.toHaveValue('pas-encore-enregistre.example')
  await expect(restored).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/company/details')
  await signIn(page, 'premium')
  await expect(website).toHaveValue('pas-encore-enregistre.example')
  await expect(restored).toBeVisible()
  await expectNothingWrong(page)

  await page.getByRole('button', { name: common.draft.discard }).click()
  await expect(website).toHaveValue(saved)
  await page.reload()
  await expect(website).toHaveValue(saved)
  await expect(restored).toBeHidden()
})

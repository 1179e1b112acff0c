import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { blockAnnouncements, demonstrationPassword, signInAs, suppressPopups } from './sign-in.ts'

const company = messagesOf('fr', 'company')
const common = messagesOf('fr', 'common')
const session = messagesOf('fr', 'session')

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(session.email).fill(`${account}@bouquet.example`)
  await page.getByLabel(session.password, { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: session.signIn.submit }).click()
}

test('what stands in a form outlives the session, and is given back to the same person alone', {
  tag: '@long',
}, async ({ page }) => {
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

test('what stands in a form outlives a crash of the program', { tag: '@long' }, async ({ page }) => {
  const { crash } = messagesOf('fr', 'shell')
  const { own } = messagesOf('fr', 'request-list')
  const note = page.getByLabel(own.note)
  const { uuid } = await newRequestTo(page.request, await signInAs(page, 'premium'))
  await page.goto(`/event-requests/${uuid}`)
  await note.fill('Rappeler Léa lundi')
  // An answer that the program cannot read ends the page while somebody writes in it.
  await page.route(`**/api/event-requests/${uuid}`, (route) => route.fulfill({ json: { message: {} } }))
  await page.getByRole('button', { name: messagesOf('fr', 'pipeline').do.quote, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: crash.title })).toBeVisible()
  await page.unroute(`**/api/event-requests/${uuid}`)
  await page.getByRole('button', { name: crash.refresh }).click()
  await expect(note).toHaveValue('Rappeler Léa lundi')
  await expect(page.getByText(common.draft.restored)).toBeVisible()
})

test('what stands in a form outlives a new release of the program', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'premium')
  const website = page.getByLabel(company.details.website)
  await page.goto('/company/details')
  await website.fill('avant-la-nouvelle-version.example')
  // The new release no longer has the code of parts that this page has not loaded yet.
  await page.route('**/app-assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('Control+k')
  await expect(page.getByText(common.notLoaded.outdatedPart)).toBeInViewport()
  await expect(website).toHaveValue('avant-la-nouvelle-version.example')
  await page.unroute('**/app-assets/*.js')
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: common.notLoaded.reload }).click()
  await expect(website).toHaveValue('avant-la-nouvelle-version.example')
  await expect(page.getByText(common.draft.restored)).toBeVisible()
})

import { slugOf } from '@bouquet/domain/slug'
import { getPromotionalPopup } from '@bouquet/features/operator/promotions/shown-contract.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { newVenue } from './new-venue.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { blockAnnouncements, saveSession, signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'venue-validation')
const phrases = messagesOf('fr', 'venue-phrases')
const venues = messagesOf('fr', 'venues')
const form = messagesOf('fr', 'venue-form')

test('an operator validates a venue by key and looks again at its new name, while the old page stays until then', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { session, id, name } = await newVenue(page)
  const address = (of: string) => `/wedding-venue/${slugOf(`${of} Annecy`)}`
  expect((await page.request.get(address(name))).status()).toBe(404)

  const desk = await deskOf(browser, baseURL)
  await desk.goto('/admin/venues')
  await expect(desk.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
  await checkPage(desk, 'fr', 'venues to validate')
  await approveByKey(desk, id, name)
  expect((await page.request.get(address(name))).status()).toBe(200)

  const renamed = `${name} et du Lac`
  await test.step('the owner reads before saving that a new name is looked at', async () => {
    await saveSession(page, session)
    await blockAnnouncements(page)
    await page.route(`**${getPromotionalPopup.path}*`, (route) => route.fulfill({ json: null }))
    await page.goto(`/venues/${id}/edit`)
    await expect(page.getByText(form.secondLook)).toBeVisible()
    await page.getByRole('textbox', { name: form.fields.name }).fill(renamed)
    await page.getByRole('button', { name: form.saveAndClose }).click()
    await expect(page.getByText(venues.validation.changesWaitTitle)).toBeVisible()
    await expect(page.getByText(venues.validation.changesWaitText)).toBeVisible()
  })

  await test.step('the old page stays as it was validated', async () => {
    expect(await (await page.request.get(address(name))).text()).not.toContain(renamed)
    expect((await page.request.get(address(renamed))).status()).toBe(404)
  })

  await test.step('the operator sees what has changed, approves, and the old address leads on', async () => {
    await desk.goto(`/admin/venues/${id}`)
    await expect(desk.getByRole('heading', { name: messages.changed.title })).toBeVisible()
    await expect(desk.getByText(renamed).first()).toBeVisible()
    await checkPage(desk, 'fr', 'a changed venue')
    await approveByKey(desk, id, name)
    const former = await page.request.get(address(name), { maxRedirects: 0 })
    expect(former.status()).toBe(301)
    expect(former.headers().location).toContain(address(renamed))
  })

  await test.step('deleted by typing its name, it answers that it is gone', async () => {
    await page.goto(`/venues/${id}/settings`)
    await page.getByRole('button', { name: venues.settings.delete }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(renamed)
    await checkWhatIsOpen(page, 'fr', 'deleting a venue')
    await dialog.getByRole('button', { name: venues.settings.delete }).click()
    await expect(page.getByText(venues.settings.deleted)).toBeVisible()
    for (const gone of [address(renamed), address(name)])
      expect((await page.request.get(gone)).status(), gone).toBe(410)
  })
  await desk.close()
})

test('an operator refuses a venue with a reason that its owner reads', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { session, id, name } = await newVenue(page)
  const desk = await deskOf(browser, baseURL)
  await desk.goto(`/admin/venues/${id}`)
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: phrases.notTheirs.label }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(phrases.notTheirs.text)
  await checkWhatIsOpen(desk, 'fr', 'refusing a venue')
  await dialog.getByRole('button', { name: messages.refuse.confirm }).click()
  await expect(desk.getByText(filled(messages.refuse.done, { name })).first()).toBeVisible()
  await desk.close()

  await saveSession(page, session)
  await blockAnnouncements(page)
  await page.goto(`/venues/${id}`)
  await expect(page.getByText(venues.validation.refusedTitle)).toBeVisible()
  await expect(page.getByText(phrases.notTheirs.text)).toBeVisible()
})

async function deskOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const desk = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  await signInAs(desk, 'admin')
  return desk
}

async function approveByKey(desk: Page, id: string, name: string): Promise<void> {
  await desk.goto(`/admin/venues/${id}`)
  await expect(desk.getByRole('button', { name: messagesOf('fr', 'administration').approve.action })).toBeVisible()
  await desk.keyboard.press('a')
  await desk.getByRole('dialog').getByRole('button', { name: messages.approve.confirm, exact: true }).press('Enter')
  await expect(desk.getByText(filled(messages.approve.done, { name })).first()).toBeVisible()
}

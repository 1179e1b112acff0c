import { formatLocales } from '@bouquet/domain/languages'
import { createPortfolio, type Portfolio } from '@bouquet/features/profile/portfolios/contract.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { z } from 'zod'
import { accountSpeaks } from './account-language.ts'
import { counted, filled, journeyLanguage, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { eyesFor } from './page-check.ts'
import { type PictureFile, pngFile } from './picture-files.ts'
import { authorized, saveSession, signInAs } from './sign-in.ts'

const language = journeyLanguage('es')
const { checkPage, checkWhatIsOpen } = eyesFor(language)
const messages = messagesOf(language, 'portfolios')
const problems = messagesOf(language, 'problems')
const uploads = messagesOf(language, 'uploads')

test.describe.configure({ timeout: 120_000 })

const notice = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })
/** Each has another width, so that no two are the same file. */
const pictures: PictureFile[] = Array.from({ length: 6 }, (_, index) => ({
  ...pngFile(480 + index, 360),
  name: `photo-${index + 1}.png`,
}))
const cards = (page: Page) => page.getByRole('grid', { name: messages.images.list }).getByRole('row')
const captionOf = (page: Page, place: number) =>
  page.getByRole('textbox', { name: filled(messages.images.captionOf, { place }) })
const press = (page: Page, text: string, place: number) =>
  page.getByRole('button', { name: filled(text, { place }), exact: true }).click()

/** The picture's pixels, to recognise it in another position. */
const pictureIn = (card: Locator) => card.locator('img').getAttribute('src')

test('a planner publishes a portfolio: the story, six pictures, captions, an order, and everybody can read it', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'premium')
  await accountSpeaks(page, language)
  const title = `Sous les tilleuls ${Date.now()}`

  await test.step('the story', async () => {
    await page.goto('/portfolios')
    await page.getByRole('link', { name: messages.list.new }).click()
    const save = page.getByRole('button', { name: messages.form.create })
    await expect(save).toBeDisabled()
    await page.getByLabel(messages.form.title, { exact: true }).fill(title)
    await page
      .getByLabel(messages.form.description, { exact: true })
      .fill('Une longue table.\n\nEt des tilleuls en fleur.')
    await page.getByRole('button', { name: messages.form.styles.rustic }).click()
    await page.getByRole('spinbutton').first().click()
    await page.keyboard.type('16052026')
    const guests = page.getByRole('textbox', { name: messages.form.guests })
    // A step down from nothing would be the largest number.
    await guests.press('ArrowDown')
    await expect(guests).toHaveValue('')
    await guests.fill('90')
    await page.getByRole('combobox', { name: messages.form.town }).pressSequentially('Talloires', { delay: 20 })
    await page
      .getByRole('option', { name: /^Talloires/ })
      .first()
      .click()
    await expect(page.getByLabel(messages.form.location, { exact: true })).toHaveValue(/^Talloires/)
    await page.getByLabel(messages.form.location, { exact: true }).fill('Domaine des Ormes')
    await page.getByRole('textbox', { name: messages.form.total }).fill('3000')
    await page.getByRole('textbox', { name: messages.form.planner }).fill('3500,50')
    await page.getByRole('textbox', { name: messages.form.planner }).press('Tab')
    await expect(page.getByText(messages.form.swapped)).toBeVisible()
    await expect(save).toBeEnabled()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(messagesOf(language, 'common').draft.restored)).toBeVisible()
    await expect(page.getByLabel(messages.form.title, { exact: true })).toHaveValue(title)
    await page.getByRole('textbox', { name: messages.form.total }).fill('31000')
    await page.getByRole('textbox', { name: messages.form.total }).press('Tab')
    await expect(page.getByText(messages.form.swapped)).toBeHidden()
    await checkPage(page, 'new portfolio')
    await save.click()
    await expect(notice(page, messages.form.created)).toBeVisible()
    await expect(page).toHaveURL(/\/portfolios\/[\w-]+\/edit$/)
  })

  await test.step('the pictures, and files that are none', async () => {
    await expect(page.getByRole('switch', { name: messages.publish.switch })).toBeDisabled()
    const large = { name: 'lourde.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_097_153, 1) }
    const drawing = { name: 'dessin.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
    await page.locator('input[type=file]').setInputFiles([...pictures, large, drawing])
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('listitem').filter({ hasText: 'lourde.jpg' })).toContainText(problems.image_too_large)
    await expect(page.getByRole('listitem').filter({ hasText: 'dessin.png' })).toContainText(
      problems.portfolio_image_type_unsupported,
    )
    await expect(page.getByRole('button', { name: messages.images.shrink })).toBeVisible()
    for (const name of ['lourde.jpg', 'dessin.png'])
      await page.getByRole('button', { name: filled(uploads.dismissOf, { name }) }).click()
  })

  await test.step('captions save themselves, two seconds after the last key or on leaving', async () => {
    await captionOf(page, 1).fill('La table, juste avant le dîner')
    const card = cards(page).nth(0)
    await expect(card.getByText(messages.images.waiting)).toBeVisible()
    await expect(card.getByText(messages.images.saved)).toBeVisible()
    await captionOf(page, 2).fill('Le chemin des invités')
    await captionOf(page, 3).focus()
    await expect(cards(page).nth(1).getByText(messages.images.saved)).toBeVisible({ timeout: 1500 })
    await captionOf(page, 3).fill('x'.repeat(301))
    await expect(page.getByText(problems.caption_too_long)).toBeVisible()
    await captionOf(page, 3).fill('')
  })

  await test.step('one picture stands for all, and the order is changed by keyboard', async () => {
    const [first, , , , , last] = await Promise.all((await cards(page).all()).map(pictureIn))
    await press(page, messages.images.makeKey, 3)
    await expect(cards(page).nth(2).getByText(messages.images.key)).toBeVisible()
    await expect(cards(page).nth(0).getByText(messages.images.key)).toBeHidden()
    await cards(page).first().focus()
    await page.keyboard.press('End')
    await expect(cards(page).nth(5)).toBeFocused()
    await page.keyboard.press('Tab')
    const drag = page.getByRole('button', { name: filled(messages.images.drag, { place: 6 }), exact: true })
    await expect(drag).toBeFocused()
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/images/order') && answer.ok())
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=grid] > [data-drop-target]')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(page.locator('[role=grid] > :first-child[data-drop-target]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await sent
    await expect.poll(() => pictureIn(cards(page).nth(0))).toBe(last)
    await press(page, messages.images.later, 1)
    await expect.poll(() => pictureIn(cards(page).nth(0))).toBe(first)
    await expect.poll(() => pictureIn(cards(page).nth(1))).toBe(last)
    await checkPage(page, 'edit portfolio')
  })

  await test.step('a picture is deleted once its owner says so', async () => {
    await press(page, messages.images.delete, 6)
    await expect(page.getByRole('alertdialog', { name: messages.images.askDelete })).toBeVisible()
    await checkWhatIsOpen(page, 'deleting a picture')
    await page.getByRole('button', { name: messages.images.confirmDelete, exact: true }).click()
    await expect(cards(page)).toHaveCount(5)
  })

  await test.step('everybody reads it, in that order', async () => {
    await page.getByRole('switch', { name: messages.publish.switch }).press('Space')
    await expect(notice(page, messages.publish.done)).toBeVisible()
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('La table, juste avant le dîner')).toBeVisible()
    const see = page.getByRole('link', { name: messages.detail.see })
    const address = (await see.getAttribute('href')) ?? ''
    await checkPage(page, 'portfolio')
    const visitor = await page.context().newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.locator('figcaption').first()).toBeVisible()
    await expect(visitor.locator('main')).toContainText('Domaine des Ormes')
    await expect(visitor.locator('figure:visible')).toHaveCount(5)
    await visitor.close()
  })

  await test.step('what is deleted is gone for good', async () => {
    const address = (await page.getByRole('link', { name: messages.detail.see }).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: messages.delete.action }).click()
    await page.getByRole('button', { name: messages.delete.confirm, exact: true }).click()
    await expect(page).toHaveURL(/\/portfolios$/)
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await checkPage(page, 'portfolios')
    expect((await page.goto(address))?.status()).toBe(410)
  })
})

const draft: z.input<typeof createPortfolio.body> = {
  title: 'Un premier mariage',
  description: 'Une longue table.',
  weddingDate: '2026-05-16',
  totalBudget: 20_000,
  plannerBudget: 2_000,
  numberOfGuests: 60,
  location: 'Annecy',
  style: 'Champêtre',
}

test('the free plan ends at one, and what cannot be loaded, saved or published says so', { tag: '@long' }, async ({
  page,
}) => {
  const { session } = await onboardedPlanner(page.request, formatLocales[language])
  const answer = await page.request.post(createPortfolio.path, { ...authorized(session.token), data: draft })
  const { id } = (await answer.json()) as Portfolio
  await saveSession(page, session)

  await page.goto('/portfolios')
  await expect(page.getByText(counted(language, messages.quota, 'title', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('link', { name: messages.list.new })).toHaveCount(0)
  await page.goto('/portfolios/new')
  await expect(page.getByRole('link', { name: messages.quota.go })).toBeVisible()

  const failing = { status: 500, json: { code: 'internal' } }
  await page.route('**/api/portfolios', (route) => route.fulfill(failing))
  await page.goto('/portfolios')
  await expect(page.getByRole('alert').filter({ hasText: messages.errors.list })).toBeVisible()
  await page.route(`**/api/portfolios/${id}`, (route) => route.fulfill(failing))
  await page.goto(`/portfolios/${id}`)
  await expect(page.getByRole('alert').filter({ hasText: messages.errors.loading })).toBeVisible()
  await page.unroute(`**/api/portfolios/${id}`)
  await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await expect(page.getByText(messages.detail.noPhotos)).toBeVisible()

  await page.goto(`/portfolios/${id}/edit`)
  await page.locator('input[type=file]').setInputFiles(pictures.slice(0, 2))
  await expect(cards(page)).toHaveCount(2)
  await page.route('**/api/portfolios/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(failing),
  )
  await page.getByLabel(messages.form.title, { exact: true }).fill('Autrement')
  await page.getByRole('button', { name: messagesOf(language, 'common').save, exact: true }).click()
  await expect(notice(page, messages.errors.saving)).toBeVisible()
  await page.getByRole('switch', { name: messages.publish.switch }).press('Space')
  await expect(notice(page, messages.errors.publishing)).toBeVisible()
  await press(page, messages.images.later, 1)
  await expect(notice(page, messages.errors.reordering)).toBeVisible()
  await press(page, messages.images.makeKey, 2)
  await expect(notice(page, messages.errors.updating)).toBeVisible()
  await captionOf(page, 1).fill('Le soir')
  await captionOf(page, 1).blur()
  await expect(page.getByRole('grid').getByText(messages.errors.caption)).toBeVisible()
  await page.goto('/portfolios/0f6a3ab4-92e5-4c3d-8d1e-111111111111')
  await expect(page.getByText(messages.errors.missing)).toBeVisible()
})

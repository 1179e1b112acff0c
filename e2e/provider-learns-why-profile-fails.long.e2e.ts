import type { PhotoList } from '@bouquet/features/profile/photos/contract.ts'
import { listPortfolios, type PortfolioList } from '@bouquet/features/profile/portfolios/contract.ts'
import type { SocialLinks } from '@bouquet/features/profile/social-links/contract.ts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { changeAnswer } from './changed-answer.ts'
import { reportedFor } from './first-names.ts'
import { filled, journeyLanguage, messagesOf } from './messages.ts'
import { pngFile } from './picture-files.ts'
import { authorized, signInAs } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const language = journeyLanguage('en')
const problems = messagesOf(language, 'problems')

/** Premium, so that no quota refuses a call; as every call fails, nothing is changed. */
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'premium')
  await accountSpeaks(page, language)
})

/** The journey may end while calls are pending; their failures are ignored. */
const refusal = (code: string, status = 500) => ({ status, json: { error: '', code } })

type Failing = { method?: string; times?: number; code?: string }

/** Makes the next calls of an address fail. */
async function fail(page: Page, address: string, { method, times = 1, code = 'internal' }: Failing = {}) {
  let left = times
  await page.route(address, (route: Route) => {
    if (left === 0 || (method && route.request().method() !== method)) return route.fallback()
    left -= 1
    return route.fulfill(refusal(code))
  })
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const notice = (page: Page, ...texts: string[]) =>
  texts.reduce((found, text) => found.filter({ hasText: text }), page.getByRole('alertdialog'))

/** A page that could not be loaded says so, and loads again when the user retries. */
async function readTwice(page: Page, path: string, api: string, messages: { failed: string; retry: string }) {
  await fail(page, api, { method: 'GET' })
  await page.goto(path)
  const said = alert(page).filter({ hasText: messages.failed })
  await expect(said).toContainText(problems.internal)
  await said.getByRole('button', { name: messages.retry }).click()
  await expect(said).toHaveCount(0)
}

test('photos say what could not be read, sent, moved, hidden, deleted or brought back', async ({ page }) => {
  const messages = messagesOf(language, 'photos')
  const gallery = messagesOf(language, 'gallery')
  const { errors } = gallery
  await haveOriginals(page)
  await readTwice(page, '/images', '**/api/images', {
    failed: errors.loading,
    retry: messagesOf(language, 'common').retry,
  })
  const rows = page.getByRole('grid', { name: messages.gallery.title }).getByRole('row')
  const title = (await rows.first().getAttribute('aria-label')) ?? ''

  await fail(page, '**/api/images/upload')
  const file = page.locator('input[type="file"][multiple]')
  await file.setInputFiles({ ...pngFile(600, 600), name: 'lac.png' })
  await expect(page.getByRole('listitem').filter({ hasText: 'lac.png' })).toContainText(errors.uploadFailed)
  const dismiss = filled(messagesOf(language, 'uploads').dismissOf, { name: 'lac.png' })
  await page.getByRole('button', { name: dismiss }).click()

  await fail(page, '**/api/images/toggle-image-visibility/*')
  await page
    .getByRole('button', { name: filled(gallery.card.hide, { title }) })
    .first()
    .click()
  await expect(notice(page, errors.visibility, problems.internal)).toBeVisible()

  const more = async (act: string) => {
    await page
      .getByRole('button', { name: filled(gallery.card.more, { title }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await fail(page, '**/api/images/order')
  await more(gallery.card.later)
  await expect(notice(page, errors.order, problems.internal)).toBeVisible()
  await fail(page, '**/api/images/delete-image/*')
  await more(gallery.card.delete)
  await expect(notice(page, errors.delete, problems.internal)).toBeVisible()
  await page.route('**/api/images/delete-image/*', (route) => route.fulfill({ status: 204 }))
  await fail(page, '**/api/images/restore-image/*', { code: 'photo_quota_reached' })
  await more(gallery.card.delete)
  await notice(page, gallery.removal.done).getByRole('button', { name: gallery.removal.undo }).click()
  await expect(notice(page, errors.restore, problems.photo_quota_reached)).toBeVisible()
})

test('a photo that cannot be stored or cropped says why', async ({ page }) => {
  const messages = messagesOf(language, 'photos')
  const gallery = messagesOf(language, 'gallery')
  const errors = { ...gallery.errors, ...messages.errors }
  await haveOriginals(page)
  await page.goto('/images')
  const rows = page.getByRole('grid', { name: messages.gallery.title }).getByRole('row')
  const title = (await rows.first().getAttribute('aria-label')) ?? ''
  await page
    .getByRole('button', { name: filled(gallery.card.edit, { title }) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog', { name: messages.edit.title })
  const save = dialog.getByRole('button', { name: messagesOf(language, 'common').save })
  await dialog.getByLabel(messages.edit.name).fill(' ')
  await save.click()
  await expect(dialog.getByText(problems.title_required)).toBeVisible()
  await expect(dialog.getByText(problems.photo_description_required)).toBeVisible()
  await dialog.getByLabel(messages.edit.name).fill(title)
  await dialog.getByLabel(messages.edit.description).fill('Au bord du lac')
  await fail(page, '**/api/images/update-image/*', { times: 2 })
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: errors.save })).toContainText(problems.internal)
  await page.route('**/api/images/*/original', (route) => route.fulfill({ body: 'no picture' }))
  await fail(page, '**/api/images/*/original')
  for (const said of [errors.read, errors.crop]) {
    await dialog.getByRole('button', { name: messages.edit.crop }).click()
    await expect(dialog.getByText(said)).toBeVisible()
    await dialog.getByRole('button', { name: messages.edit.cropBack }).click()
  }
})

/** Photos of the demonstration have no originals and therefore cannot be cropped. */
async function haveOriginals(page: Page): Promise<void> {
  await changeAnswer<PhotoList>(page, '**/api/images', ({ images }) => {
    for (const photo of images) photo.original = { width: 1200, height: 900 }
  })
}

test('an upload in which nothing moves for half a minute says so', async ({ page }) => {
  const messages = messagesOf(language, 'photos')
  const gallery = messagesOf(language, 'gallery')
  await page.clock.install()
  await page.goto('/images')
  await expect(page.getByRole('grid', { name: messages.gallery.title }).getByRole('row').first()).toBeVisible()
  const arrived = page.waitForRequest('**/api/images/upload')
  await page.route('**/api/images/upload', () => undefined)
  await page.locator('input[type="file"][multiple]').setInputFiles({ ...pngFile(600, 600), name: 'lac.png' })
  await arrived
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('listitem').filter({ hasText: 'lac.png' })).toContainText(gallery.errors.timeout)
})

test('videos say what is missing in their form, and what could not be done', async ({ page }) => {
  const messages = messagesOf(language, 'videos')
  const links = messagesOf(language, 'video-links')
  const { dialog, removal } = links
  const errors = { ...messages.errors, ...links.errors }
  await readTwice(page, '/videos', '**/api/videos', {
    failed: errors.loading,
    retry: messagesOf(language, 'common').retry,
  })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''

  await page.getByRole('button', { name: messages.add }).click()
  const form = page.getByRole('alertdialog', { name: dialog.add })
  const [link, name] = [form.getByLabel(dialog.link), form.getByLabel(dialog.title)]
  const submit = form.getByRole('button', { name: dialog.submit, exact: true })
  await link.focus()
  await name.focus()
  await expect(form.getByText(problems.video_link_required)).toBeVisible()
  await form.getByLabel(dialog.description).focus()
  await expect(form.getByText(problems.title_required)).toBeVisible()
  await expect(submit).toBeDisabled()
  await link.fill('https://vimeo.com/76979871/ab12cd34ef')
  await name.fill(' Film ')
  await name.blur()
  await expect(form.getByText(problems.title_too_short)).toBeVisible()
  await name.fill('Ein Fest am See')
  await fail(page, '**/api/videos/new', { code: 'video_quota_reached' })
  await submit.click()
  await expect(form.getByRole('alert').filter({ hasText: errors.adding })).toContainText(problems.video_quota_reached)
  await form.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()

  await fail(page, '**/api/videos/toggle-visibility/*')
  await card.getByRole('switch').press('Space')
  await expect(notice(page, errors.updatingVisibility, problems.internal)).toBeVisible()
  const act = async (item: string) => {
    await page.getByRole('button', { name: filled(links.actionsOf, { title }) }).press('Enter')
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
  }
  await fail(page, '**/api/videos/order')
  await act(links.later)
  await expect(notice(page, errors.ordering, problems.internal)).toBeVisible()
  const confirm = () =>
    page.getByRole('alertdialog', { name: removal.title }).getByRole('button', { name: removal.confirm }).click()
  await fail(page, '**/api/videos/*', { method: 'DELETE' })
  await act(links.delete)
  await confirm()
  await expect(notice(page, errors.deleting, problems.internal)).toBeVisible()
  await page.route('**/api/videos/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  await fail(page, '**/api/videos/*/restore')
  await act(links.delete)
  await confirm()
  await notice(page, removal.done).getByRole('button', { name: removal.undo }).click()
  await expect(notice(page, errors.restoring, problems.internal)).toBeVisible()
})

test('a portfolio says what its form lacks, and what could not be done', async ({ page }) => {
  const messages = messagesOf(language, 'portfolios')
  const { form, images, errors } = messages
  const services = messagesOf(language, 'onboarding').services

  await test.step('what is required, beside each field', async () => {
    await fail(page, '**/api/prestations*', { times: 3 })
    await page.goto('/portfolios/new')
    await expect(page.getByText(services.loadingFailed).first()).toBeVisible()
    for (const label of [form.title, form.description, form.style, form.location]) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.getByLabel(label, { exact: true }).blur()
    }
    for (const label of [form.guests, form.total, form.planner]) {
      await page.getByRole('textbox', { name: label }).focus()
      await page.getByRole('textbox', { name: label }).blur()
    }
    const main = page.getByRole('main')
    for (const code of ['title_required', 'description_required', 'style_required', 'place_required'] as const)
      await expect(main.getByText(problems[code])).toBeVisible()
    await expect(main.getByText(problems.guests_required)).toBeVisible()
    await expect(main.getByText(problems.amount_required)).toHaveCount(2)
    await expect(page.getByRole('button', { name: form.create })).toBeDisabled()
  })

  const id = await weddingOf(page)
  await test.step('views, address, hiding and deleting', async () => {
    await fail(page, '**/api/statistics/portfolio-views*', { times: 3 })
    await fail(page, `**/api/portfolios/${id}/url`, { times: 3 })
    await page.goto(`/portfolios/${id}`)
    await expect(page.getByText(messagesOf(language, 'statistics').error)).toBeVisible()
    await expect(alert(page).filter({ hasText: errors.url })).toBeVisible()
    await fail(page, `**/api/portfolios/${id}/unpublish`)
    await page.getByRole('switch', { name: messages.publish.switch }).press('Space')
    await expect(notice(page, errors.unpublishing, problems.internal)).toBeVisible()
    await fail(page, `**/api/portfolios/${id}`, { method: 'DELETE' })
    await page.getByRole('button', { name: messages.delete.action }).click()
    await page.getByRole('button', { name: messages.delete.confirm, exact: true }).click()
    await expect(notice(page, errors.deleting, problems.internal)).toBeVisible()
  })

  await test.step('pictures', async () => {
    await page.goto(`/portfolios/${id}/edit`)
    await fail(page, `**/api/portfolios/${id}/images`)
    await page.locator('input[type=file]').setInputFiles({ ...pngFile(480, 360), name: 'lac.png' })
    await expect(page.getByRole('listitem').filter({ hasText: 'lac.png' })).toContainText(problems.internal)
    await fail(page, `**/api/portfolios/${id}/images/*`, { method: 'DELETE' })
    await page.getByRole('button', { name: filled(images.delete, { place: 1 }), exact: true }).click()
    await page.getByRole('button', { name: images.confirmDelete, exact: true }).click()
    await expect(notice(page, errors.imageDelete, problems.internal)).toBeVisible()
  })
})

async function weddingOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(listPortfolios.path, authorized(token ?? ''))
  return ((await answer.json()) as PortfolioList).portfolios[0]?.id ?? ''
}

test('each network names a link that is not its own, and Instagram says why it does not connect', async ({ page }) => {
  const messages = messagesOf(language, 'social-networks')
  const common = messagesOf(language, 'common')
  await readTwice(page, '/social-networks', '**/api/social-networks', {
    failed: messages.errors.loading,
    retry: messagesOf(language, 'common').retry,
  })
  const networks = ['facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest'] as const
  const field = (network: (typeof networks)[number]) =>
    page.getByRole('textbox', { name: messages.networks[network].label, exact: true })
  const before = await field('facebook').inputValue()
  for (const network of networks) {
    await field(network).fill(`https://${network}.com.evil.example/in/maison`)
    await field(network).blur()
    await expect(page.getByText(problems[`${network}_url_invalid`])).toBeVisible()
  }
  await field('linkedin').fill('http://www.linkedin.com/in/maison')
  await field('linkedin').blur()
  await expect(page.getByText(problems.linkedin_url_invalid)).toBeVisible()
  await expect(page.getByText(problems.invalid_urls)).toBeVisible()
  const save = page.getByRole('button', { name: common.save, exact: true })
  await expect(save).toBeDisabled()
  for (const network of networks) await field(network).fill(network === 'facebook' ? `${before}2` : '')
  await field('pinterest').blur()
  await fail(page, '**/api/social-networks', { method: 'POST' })
  await save.click()
  await expect(notice(page, common.notSaved, problems.internal)).toBeVisible()
  await fail(page, '**/api/instagram/auth-url', { code: 'instagram_unavailable' })
  await page.getByRole('button', { name: messages.instagram.connect, exact: true }).click()
  await expect(alert(page).filter({ hasText: messages.errors.connecting })).toContainText(
    problems.instagram_unavailable,
  )
  page.once('dialog', (dialog) => void dialog.accept())

  await changeAnswer<SocialLinks>(page, '**/api/social-networks', ({ instagramStatus }) => {
    Object.assign(instagramStatus, { hasToken: true, tokenExpired: false, username: 'maison' })
  })
  await page.reload()
  await fail(page, '**/api/instagram/revoke')
  await page.getByRole('button', { name: messages.instagram.revoke, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: messages.instagram.revokeTitle })
  await question.getByRole('button', { name: messages.instagram.revoke }).click()
  await expect(question.getByRole('alert')).toContainText(messages.errors.revokeFailed)
})

test('portrait, reviews and badge say what could not be read, sent or copied', async ({ page }) => {
  await test.step('the portrait', async () => {
    const messages = messagesOf(language, 'portrait')
    await readTwice(page, '/portrait-experiences', '**/api/portrait-experiences', {
      failed: messages.errors.loading,
      retry: messagesOf(language, 'common').retry,
    })
    const field = page.getByRole('textbox', { name: messages.sections.portrait.label, exact: true })
    await field.fill('x'.repeat(3001))
    await expect(page.getByText(messages.length.too_long)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.save })).toBeDisabled()
  })

  await test.step('the reviews', async () => {
    const messages = messagesOf(language, 'received-reviews')
    page.once('dialog', (dialog) => void dialog.accept())
    await readTwice(page, '/reviews', '**/api/reviews?*', {
      failed: messages.failed,
      retry: messagesOf(language, 'common').retry,
    })
    const review = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${messages.reply.write}`) }) })
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${messages.report.open}`) }) })
      // The last one, as other journeys reply to the first meanwhile.
      .last()
    await fail(page, '**/api/reviews/*/reply')
    await fail(page, '**/api/reviews/*/report', { code: 'already_reported' })
    await review.getByRole('button', { name: new RegExp(`^${messages.report.open}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(messages.report.reason) }).click()
    await page.getByRole('option', { name: reportedFor.other[language] }).click()
    await dialog.getByLabel(messages.report.explanation).fill('Une erreur de date, et de lieu.')
    await dialog.getByRole('button', { name: messages.report.send }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: messages.report.failed })).toContainText(
      problems.already_reported,
    )
    await dialog.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
    await review.getByRole('button', { name: new RegExp(`^${messages.reply.write}`) }).click()
    await page.getByLabel(messages.reply.label).fill('Merci à vous deux.')
    await page.getByRole('button', { name: messages.reply.send }).click()
    await expect(alert(page).filter({ hasText: messages.reply.failed })).toContainText(problems.internal)
    await readTwice(page, '/reviews?tab=ask', '**/api/review-invitations?*', {
      failed: messages.asked.failed,
      retry: messagesOf(language, 'common').retry,
    })
  })

  await test.step('the badge', async () => {
    const messages = messagesOf(language, 'badge')
    await readTwice(page, '/integrate-badge', '**/api/badge', {
      failed: messages.failed,
      retry: messagesOf(language, 'common').retry,
    })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: messages.copy }).click()
    await expect(page.getByText(messages.copyFailed)).toBeVisible()
  })
})

import { profilePhoto } from '@bouquet/domain/profile-photo'
import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { badFiles, type PictureFile, pngFile } from './picture-files.ts'
import { saveSession, userOf } from './sign-in.ts'

const label = 'uk'
const language = 'en'
const locale = 'en-GB'

const messages = messagesOf(language, 'account')
const problems = messagesOf(language, 'problems')
const { firstname, lastname } = messagesOf(language, 'session')

test('a provider changes their name, and learns what is wrong with one', async ({ page, baseURL }) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  await checkPage(page, language, 'account')
  const first = page.getByLabel(firstname, { exact: true })
  const last = page.getByLabel(lastname, { exact: true })
  const save = page.getByRole('button', { name: messagesOf(language, 'common').save })

  await first.fill(' ')
  await expect(page.getByText(messages.names.firstnameRequired)).toBeVisible()
  await expect(save).toBeDisabled()
  await last.fill('')
  await expect(page.getByText(messages.names.lastnameRequired)).toBeVisible()
  for (const wrong of ['É', 'Zoë 🌸', 'Zoë2', 'a'.repeat(51)]) {
    await first.fill(wrong)
    await expect(page.getByText(problems.name_invalid)).toBeVisible()
  }
  await first.fill('Zoë-Anne')
  await last.fill('O’Hara Müller')
  await expect(page.getByText(problems.name_invalid)).toBeHidden()

  await page.route('**/api/account/update-personal-info', (route) => route.abort())
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: messagesOf(language, 'common').connectionProblems.being_checked }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(messagesOf(language, 'common').unanswered)
  await page.unroute('**/api/account/update-personal-info')
  await leaveAndStay(page, language)

  await save.click()
  await expectNotice(page, messages.names.saved)
  await expect(page.getByText('Zoë-Anne O’Hara Müller').first()).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: messagesOf(language, 'shell').menu.dashboard })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an account that cannot be read again says so', { tag: '@long' }, async ({ page, baseURL }) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${originOf(baseURL, label)}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: { code: 'internal', error: '' } }))
  await page
    .getByRole('link', { name: messagesOf(language, 'shell').menu.settings })
    .first()
    .click()
  const alert = page.getByRole('alert').filter({ hasText: problems.internal })
  await expect(alert).toContainText(messages.loadingFailed)
  await page.unroute('**/api/me')
  await alert.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await expect(alert).toBeHidden()
})

test('a provider chooses another language, which the next visit speaks too', async ({ page }) => {
  const { session } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await page.goto('/account')
  const french = messagesOf('fr', 'account').language
  await page.route('**/api/account/change-locale', (route) => route.abort())
  await page.getByLabel(french.label).selectOption('de')
  await expect(page.getByRole('alert')).toContainText(messagesOf('fr', 'common').unanswered)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByLabel(french.label)).toHaveValue('fr')
  await page.unroute('**/api/account/change-locale')

  const german = messagesOf('de', 'account')
  await page.getByLabel(french.label).selectOption('de')
  await expectNotice(page, german.language.saved)
  await expect(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible()
  expect((await userOf(page.request, session.token)).locale).toMatch(/^de/)
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible()
})

test('a provider crops and sends a picture, stops it, takes it away and puts it back @mobile-long', async ({
  page,
}) => {
  const { session } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await page.goto('/account')
  const messages = messagesOf('fr', 'account')
  const avatar = async () => (await userOf(page.request, session.token)).avatar

  await choose(page, pngFile(900, 700))
  const dialog = page.getByRole('dialog', { name: messages.crop.title })
  await expect(dialog.getByRole('group', { name: messages.crop.area })).toBeVisible()
  await checkWhatIsOpen(page, 'fr', 'crop')
  await dialog.getByRole('slider', { name: messages.crop.zoom }).press('End')
  await dialog.getByRole('group', { name: messages.crop.area }).press('ArrowLeft')
  await page.route('**/upload-profile-image', () => undefined)
  await dialog.getByRole('button', { name: messages.crop.confirm }).click()
  await expect(page.getByRole('progressbar', { name: messages.picture.progress })).toBeVisible()
  await expectNothingWrong(page, 'sending a picture')
  await page.getByRole('button', { name: messages.picture.cancelUpload }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.unrouteAll()
  expect(await avatar()).toBeNull()

  await choose(page, pngFile(900, 700))
  await dialog.getByRole('slider', { name: messages.crop.zoom }).press('End')
  await dialog.getByRole('button', { name: messages.crop.confirm }).click()
  await expectNotice(page, messages.picture.uploaded)
  const url = (await avatar()) ?? ''
  await expect(page.locator('main img').first()).toHaveAttribute('src', url)
  const [width = 0, height] = await sizeOf(page, url)
  expect(height).toBe(width)
  expect(width).toBeGreaterThanOrEqual(profilePhoto.minSide)
  expect(width).toBeLessThan(profilePhoto.minSide * 1.05)

  await page.getByRole('button', { name: messages.picture.remove }).click()
  await expectNotice(page, messages.picture.removed)
  expect(await avatar()).toBeNull()
  await page.getByRole('button', { name: messages.picture.undo }).click()
  await expect(page.locator('main img')).toHaveCount(1)
  expect(await avatar()).not.toBeNull()
})

test('a file that is no fitting picture is refused with a message', { tag: '@long' }, async ({ page }) => {
  const { session } = await onboardedPlanner(page.request, language)
  await saveSession(page, session)
  await page.goto('/account')
  const problems = messagesOf(language, 'problems')
  for (const { file, problem } of badFiles()) {
    await choose(page, file)
    await expect(page.locator('main').getByRole('alert'), file.name).toContainText(problems[problem])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const messages = messagesOf(language, 'account')
  await page.route('**/upload-profile-image', (route) =>
    route.fulfill({ status: 422, json: { code: 'image_broken', error: '' } }),
  )
  await choose(page, pngFile(400, 400))
  await page.getByRole('button', { name: messages.crop.confirm }).click()
  await expectNotice(page, messages.picture.uploadFailed)
  await expect(page.locator('main').getByRole('alert')).toContainText(problems.image_broken)
})

async function choose(page: Page, file: PictureFile): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file)
}

/** Width and height of a picture, as decoded by a browser. */
function sizeOf(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, url)
}

async function leaveAndStay(page: Page, language: 'fr' | 'en'): Promise<void> {
  const { unsaved } = messagesOf(language, 'common')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: messagesOf(language, 'shell').menu.dashboard })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog', { name: unsaved.title })
  await dialog.getByRole('button', { name: unsaved.stay }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/account$/)
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region').getByText(text).first()).toBeVisible()
}

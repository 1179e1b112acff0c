import { formatLocales } from '@bouquet/domain/languages'
import { profileSteps } from '@bouquet/domain/profile-completion'
import { updateCompanyServices } from '@bouquet/features/company/company/contract.ts'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { visitorReads } from './account-language.ts'
import { ownCompanyOf } from './company-of.ts'
import { filled, journeyLanguage, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { eyesFor } from './page-check.ts'
import { type PictureFile, pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, saveSession, sessionOf, userOf } from './sign-in.ts'
import { goWithin } from './within.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.describe.configure({ timeout: 120_000 })

const language = journeyLanguage('pt')
const { checkWhatIsOpen } = eyesFor(language)
const messages = {
  account: messagesOf(language, 'account'),
  photos: messagesOf(language, 'photos'),
  videos: messagesOf(language, 'videos'),
  portfolios: messagesOf(language, 'portfolios'),
  portrait: messagesOf(language, 'portrait'),
  common: messagesOf(language, 'common'),
  dashboard: messagesOf(language, 'dashboard'),
}
const notice = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })
const files = (count: number, width: number): PictureFile[] =>
  Array.from({ length: count }, (_, place) => ({ ...pngFile(width + place, 600), name: `image-${width}-${place}.png` }))
const story = 'Je compose des fêtes au bord de l’eau, sans hâte et sans oublier personne, depuis onze printemps.'

test('from an empty account to a whole public profile, on a telephone', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  await visitorReads(context, language, baseURL ?? '')
  const { session } = await onboardedPlanner(page.request, formatLocales[language])
  await approve(page, session.token)
  await saveSession(page, session)
  await blockAnnouncements(page)
  await describeService(page, session.token)

  await test.step('the profile photo', async () => {
    await page.goto('/images')
    await page.locator('input[type="file"]:not([multiple], [capture])').setInputFiles(pngFile(640, 640))
    await page.getByRole('button', { name: messages.account.crop.confirm }).click()
    await expect.poll(async () => (await userOf(page.request, session.token)).hasProfilePicture).toBe(true)
  })

  await test.step('five photos at once', async () => {
    await page.locator('input[type="file"][multiple]').setInputFiles(files(5, 720))
    await expect(page.getByRole('grid', { name: messages.photos.gallery.title }).getByRole('row')).toHaveCount(5)
  })

  await test.step('a video', async () => {
    const { add } = messages.videos
    const { dialog } = messagesOf(language, 'video-links')
    await goWithin(page, '/videos')
    await page.getByRole('button', { name: add }).click()
    const form = page.getByRole('alertdialog', { name: dialog.add })
    await form.getByLabel(dialog.link).fill('https://www.youtube.com/shorts/aqz-KE-bpKQ')
    await form.getByLabel(dialog.title).fill('Une fête au lac')
    await form.getByRole('button', { name: dialog.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Une fête au lac' })).toBeVisible()
  })

  await test.step('a portfolio with six images', async () => {
    const { form, images, publish } = messages.portfolios
    await goWithin(page, '/portfolios/new')
    await page.getByLabel(form.title, { exact: true }).fill('Un oui sous les tilleuls')
    await page.getByLabel(form.description, { exact: true }).fill('Une longue table, et le lac.')
    await page.getByRole('button', { name: form.styles.rustic }).click()
    await page.getByRole('spinbutton').first().click()
    await page.keyboard.type('16052026')
    await page.getByRole('textbox', { name: form.guests }).fill('90')
    await page.getByLabel(form.location, { exact: true }).fill('Domaine des Ormes')
    await page.getByRole('textbox', { name: form.total }).fill('31000')
    await page.getByRole('textbox', { name: form.planner }).fill('3500')
    await page.getByRole('textbox', { name: form.planner }).press('Tab')
    await page.getByRole('button', { name: form.create }).click()
    await expect(page).toHaveURL(/\/edit$/)
    await page.locator('input[type="file"]').setInputFiles(files(6, 480))
    await expect(page.getByRole('grid', { name: images.list }).getByRole('row')).toHaveCount(6)
    await page.getByRole('switch', { name: publish.switch }).press('Space')
    await expect(notice(page, publish.done)).toBeVisible()
  })

  await test.step('the portrait', async () => {
    const { sections, save, saved } = messages.portrait
    await goWithin(page, '/portrait-experiences')
    for (const { label } of Object.values(sections)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(story)
    }
    await page.getByRole('button', { name: save }).click()
    await expect(notice(page, saved)).toBeVisible()
  })

  await test.step('the networks', async () => {
    await goWithin(page, '/social-networks')
    await page.getByRole('textbox', { name: 'Instagram', exact: true }).fill('@maison.alba')
    await page.getByRole('textbox', { name: 'Instagram', exact: true }).blur()
    await page.getByRole('button', { name: messages.common.save, exact: true }).click()
    await expect(notice(page, messages.common.saved)).toBeVisible()
  })

  await test.step('all petals are open', async () => {
    const all = profileSteps.length
    await goWithin(page, '/dashboard')
    await expect(
      page.getByRole('img', { name: filled(messages.dashboard.profile.bloom, { done: all, all }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: messages.dashboard.profile.complete })).toBeVisible()
  })

  await test.step('the public page shows all of it', async () => {
    const { publicUrl } = await userOf(page.request, session.token)
    await page.goto(`/${language}${new URL(publicUrl ?? '').pathname}`)
    const main = page.getByRole('main')
    await expect(main.getByText(story).first()).toBeVisible()
    await expect(main.locator('[data-zoom-group] img')).not.toHaveCount(0)
    await expect(main.locator('a[data-video*="aqz-KE-bpKQ"]')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expect(main.locator('img[src*="/files/"]')).not.toHaveCount(0)
    await checkWhatIsOpen(page, 'the new profile')
    await main.getByRole('link', { name: /Un oui sous les tilleuls/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Un oui sous les tilleuls' })).toBeVisible()
    await expect(page.getByRole('main').locator('figure:visible')).toHaveCount(6)
  })
})

async function approve(page: Page, token: string): Promise<void> {
  const admin = await sessionOf(page.request, 'admin@bouquet.example')
  const id = await ownCompanyOf(page.request, token)
  const data = { seenState: 'waiting' }
  const answer = await page.request.post(approveProvider.path.replace(':id', id), { ...authorized(admin.token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The only one of the seven steps that is done on another page. */
async function describeService(page: Page, token: string): Promise<void> {
  const details = {
    prestationId: 1,
    description: 'Je prends tout en main, du lieu au dernier verre.',
    budgetStartingFrom: 2500,
    isDescriptionVisible: true,
    isBudgetVisible: true,
  }
  const data = { langues: [1], prestations: [1], prestationDetails: [details] }
  const answer = await page.request.post(updateCompanyServices.path, { ...authorized(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

import { formatLocales } from '@bouquet/domain/languages'
import { premiumQuotas } from '@bouquet/domain/plans'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { ownCompanyOf } from './company-of.ts'
import { filled, journeyLanguage, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { eyesFor } from './page-check.ts'
import { authorized, saveSession, sessionOf, userOf } from './sign-in.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 120_000 })

const language = journeyLanguage('de')
const { checkPage, checkWhatIsOpen } = eyesFor(language)
const messages = {
  portrait: messagesOf(language, 'portrait'),
  editor: messagesOf(language, 'editor'),
  videos: messagesOf(language, 'videos'),
  links: messagesOf(language, 'video-links'),
  social: messagesOf(language, 'social-networks'),
  problems: messagesOf(language, 'problems'),
  common: messagesOf(language, 'common'),
  emulator: messagesOf(language, 'instagram-emulator'),
}

/** An approved planner unknown to other journeys. */
async function approvedPlanner(page: Page): Promise<string> {
  const { session } = await onboardedPlanner(page.request, formatLocales[language])
  const admin = await sessionOf(page.request, 'admin@bouquet.example')
  const id = await ownCompanyOf(page.request, session.token)
  const address = approveProvider.path.replace(':id', id)
  const answer = await page.request.post(address, { ...authorized(admin.token), data: { seenState: 'waiting' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await saveSession(page, session)
  return session.token
}

const notice = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })
const story = 'Ich bin zwischen Stoffballen aufgewachsen und plane Feste mit ruhiger Hand.'

test('a planner completes the profile: portrait, video, networks, Instagram, and couples see it', {
  tag: '@long',
}, async ({ page }) => {
  const token = await approvedPlanner(page)
  await test.step('the portrait is saved as it is written, and public when it is published', () => writePortrait(page))
  expect(await userOf(page.request, token)).toMatchObject({
    missingPortrait: false,
    missingExperiences: false,
    missingBenefits: false,
  })
  await test.step('a video is added, hidden, changed, deleted and brought back', () => addVideo(page))
  await test.step('links are cleaned, and wrong ones named', () => linkNetworks(page))
  await test.step('Instagram is connected, expires, is renewed and revoked', () => connectInstagram(page))
  const { publicUrl, hasVideos } = await userOf(page.request, token)
  expect(hasVideos).toBe(true)
  await page.goto(new URL(publicUrl ?? '').pathname)
  const main = page.getByRole('main')
  await expect(main.getByText(story).first()).toBeVisible()
  await expect(main.locator('ul > li strong').filter({ hasText: story })).toBeVisible()
  await expect(main.locator('a[data-video^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /\/annuaire\/track\/.+\/instagram$/,
  )
})

async function writePortrait(page: Page): Promise<void> {
  const { portrait, editor } = messages
  await page.goto('/portrait-experiences')
  const field = (section: keyof typeof portrait.sections) =>
    page.getByRole('textbox', { name: portrait.sections[section].label, exact: true })
  const status = page.getByRole('main').getByRole('status')
  await field('portrait').fill('Zu kurz')
  await expect(page.getByText(filled(portrait.length.too_short, { enough: 40 }))).toBeVisible()
  await field('portrait').fill(story)
  await expect(page.getByText(portrait.length.good)).toBeVisible()
  const preview = page.getByRole('region', { name: portrait.preview.title })
  await expect(preview.getByText(story)).toBeVisible()
  await expect(status.filter({ hasText: savedNote })).toBeVisible()
  await page.reload()
  await expect(page.getByText(portrait.draft.resumedText)).toBeVisible()
  await expect(field('portrait')).toContainText(story)
  for (const section of ['experience', 'service', 'benefits'] as const)
    await field(section).fill(`${section}: ${story}`)
  await field('benefits').selectText()
  const toolbar = page.getByRole('toolbar', { name: editor.toolbar }).last()
  for (const format of [editor.bold, editor.orderedList, editor.bulletList])
    await toolbar.getByRole('button', { name: format }).click()
  await expect(preview.locator('ul > li strong')).toContainText(story)
  const publish = page.getByRole('button', { name: portrait.save })
  await page.context().setOffline(true)
  await publish.click()
  await expect(notice(page, portrait.errors.saving)).toBeVisible()
  await page.context().setOffline(false)
  await publish.click()
  await expect(notice(page, portrait.saved)).toBeVisible()
  await expect(publish).toBeDisabled()
  await checkPage(page, 'portrait')
}

const film = 'Ein Fest am See'
const savedNote = messages.portrait.draft.kept.split('{{time}}')[1] ?? ''

async function addVideo(page: Page): Promise<void> {
  const { videos, links, problems } = messages
  const { dialog, removal } = links
  await goWithin(page, '/videos')
  await page.getByRole('button', { name: videos.add }).click()
  const form = page.getByRole('alertdialog', { name: dialog.add })
  const submit = form.getByRole('button', { name: dialog.submit, exact: true })
  await expect(submit).toBeDisabled()
  const link = form.getByLabel(dialog.link)
  await link.fill('https://youtube.com.evil.io/watch?v=aqz-KE-bpKQ')
  await link.blur()
  await expect(form.getByText(problems.video_link_invalid)).toBeVisible()
  await link.fill('https://youtu.be/aqz-KE-bpKQ?si=abc')
  await expect(form.getByLabel(dialog.title)).toHaveValue('Film aqz-KE-bpKQ')
  await form.getByLabel(dialog.title).fill('Film')
  await form.getByLabel(dialog.title).blur()
  await expect(form.getByText(problems.title_too_short)).toBeVisible()
  await form.getByLabel(dialog.title).fill(film)
  await checkWhatIsOpen(page, 'dialog of a video')
  await submit.click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: film }) })
  await expect(card.locator('img')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: videos.add })).toHaveCount(0)
  await expect(page.getByText(filled(videos.quota.text, { most: premiumQuotas.videos }))).toBeVisible()
  await card.getByRole('switch').press('Space')
  await expect(card.getByText(links.hidden)).toBeVisible()
  await card.getByRole('switch').press('Space')
  await expect(card.getByText(links.visible)).toBeVisible()
  const act = async (name: string) => {
    await card.getByRole('button', { name: filled(links.actionsOf, { title: film }) }).press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  }
  await act(links.delete)
  await page.getByRole('alertdialog', { name: removal.title }).getByRole('button', { name: removal.confirm }).click()
  await expect(card).toHaveCount(0)
  await notice(page, removal.done).getByRole('button', { name: removal.undo }).click()
  await expect(card).toBeVisible()
  await checkPage(page, 'videos')
}

async function linkNetworks(page: Page): Promise<void> {
  const { problems, common } = messages
  await goWithin(page, '/social-networks')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Instagram').fill('@maison.alba')
  await field('TikTok').fill('https://tiktok.com.evil.io/@maison')
  await field('TikTok').blur()
  await expect(field('Instagram')).toHaveValue('https://www.instagram.com/maison.alba')
  await expect(page.getByText(problems.tiktok_url_invalid)).toBeVisible()
  const save = page.getByRole('button', { name: common.save, exact: true })
  await expect(save).toBeDisabled()
  await field('TikTok').fill('maison.alba')
  await field('TikTok').blur()
  await expect(field('TikTok')).toHaveValue('https://www.tiktok.com/@maison.alba')
  await save.click()
  await expect(notice(page, common.saved)).toBeVisible()
}

async function connectInstagram(page: Page): Promise<void> {
  const { instagram } = messages.social
  const { emulator } = messages
  const card = page.getByRole('region', { name: instagram.title })
  const consent = async (press: string, deed: string) => {
    await card.getByRole('button', { name: press, exact: true }).click()
    await expect(page).toHaveURL(/\/dev\/instagram\/oauth\/authorize/)
    await page.getByRole('button', { name: deed, exact: true }).click()
    await expect(page).toHaveURL(/\/social-networks(#_)?$/)
  }
  await consent(instagram.connect, emulator.refuse)
  await expect(notice(page, instagram.refusedByYou)).toBeVisible()
  await consent(instagram.connect, emulator.allowShort)
  await expect(card.getByText('@maison.de.fleurs')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(card.getByText(instagram.expired, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await checkPage(page, 'networks, expired')
  await consent(instagram.renew, emulator.allow)
  await expect(card.getByText(instagram.active, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: instagram.revoke }).click()
  const question = page.getByRole('alertdialog', { name: instagram.revokeTitle })
  await question.getByRole('button', { name: instagram.revoke }).click()
  await expect(card.getByRole('button', { name: instagram.connect })).toBeVisible()
  await expect(card.getByText('@maison.de.fleurs')).toHaveCount(0)
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatLocales } from '@bouquet/domain/languages'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { listWaitingReviews, publishReview } from '@bouquet/features/operator/review-moderation/contract.ts'
import { getBadge } from '@bouquet/features/profile/badge/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks, visitorReads } from './account-language.ts'
import { ownCompanyOf } from './company-of.ts'
import { reportedFor } from './first-names.ts'
import { counted, filled, journeyLanguage, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { mails, onHost, originOf } from './outbox.ts'
import { eyesFor } from './page-check.ts'
import { authorized, blockAnnouncements, saveSession, sessionOf, signInAs } from './sign-in.ts'
import { takeTime } from './slower-than-a-robot.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 180_000 })

const language = journeyLanguage('it')
const { checkPage, checkWhatIsOpen } = eyesFor(language)
const messages = messagesOf(language, 'received-reviews')
const heading = 'La pluie a attendu'
const badgeMessages = messagesOf(language, 'badge')

test('a planner sees their page ahead, asks a past couple, answers and reports their review, and shows the badge', {
  tag: '@long',
}, async ({ page, browser, baseURL, context }) => {
  // The preview is on the host of the planner's country.
  await visitorReads(context, language, baseURL ?? '', originOf(baseURL, 'fr'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const planner = await onboardedPlanner(page.request, formatLocales[language])
  await saveSession(page, planner.session)
  await blockAnnouncements(page)
  await page.goto('/reviews')
  await expect(page.getByText(messages.link.closed)).toBeVisible()
  await seeAhead(page)

  const admin = await browser.newPage({ baseURL: baseURL ?? '' })
  const token = await signInAs(admin, 'admin')
  await accountSpeaks(admin, language)
  await visitorReads(admin.context(), language, baseURL ?? '')
  const id = await ownCompanyOf(page.request, planner.session.token)
  await approve(admin, token, id)
  await page.reload()
  await expect(page.getByText(messages.link.closed)).toHaveCount(0)
  await copyLink(page)

  const couple = `couple-${id}@couples.example`
  await askByMail(page, couple)
  await writeReview(admin, couple, baseURL)
  await publish(admin, token, id)
  await answerAndReport(page, couple)
  await dismissReported(admin)
  await checkPage(admin, '/admin/reviews')
  await page.reload()
  await expect(page.getByText(messages.review.reported)).toHaveCount(0)

  await goWithin(page, '/integrate-badge')
  await copyBadge(page)
  await checkPage(page, '/integrate-badge')
  await showOnOtherSite(page, planner.session.token)
  await admin.close()
})

test('the badge of a planner with reviews states them on a page of another origin, in all sizes and themes', async ({
  page,
}) => {
  const { token } = await sessionOf(page.request, 'premium@bouquet.example')
  await showOnOtherSite(page, token)
})

/** The preview of the public page opens in a tab of its own, before the page is published. */
async function seeAhead(page: Page): Promise<void> {
  const preview = messagesOf(language, 'preview')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: preview.open }).click()
  const ahead = await opened
  await expect(ahead.getByText(preview.note.title)).toBeVisible()
  await expect(ahead.getByRole('heading', { level: 1, name: 'Noces du Lac' })).toBeVisible()
  await checkPage(ahead, 'preview')
  await ahead.close()
}

async function approve(admin: Page, token: string, id: string): Promise<void> {
  const answer = await admin.request.post(approveProvider.path.replace(':id', id), {
    ...authorized(token),
    data: { seenState: 'waiting' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.link.copy }).click()
  await expect(page.getByRole('button', { name: messages.link.copied })).toBeVisible()
  const link = await page.getByLabel(messages.link.field).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('button', { name: messages.link.copy })).toBeVisible({ timeout: 5_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: messages.link.png }).click()
  expect((await saved).suggestedFilename()).toBe(`${messages.link.file}.png`)
}

async function askByMail(page: Page, couple: string): Promise<void> {
  await page.getByRole('tab', { name: messages.tabs.ask }).click()
  await page.getByRole('button', { name: messages.ask.open }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(messages.ask.addresses).fill(`Élise <${couple}>, nobody, ${couple.toUpperCase()}`)
  const found = dialog.getByRole('list', { name: messages.ask.found })
  await expect(found.getByRole('listitem')).toHaveCount(3)
  await expect(found).toContainText(messages.ask.problems.email_invalid)
  await expect(found).toContainText(messages.ask.problems.twice)
  await checkWhatIsOpen(page, 'invitation')
  await dialog.getByLabel(messages.ask.line).fill('Quelle belle pluie à 16 heures !')
  await dialog.getByRole('button', { name: counted(language, messages.ask, 'send', { count: 1 }) }).click()
  await expect(page.getByText(counted(language, messages.ask, 'sent', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('row', { name: couple })).toContainText(messages.asked.states.sent)
  await checkPage(page, '/reviews?tab=ask')
}

/** The couple follows the link of their mail, writes, and confirms. */
async function writeReview(visitor: Page, couple: string, baseURL: string | undefined): Promise<void> {
  const form = messagesOf(language, 'reviews')
  const linkIn = async (pattern: RegExp) => {
    const [mail] = await mails(visitor.request, { to: couple, wanted: ({ text }) => pattern.test(text) })
    return onHost(mail?.text.match(pattern)?.[0] ?? '', baseURL ?? '')
  }
  await visitor.goto(await linkIn(/http\S+\/avis\/[\w-]{43}(?:\?\S+)?(?!\S)/))
  const begunAt = Date.now()
  await expect(visitor.getByLabel(form.email)).toHaveValue(couple)
  await visitor.getByRole('radio', { name: form.stars['4'], exact: true }).check()
  await visitor.getByLabel(form.heading).fill(heading)
  await visitor
    .getByLabel(form.text, { exact: true })
    .fill('Tout était prêt, même les parapluies, et personne ne courait.')
  await visitor.getByLabel(form.name).fill('Élise et Paul')
  await visitor.getByLabel(form.type).selectOption({ label: form.types.couple })
  await takeTime(visitor, begunAt)
  await visitor.getByRole('button', { name: form.send }).click()
  await expect(visitor.getByRole('heading', { name: form.sent.title })).toBeVisible()
  await visitor.goto(await linkIn(/http\S+\/avis\/mine\/\S+/))
  await visitor.getByRole('button', { name: form.own.confirm }).click()
  await expect(visitor.getByRole('heading', { name: form.own.awaiting_moderation.title })).toBeVisible()
}

type Queue = { reviews: { id: string; providerId: string }[]; hasMore: boolean }

/** The demonstration's own reviews come first in the queue. */
async function publish(admin: Page, token: string, providerId: string): Promise<void> {
  const find = async (number: number): Promise<string> => {
    const answer = await admin.request.get(`${listWaitingReviews.path}?page=${number}`, authorized(token))
    const { reviews, hasMore } = (await answer.json()) as Queue
    const waiting = reviews.find((review) => review.providerId === providerId)
    return waiting || !hasMore ? (waiting?.id ?? '') : find(number + 1)
  }
  const done = await admin.request.post(publishReview.path.replace(':id', await find(1)), authorized(token))
  expect(done.status()).toBe(204)
}

async function answerAndReport(page: Page, couple: string): Promise<void> {
  await page.reload()
  await expect(page.getByRole('row', { name: couple })).toContainText(messages.asked.states.reviewed)
  await page.getByRole('tab', { name: messages.tabs.received }).click()
  const review = page.getByRole('article', { name: heading })
  await expect(review).toContainText(messages.review.proofs.invited)
  await review.getByRole('button', { name: filled(messages.reply.writeTo, { title: heading }) }).click()
  await review.getByLabel(messages.reply.label).fill('Merci à vous deux, et aux parapluies.')
  await review.getByRole('button', { name: messages.reply.send }).click()
  await expect(review.getByText('Merci à vous deux, et aux parapluies.')).toBeVisible()
  await checkPage(page, '/reviews')
  await review.getByRole('button', { name: filled(messages.report.openOf, { title: heading }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages.report.send }).click()
  await expect(dialog.getByText(messagesOf(language, 'problems').choice_required)).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(messages.report.reason) }).click()
  await page.getByRole('option', { name: reportedFor.otherProvider[language] }).click()
  await dialog.getByLabel(messages.report.explanation).fill('Nous étions à Thônes ce jour-là.')
  await checkWhatIsOpen(page, 'report')
  await dialog.getByRole('button', { name: messages.report.send }).click()
  await expect(review.getByText(messages.review.reported)).toBeVisible()
}

async function dismissReported(admin: Page): Promise<void> {
  const moderation = messagesOf(language, 'review-moderation')
  await admin.goto('/admin/reviews?queue=reported')
  const review = admin.getByRole('article', { name: heading })
  await expect(review).toContainText('Nous étions à Thônes ce jour-là.')
  await review.getByRole('button', { name: moderation.reported.keep }).click()
  await expect(review).toHaveCount(0)
}

async function copyBadge(page: Page): Promise<void> {
  await page.getByRole('radio', { name: badgeMessages.sizes.little }).check()
  await page.getByRole('radio', { name: badgeMessages.themes.black }).check()
  const code = page.getByLabel(badgeMessages.code)
  await expect(code).toHaveValue(/little-black\.svg/)
  await page.getByRole('button', { name: badgeMessages.copy }).click()
  await expect(page.getByRole('button', { name: badgeMessages.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
  await expect(page.getByRole('button', { name: badgeMessages.copy })).toBeVisible({ timeout: 5_000 })
}

/** Embeds all badges into a page of another origin: each is shown in its size, and links to the profile with rel="nofollow". */
async function showOnOtherSite(page: Page, token: string): Promise<void> {
  const answer = await page.request.get(getBadge.path, authorized(token))
  const { badges, profileUrl } = (await answer.json()) as {
    badges: { html: string; width: number; height: number }[]
    profileUrl: string
  }
  const body = `<!doctype html><title>Maison Alba</title>${badges.map(({ html }) => html).join('')}`
  const otherSite = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((listening) => otherSite.listen(0, '127.0.0.1', listening))
  await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`)
  const pictures = page.locator('a[rel="nofollow"] > img')
  await expect(pictures).toHaveCount(4)
  for (const [place, { width, height }] of badges.entries()) {
    const picture = pictures.nth(place)
    const size = () => picture.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth, img.naturalHeight])
    await expect.poll(size).toEqual([true, width, height])
    await expect(page.locator('a').nth(place)).toHaveAttribute('href', profileUrl)
  }
  otherSite.close()
}

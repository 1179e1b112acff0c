import { formatLocales, type Language } from '@bouquet/domain/languages'
import { listWaitingReviews } from '@bouquet/features/operator/review-moderation/contract.ts'
import { listReviews } from '@bouquet/features/reviews/reviews/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks, visitorReads } from './account-language.ts'
import { approvedPlanner } from './approved-planner.ts'
import { counted, filled, messagesOf } from './messages.ts'
import { mails, newCouple, onHost, originOf } from './outbox.ts'
import { authorized, signInAs } from './sign-in.ts'
import { takeTime } from './slower-than-a-robot.ts'
import { walked } from './walked-languages.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`a planner’s own address is refused, and a moderator sees what speaks against a review (${language})`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const origin = originOf(baseURL, 'fr')
    await visitorReads(page.context(), language, origin)
    const { token, email, slug, id } = await approvedPlanner(page, formatLocales[language])
    const answer = await page.request.get(listReviews.path, authorized(token))
    const link = onHost(((await answer.json()) as { reviewFormUrl: string }).reviewFormUrl, origin)
    await page.goto(link)
    await write(page, language, email.replace('@', '+avis@').toUpperCase())
    await expect(page.getByText(messagesOf(language, 'problems').own_review).first()).toBeVisible()

    const { address } = newCouple()
    await page.goto(link)
    await write(page, language, address)
    await page.waitForURL(/\/sent$/)
    await confirm(page, language, address, origin)

    const admin = await browser.newPage({ baseURL: baseURL ?? '' })
    const adminToken = await signInAs(admin, 'admin')
    await accountSpeaks(admin, language)
    const moderation = messagesOf(language, 'review-moderation')
    await admin.goto(`/admin/reviews?page=${await pageOf(admin, adminToken, id)}`)
    const review = admin
      .getByRole('article', { name: titleFor(language) })
      .filter({ hasText: slug.split('-')[0] ?? '' })
      .last()
    await expect(review).toContainText(moderation.proofs.mail_confirmed)
    await expect(review).toContainText(filled(moderation.writerDomain, { domain: address.split('@')[1] ?? '' }))
    await review.getByRole('button', { name: moderation.publish }).click()
    await expect(admin.getByText(moderation.published)).toBeVisible()
    await admin.close()

    // In the language of the host, as every visitor sees it.
    const reviews = messagesOf('fr', 'profiles').reviews
    const visitor = await browser.newPage()
    await visitor.goto(`${origin}/wedding-planner/${slug}`)
    await expect(visitor.getByText(counted('fr', reviews, 'confirmed', { count: 1 }))).toBeVisible()
    await expect(visitor.getByText(counted('fr', reviews, 'verified', { count: 1 }))).toHaveCount(0)
    await visitor.close()
  })

const titleFor = (language: Language) => `Une journée sans une fausse note (${language})`

async function write(page: Page, language: Language, address: string): Promise<void> {
  const form = messagesOf(language, 'reviews')
  const begunAt = Date.now()
  await page.getByLabel(form.email).fill(address)
  await page.getByRole('radio', { name: form.stars['5'], exact: true }).check()
  await page.getByLabel(form.heading).fill(titleFor(language))
  await page
    .getByLabel(form.text, { exact: true })
    .fill('Tout était prêt, même les parapluies, et personne ne courait.')
  await page.getByLabel(form.name).fill('Élise et Paul')
  await page.getByLabel(form.type).selectOption({ label: form.types.couple })
  await takeTime(page, begunAt)
  await page.getByRole('button', { name: form.send }).click()
}

async function confirm(page: Page, language: Language, address: string, origin: string): Promise<void> {
  const form = messagesOf(language, 'reviews')
  const pattern = /http\S+\/avis\/mine\/\S+/
  const [mail] = await mails(page.request, { to: address, wanted: ({ text }) => pattern.test(text) })
  await page.goto(onHost(mail?.text.match(pattern)?.[0] ?? '', origin))
  await page.getByRole('button', { name: form.own.confirm }).click()
  await expect(page.getByRole('heading', { name: form.own.awaiting_moderation.title })).toBeVisible()
}

type Queue = { reviews: { providerId: string }[]; hasMore: boolean }

/** The page of the queue on which the review of this provider waits. */
async function pageOf(admin: Page, token: string, providerId: string, number = 1): Promise<number> {
  const answer = await admin.request.get(`${listWaitingReviews.path}?page=${number}`, authorized(token))
  const { reviews, hasMore } = (await answer.json()) as Queue
  if (!hasMore || reviews.some((review) => review.providerId === providerId)) return number
  return pageOf(admin, token, providerId, number + 1)
}

// The screens of couples and of whoever else follows a link of a mail.
import { reportPaths } from '@bouquet/domain/report-paths'
import { inviteToReview } from '@bouquet/features/reviews/review-invitations/contract.ts'
import type { Page } from '@playwright/test'
import { coupleForm } from '../couple-form.ts'
import { messagesOf } from '../messages.ts'
import { mails, newCouple, originOf } from '../outbox.ts'
import { authorized, sessionOf, userOf } from '../sign-in.ts'
import { takeTime } from '../slower-than-a-robot.ts'
import { test } from './taken.ts'

test('the screens of a couple', async ({ page, baseURL, sheets }) => {
  const { take, open } = sheets('couple')
  const form = coupleForm(page, 'fr')
  const couple = newCouple()
  const origin = originOf(baseURL, 'fr')
  await form.open(origin)
  await take(page, 'project')
  await form.enterCouple(couple)
  await form.plan(async (town) => {
    await town.pressSequentially('Annecy')
    await page.getByRole('option').first().click()
  })
  await take(page, 'choice')
  await form.choose()
  await take(page, 'review')
  for (const path of ['/project/step/party', '/project/step/wishes', '/project/later'])
    await open(page, origin + path, path)
  await page.goto(`${origin}/project/review`)
  await form.send()
  await take(page, 'sent')
  await form.confirm(couple)
  await take(page, 'follow-up')
})

test('the screens of whoever is asked for a review', async ({ page, baseURL, sheets }) => {
  const { take, open } = sheets('review')
  const origin = originOf(baseURL, 'fr')
  const form = messagesOf('fr', 'reviews')
  const { address, firstname } = newCouple()
  const { token } = await sessionOf(page.request, 'premium@bouquet.example')
  const data = { emails: [address], language: 'fr' }
  await page.request.post(inviteToReview.path, { ...authorized(token), data })
  const pathIn = async (pattern: RegExp) => {
    const [mail] = await mails(page.request, { to: address, wanted: ({ text }) => pattern.test(text) })
    return new URL(mail?.text.match(pattern)?.[0] ?? '').pathname
  }
  const path = await pathIn(/http\S+\/avis\/[\w-]{43}(?:\?\S+)?(?!\S)/)
  await open(page, `${origin}${path}/stop`, 'review stop')
  const begunAt = Date.now()
  await open(page, origin + path, 'review')
  await page.getByRole('radio', { name: form.stars['5'], exact: true }).check()
  await page.getByLabel(form.heading).fill('Un après-midi sans une minute de retard')
  await page.getByLabel(form.text, { exact: true }).fill('Tout était prêt, et personne ne courait.')
  await page.getByLabel(form.name).fill(firstname)
  await page.getByLabel(form.type).selectOption({ label: form.types.couple })
  await takeTime(page, begunAt)
  await page.getByRole('button', { name: form.send }).click()
  await page.waitForURL(/sent$/)
  await take(page, 'review sent')
  await open(page, origin + (await pathIn(/http\S+\/avis\/mine\/\S+/)), 'my review')
})

test('the screens of whoever reports a page', async ({ page, baseURL, sheets }) => {
  const { take, open } = sheets('report')
  const { form } = messagesOf('fr', 'reports')
  const origin = originOf(baseURL, 'fr')
  const { address } = newCouple()
  const { token } = await sessionOf(page.request, 'premium@bouquet.example')
  const { publicUrl } = await userOf(page.request, token)
  const venue = await slugOn(page, `${origin}/wedding-venues`, 'wedding-venue')
  const wedding = await slugOn(page, new URL(publicUrl ?? '', origin).href, 'portfolio')
  for (const path of [reportPaths.venue(venue), reportPaths.wedding(wedding)]) await open(page, origin + path, path)
  const planner = await slugOn(page, `${origin}/wedding-planners/paris`, 'wedding-planner')
  const begunAt = Date.now()
  await open(page, origin + reportPaths.planner(planner), 'report')
  await page.locator('input[name="subject"]').first().check()
  await page.locator('input[name="reason"]').first().check()
  await page.getByLabel(form.statement).fill('Ce texte est celui d’une autre agence, dont nous avons vu l’original.')
  await page.getByLabel(form.name, { exact: true }).fill('Iris Vautrin')
  await page.getByLabel(form.email).fill(address)
  await page.getByLabel(form.faith).check()
  await takeTime(page, begunAt)
  await page.getByRole('button', { name: form.send }).click()
  await page.waitForURL(/\/reports\//)
  await take(page, 'reports')
})

/** The slug of the first page of this kind that the address links to. */
async function slugOn(
  page: Page,
  address: string,
  kind: 'wedding-planner' | 'wedding-venue' | 'portfolio',
): Promise<string> {
  await page.goto(address)
  const link = await page.locator(`a[href*="/${kind}/"]`).first().getAttribute('href')
  return new URL(link ?? '', address).pathname.split('/').at(-1) ?? ''
}

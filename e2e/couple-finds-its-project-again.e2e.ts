import type { Language } from '@bouquet/domain/languages'
import { submitProject } from '@bouquet/features/couples/projects/contract.ts'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { projectOf, requestFrom, slugOfPlanner } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { type Couple, linkInMailTo, mails, newCouple } from './outbox.ts'
import { authorized, sessionOf, userOf } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'it'] as const)) {
  test(`a couple finds its project again, confirms its phone and withdraws from one provider, in ${language} @mobile-long`, async ({
    page,
  }) => {
    const { request } = page
    const { token } = await sessionOf(request, 'planner@bouquet.example')
    const couple = newCouple()
    await sendProject(request, couple, language, await slugOfPlanner(request, token))
    const messages = messagesOf(language, 'site')

    await page.goto(await lostLinkInMail(request, couple))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNothingWrong(page)
    await page.locator('#email').fill(couple.address)
    await page.getByRole('button', { name: messages.lostLink.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: messages.lostLink.sentTitle })).toBeVisible()

    await page.goto(await linkOf(request, couple, messagesOf(language, 'mails').links.subject))
    await expect(page.getByRole('heading', { level: 1, name: messages.followUp.title })).toBeVisible()
    await expectNothingWrong(page)
    await confirmPhone(page, couple, language)

    const { companyName } = await userOf(request, token)
    const company = companyName ?? ''
    await page.getByText(filled(messages.followUp.withdraw, { company })).click()
    await expectNothingWrong(page)
    await page.getByRole('button', { name: messages.followUp.withdrawSure }).click()
    await expect(page.getByRole('listitem').filter({ hasText: company })).toContainText(
      messages.followUp.states.withdrawn,
    )
    await expectNothingWrong(page)
    const { uuid } = await requestFrom(request, token, couple)
    const unlocked = await request.post(unlockEventRequest.path.replace(':uuid', uuid), authorized(token))
    expect([unlocked.status(), (await unlocked.json()).code]).toEqual([409, 'request_withdrawn'])
  })
}

async function sendProject(request: APIRequestContext, couple: Couple, language: Language, slug: string) {
  expect((await request.post(submitProject.path, { data: projectOf(couple, language, slug) })).status()).toBe(201)
  const { pathname } = new URL(await linkInMailTo(request, couple.address))
  await request.post(`${pathname}/confirm`)
}

/** In the footer of the receipt. */
async function lostLinkInMail(request: APIRequestContext, { address }: Couple): Promise<string> {
  const foot = /http\S+\/project\/link\S*/
  const [mail] = await mails(request, { to: address, wanted: ({ text }) => foot.test(text) })
  return mail?.text.match(foot)?.[0] ?? ''
}

async function linkOf(request: APIRequestContext, { address }: Couple, subject: string): Promise<string> {
  const [mail] = await mails(request, { to: address, wanted: (sent) => sent.subject === subject })
  return mail?.text.match(/http\S+\/project\/[\w-]{43}\S*/)?.[0] ?? ''
}

async function confirmPhone(page: Page, { phone }: Couple, language: Language): Promise<void> {
  const { phone: messages } = messagesOf(language, 'site').followUp
  await page.getByRole('button', { name: messages.send }).click()
  await expect(page.getByText(messages.sent)).toBeVisible()
  const to = `+33${phone.replace(/\D/g, '').slice(1)}`
  const answer = await page.request.get(`/dev/outbox.json?${new URLSearchParams({ channel: 'sms', to })}`)
  const { messages: sent } = (await answer.json()) as { messages: { text: string }[] }
  await page.locator('#code').fill(sent[0]?.text.match(/\b\d{6}\b/)?.[0] ?? '')
  await page.getByRole('button', { name: messages.confirm }).click()
  await expect(page.locator('#phone').getByText(messages.confirmed)).toBeVisible()
}

import shell from '@bouquet/backoffice/messages/shell/fr.json' with { type: 'json' }
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import summary from '@bouquet/features/leads/event-requests/messages/request-summary/fr.json' with { type: 'json' }
import credits from '@bouquet/features/money/credits/messages/credits/fr.json' with { type: 'json' }
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { filled, messagesOf } from './messages.ts'
import { requestFrom, slugOfPlanner } from './new-request.ts'
import { type Couple, type Message, mails, newCouple, originOf } from './outbox.ts'
import { authorized, blockAnnouncements, type Session, saveSession, sessionOf, userOf } from './sign-in.ts'

const english = messagesOf('en', 'site').followUp
const englishMails = messagesOf('en', 'mails')

test('a couple follows how one provider opens and answers its project, and another declines', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { request } = page
  const planner = await sessionOf(request, 'planner@bouquet.example')
  const { email, city, companyName, credits: before } = await userOf(request, planner.token)
  const couple = newCouple('+44 7400 123456')
  await sendInEnglish(page, {
    couple,
    origin: originOf(baseURL, 'fr'),
    city,
    slug: await slugOfPlanner(request, planner.token),
  })
  await expect(page.getByText(english.states.received)).toHaveCount(3)
  const [decliner] = await addressesOfOthers(request, couple, email)

  const desk = await deskOf(browser, planner)
  const read = recordTraffic(desk)
  await openUnread(desk, couple)
  expect((await read()).replace(/[\s.()-]/g, '')).not.toMatch(reachOf(couple))
  await page.reload()
  await expect(stateOf(page, companyName ?? '')).toContainText(english.states.opened)

  await unlock(desk, couple)
  await expectBalance(desk, before - 1)
  await unlockAgain(request, planner, couple)
  await expectBalance(desk, before - 1)
  await page.reload()
  await expect(stateOf(page, companyName ?? '')).toContainText(english.states.hasContact)
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expectMail(request, couple, filled(englishMails.unlocked.subject, { company: companyName ?? '' }))

  const company = await decline(request, decliner, couple)
  await expectMail(request, couple, filled(englishMails.declined.subject, { company }))
  await page.reload()
  await expect(stateOf(page, company)).toContainText(english.states.declined)
  await expect(page.getByText(english.states.received)).toHaveCount(1)
})

type Wedding = { couple: Couple; origin: string; city: string | null; slug: string }

async function sendInEnglish(page: Page, { couple, origin, city, slug }: Wedding): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }])
  const form = coupleForm(page, 'en')
  await form.open(origin)
  await form.enterCouple(couple)
  await form.plan((town) => town.fill(city ?? ''), '2')
  await form.enterParty()
  await form.enterMessage('We are looking for somebody calm who keeps the thread of the day.', [
    'FULL_PLANNING',
    'PARTIAL_PLANNING',
    'DAY_COORDINATION',
    'WEDDING_DESIGN',
    'VENDOR_SEARCH',
    'CONSULTING_SERVICES',
    'SECULAR_CEREMONY',
  ])
  const others = (await form.offered()).filter((offered) => offered !== slug)
  await form.choose([slug, ...others.slice(0, 2)])
  await form.send()
  await form.confirm(couple)
}

/** The other recipients of the project; each has a mail in their own language without any contact data of the couple. */
async function addressesOfOthers(request: APIRequestContext, couple: Couple, planner: string): Promise<string[]> {
  const wanted = (mail: Message) => mail.to !== couple.address && mail.subject.includes(couple.firstname)
  const sent = await mails(request, { wanted, count: 3 })
  const providers = sent.map(({ to }) => to)
  expect(providers).toContain(planner)
  expect(new Set(providers).size).toBe(3)
  for (const { text, html, locale } of sent) {
    expect(locale).toBe('fr')
    expect((text + html).replace(/[\s.()-]/g, '')).not.toMatch(reachOf(couple))
  }
  return providers.filter((to) => to !== planner)
}

/** The couple's e-mail address and the last digits of their number, in texts without spaces, dots and dashes. */
function reachOf({ address, phone }: Couple): RegExp {
  return new RegExp(`${address.replace(/[.-]/g, '')}|${phone.replace(/\D/g, '').slice(-9)}`)
}

async function deskOf(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await saveSession(desk, session)
  await blockAnnouncements(desk)
  return desk
}

/** Gives everything that the page has received so far, once no request is pending. */
function recordTraffic(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => bodies.push(answer.text().catch(() => '')))
  return async () => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(bodies)).join('\n')
  }
}

async function openUnread(desk: Page, couple: Couple): Promise<void> {
  await desk.goto('/event-requests')
  const row = desk.locator('tbody tr', { hasText: couple.firstname })
  await expect(row.getByText(summary.unread)).toHaveCount(1)
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1, name: couple.firstname })).toBeVisible()
  await expect(desk.getByText(messages.contact.hidden).first()).toBeAttached()
}

async function unlock(desk: Page, couple: Couple): Promise<void> {
  await desk.getByRole('button', { name: messages.unlock.action }).click()
  const confirm = filled(messages.unlock.confirm_one, { count: 1 })
  await desk.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await expect(desk.getByRole('link', { name: couple.address })).toBeVisible()
}

async function unlockAgain(request: APIRequestContext, planner: Session, couple: Couple): Promise<void> {
  const { uuid } = await requestFrom(request, planner.token, couple)
  const answer = await request.post(unlockEventRequest.path.replace(':uuid', uuid), authorized(planner.token))
  expect(await answer.json()).toMatchObject({ email: couple.address })
}

/** The menu and the newest row of the ledger show the same balance. */
async function expectBalance(desk: Page, balance: number): Promise<void> {
  const badge = balance === 1 ? shell.creditsBadge_one : shell.creditsBadge_other
  await expect(desk.getByRole('complementary').getByText(filled(badge, { count: balance }))).toBeVisible()
  await desk.goto('/credits')
  const newest = desk.locator('tbody tr').first()
  await expect(newest).toContainText(credits.entries.unlock)
  await expect(newest).toContainText(String(balance))
}

async function decline(request: APIRequestContext, address: string | undefined, couple: Couple): Promise<string> {
  const { token } = await sessionOf(request, address ?? '')
  const { uuid } = await requestFrom(request, token, couple)
  const options = { ...authorized(token), data: { reason: 'not_available' } }
  expect((await request.post(`/api/event-requests/${uuid}/reject`, options)).status()).toBe(200)
  return (await userOf(request, token)).companyName ?? ''
}

function stateOf(page: Page, company: string) {
  return page.getByRole('listitem').filter({ hasText: company })
}

/** A mail in the couple's own language. */
async function expectMail(request: APIRequestContext, couple: Couple, subject: string): Promise<void> {
  const [mail] = await mails(request, { to: couple.address, wanted: (sent) => sent.subject === subject })
  expect(mail?.locale).toBe('en')
}

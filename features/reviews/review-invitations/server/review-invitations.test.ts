import { randomUUID } from 'node:crypto'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { createProvider, createReview } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const start = new Date('2026-09-01T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
const newEmail = () => `${randomUUID()}@couple.example`
const newEmails = (count: number) => Array.from({ length: count }, newEmail)

type Provider = { id: string }
const invite = (provider: Provider, emails: string[], values: object = {}) =>
  server.call(provider, 'POST', '/api/review-invitations', { emails, language: 'it', ...values })
type Listed = { items: { email: string; state: string }[]; total: number; reviewed: number; leftToday: number }
const listOf = async (provider: Provider) =>
  (await server.call(provider, 'GET', '/api/review-invitations')).body as Listed
const stateOf = async (provider: Provider, email: string) =>
  (await listOf(provider)).items.find((item) => item.email === email)?.state

async function mailsTo(email: string) {
  await server.finishJobs()
  return outboxOf(server.db, email)
}
async function tokenIn(email: string): Promise<string> {
  return /\/avis\/([\w-]{43})\?/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
}
async function remind(): Promise<void> {
  await server.jobs.enqueue(server.db, 'find-due-review-reminders', {})
  // The reminders have a queue of their own, which runs after the scheduler's in one round.
  await server.finishJobs()
}
const form = (values: object) => ({
  rating: '5',
  title: 'Une journée sans couture',
  text: 'Tout était à sa place, et nous aussi, du matin au soir.',
  reviewerName: 'Giulia et Rémi',
  reviewerType: 'couple',
  openedAt: String(server.services.now().getTime() - 60_000),
  ...values,
})
const post = (url: string, payload: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  })

test('a past couple is asked in their language, writes through their own link, and counts as invited', async () => {
  server.setNow(start)
  const provider = await createProvider(server.db)
  const email = newEmail()
  const personalLine = 'Le gâteau sous la pluie, quel souvenir !'
  expect((await invite(provider, [email], { personalLine })).body).toMatchObject({ invited: 1, skipped: [] })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Maison Alba vorrebbe la vostra recensione')
  expect(mail?.text).toContain(personalLine)
  const token = await tokenIn(email)
  const page = await server.app.inject({ url: `/avis/${token}`, headers: { host: 'localhost' } })
  expect(page.body).toContain('lang="it"')
  expect(page.body).toContain(email)
  expect((await post(`/avis/${token}`, form({ email }))).statusCode).toBe(303)
  expect(await stateOf(provider, email)).toBe('sent')
  const own = /\/avis\/mine\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1]
  await post(`/avis/mine/${own}/confirm`)
  const review = await server.db
    .selectFrom('reviews')
    .select(['proof', 'state', 'language'])
    .where('provider_id', '=', provider.id)
    .executeTakeFirst()
  expect(review).toEqual({ proof: 'invited', state: 'awaiting_moderation', language: 'it' })
  expect(await stateOf(provider, email)).toBe('reviewed')
  expect((await listOf(provider)).reviewed).toBe(1)
})

test('nobody is asked twice by one provider, whatever the capitals, and nobody asks themselves', async () => {
  const provider = await createProvider(server.db)
  const [first, second] = [newEmail(), newEmail()]
  await invite(provider, [first])
  const asked = [first.toUpperCase(), second, second.toUpperCase(), provider.email]
  const { body: check } = await server.call(provider, 'POST', '/api/review-invitations/check', { emails: asked })
  const skipped = [
    { email: first.toUpperCase(), reason: 'already_asked' },
    { email: provider.email, reason: 'own_address' },
  ]
  expect(check).toEqual({ skipped, leftToday: 99 })
  expect((await invite(provider, asked)).body).toEqual({ invited: 1, skipped, leftToday: 98 })
  expect(await mailsTo(first)).toHaveLength(1)
  expect((await invite(await createProvider(server.db), [first])).body).toMatchObject({ invited: 1 })
})

test('fifty at once and a hundred a day, also when two sendings race', async () => {
  const provider = await createProvider(server.db)
  expect((await invite(provider, newEmails(51))).status).toBe(422)
  await invite(provider, newEmails(40))
  const answers = await Promise.all([50, 50, 20].map((count) => invite(provider, newEmails(count))))
  const taken = answers.filter(({ status }) => status === 201).map(({ body }) => (body as { invited: number }).invited)
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  const sum = taken.reduce((total, invited) => total + invited, 40)
  expect(sum).toBeLessThanOrEqual(100)
  expect((await listOf(provider)).total).toBe(sum)
  expect((await listOf(provider)).leftToday).toBe(100 - sum)
  server.setNow(after(1.01))
  expect((await listOf(provider)).leftToday).toBe(100)
  server.setNow(start)
})

test('of two sendings of the same address at once one mail goes out', async () => {
  const provider = await createProvider(server.db)
  const email = newEmail()
  await Promise.all([1, 2, 3, 4].map(() => invite(provider, [email])))
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a provider who is not approved can invite nobody, and a line with a web address is refused', async () => {
  const waiting = await createProvider(server.db, { is_moderated: false })
  expect((await invite(waiting, [newEmail()])).status).toBe(403)
  const provider = await createProvider(server.db)
  for (const [values, code] of [
    [{ personalLine: 'Voyez www.pills.example' }, 'web_address_refused'],
    [{ personalLine: 'a'.repeat(501) }, 'message_too_long'],
    [{ emails: ['nobody'] }, 'email_invalid'],
    [{ emails: [] }, 'email_invalid'],
  ] as const) {
    const { status, body } = await invite(provider, [newEmail()], values)
    expect([status, (body as { code: string }).code]).toEqual([422, code])
  }
  expect((await listOf(provider)).total).toBe(0)
})

test('one reminder goes out after a week, and none to a person who wrote, unsubscribed, or cannot be reached any more', async () => {
  const provider = await createProvider(server.db)
  const [silent, writer, leaver] = [newEmail(), newEmail(), newEmail()]
  await invite(provider, [silent, writer, leaver])
  const stop = await tokenIn(leaver)
  // This one wrote through the public link instead; the provider does not learn of it here.
  await createReview(server.db, provider.id, { reviewer_email: writer })
  await post(`/avis/${stop}/stop`)
  server.setNow(after(6.9))
  await remind()
  expect(await mailsTo(silent)).toHaveLength(1)
  server.setNow(after(7.1))
  await remind()
  await remind()
  server.setNow(after(20))
  await remind()
  const mails = await mailsTo(silent)
  expect(mails.map(({ subject }) => subject)).toEqual(['Due parole su Maison Alba?', expect.any(String)])
  expect(mails[0]?.text).toContain(/\/avis\/[\w-]{43}/.exec(mails[1]?.text ?? '')?.[0])
  for (const email of [writer, leaver]) expect(await mailsTo(email)).toHaveLength(1)
  expect(await stateOf(provider, silent)).toBe('reminded')
  expect(await stateOf(provider, writer)).toBe('sent')
  server.setNow(start)
})

test('leaving is one button, or one bare POST of a mail program; opening the link alone leaves nothing', async () => {
  const provider = await createProvider(server.db)
  const email = newEmail()
  await invite(provider, [email])
  const path = `/avis/${await tokenIn(email)}/stop`
  const open = () => server.app.inject({ url: path, headers: { host: 'localhost' } })
  expect((await open()).body).toContain('Non scrivetemi più')
  expect(await stateOf(provider, email)).toBe('sent')
  const oneClick = await post(path, { 'List-Unsubscribe': 'One-Click' })
  expect(oneClick.statusCode).toBe(303)
  expect((await open()).body).toContain('Abbiamo preso nota')
  expect(await stateOf(provider, email)).toBe('unsubscribed')
  expect((await invite(provider, [email])).body).toMatchObject({
    invited: 0,
    skipped: [{ email, reason: 'unsubscribed' }],
  })
  expect((await post('/avis/nobody/stop')).statusCode).toBe(404)
})

test('after a year an invitation is deleted; an unsubscribed address is remembered', async () => {
  const provider = await createProvider(server.db)
  const [silent, leaver] = [newEmail(), newEmail()]
  await invite(provider, [silent, leaver])
  await post(`/avis/${await tokenIn(leaver)}/stop`)
  server.setNow(after(370))
  await deleteExpired(server.services)
  expect((await listOf(provider)).items.map(({ email }) => email)).toEqual([leaver])
  server.setNow(start)
})

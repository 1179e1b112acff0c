import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createReview,
} from '@bouquet/server/database/testing/factories.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmReview } from './own-review.ts'

let server: TestServer
let admin: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const roles = ['ROLE_ADMIN' as const]
  admin = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

const reviewFields = {
  rating: 4,
  title: 'Deux familles, deux langues',
  text: 'Discours traduits, horaires tenus, tout le monde mélangé à table.',
  reviewerName: 'Giulia et Rémi',
  reviewerType: 'couple',
  weddingDate: '2025-09-13',
}
const formFields = Object.fromEntries(Object.entries(reviewFields).map(([name, value]) => [name, String(value)]))
const newEmail = () => `${randomUUID()}@couple.example`

/** A provider with the token of its form. */
async function reviewed() {
  const provider = await createProvider(server.db)
  const { body } = await server.call(provider, 'GET', '/api/reviews')
  const { reviewFormUrl } = body as { reviewFormUrl: string }
  return { ...provider, token: reviewFormUrl.split('/').at(-1) ?? '' }
}

const send = (token: string, values: object = {}) =>
  server.call(null, 'POST', `/api/reviews/${token}`, { ...reviewFields, email: newEmail(), ...values })

/** The secret part of the link in the latest mail to this address. */
async function linkOf(email: string): Promise<string> {
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  return /\/avis\/mine\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const post = (url: string, payload: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  })

const stateOf = async (providerId: ProviderId) =>
  server.db.selectFrom('reviews').selectAll().where('provider_id', '=', providerId).orderBy('created_at').execute()
const statsOf = (id: ProviderId) =>
  server.db.selectFrom('providers').select(['review_count', 'review_average']).where('id', '=', id).executeTakeFirst()

test('nobody reviews themselves, whatever the spelling of their address', async () => {
  const provider = await reviewed()
  const [local, domain] = provider.email.split('@')
  await server.db
    .insertInto('account_tokens')
    .values({
      token_hash: Buffer.from(randomUUID()),
      account_id: provider.accountId,
      purpose: 'undo_email',
      email: 'camille.former@gmail.com',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  for (const email of [
    provider.email,
    provider.email.toUpperCase(),
    `${local}+1@${domain}`,
    'camilleformer+avis@googlemail.com',
  ]) {
    const refused = { status: 422, body: { code: 'own_review', fields: { email: 'own_review' } } }
    expect(await send(provider.token, { email })).toMatchObject(refused)
  }
  expect(await stateOf(provider.id)).toEqual([])
})

test('an address of the company and a text of seconds are marked for the moderator, who sees no address', async () => {
  const provider = await reviewed()
  const values = { website: 'https://www.maison-alba-avis.fr' }
  await server.db.updateTable('providers').set(values).where('id', '=', provider.id).execute()
  const email = `assistant-${randomUUID()}@maison-alba-avis.fr`
  const opened = Date.now() - 20_000
  expect((await post(`/avis/${provider.token}`, { ...formFields, email, openedAt: String(opened) })).statusCode).toBe(
    303,
  )
  await post(`/avis/mine/${await linkOf(email)}/confirm`)
  const { body } = await server.call(admin, 'GET', '/api/admin/reviews')
  const queue = (body as { reviews: { providerId: ProviderId }[] }).reviews
  expect(queue.find(({ providerId }) => providerId === provider.id)).toMatchObject({
    writerDomain: 'maison-alba-avis.fr',
    openedAt: new Date(opened).toISOString(),
    signals: ['company_domain', 'written_in_seconds'],
  })
  expect(JSON.stringify(body)).not.toContain(email)
})

test('a review from a browser that the provider has signed in with is marked', async () => {
  const provider = await reviewed()
  const token = newToken()
  const now = new Date()
  await server.db
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), account_id: provider.accountId, created_at: now, last_used_at: now })
    .execute()
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/reviews/${provider.token}`,
    headers: { host: 'localhost', cookie: `device=${token}` },
    payload: { ...reviewFields, email: newEmail() },
  })
  expect(answer.statusCode).toBe(201)
  expect(await stateOf(provider.id)).toMatchObject([{ signals: ['known_device'] }])
})

test('only what a request proves is called verified; what an address confirms is counted apart', async () => {
  const provider = await createProvider(server.db, { slug: `verified-${randomUUID()}` })
  await createReview(server.db, provider.id, { proof: 'couple_of_request' })
  await createReview(server.db, provider.id, { proof: 'invited' })
  await createReview(server.db, provider.id, { proof: 'mail_confirmed' })
  const page = await server.app.inject({ url: `/wedding-planner/${provider.slug}`, headers: { host: 'localhost' } })
  expect(page.body).toContain('1 avis vérifié et 2 avis confirmés par <span class="whole">e-mail</span>')
})

test('a review is confirmed by its writer, read by an administrator, counted, shown and answered', async () => {
  const provider = await reviewed()
  const email = newEmail()
  expect((await send(provider.token, { email })).status).toBe(201)
  expect(await stateOf(provider.id)).toMatchObject([{ state: 'awaiting_mail', proof: null }])
  const link = await linkOf(email)
  const page = await server.app.inject({ method: 'GET', url: `/avis/mine/${link}`, headers: { host: 'localhost' } })
  expect(page.body).toContain('Confirmer mon avis')
  expect((await stateOf(provider.id))[0]?.state).toBe('awaiting_mail')
  await post(`/avis/mine/${link}/confirm`)
  expect(await stateOf(provider.id)).toMatchObject([{ state: 'awaiting_moderation', proof: 'mail_confirmed' }])
  const { body } = await server.call(admin, 'GET', '/api/admin/reviews')
  const queue = (body as { reviews: { id: string; providerId: ProviderId }[] }).reviews
  const waiting = queue.find(({ providerId }) => providerId === provider.id)
  expect(waiting).toMatchObject({ title: reviewFields.title, proof: 'mail_confirmed', companyName: 'Maison Alba' })
  expect(await statsOf(provider.id)).toEqual({ review_count: 0, review_average: null })
  expect((await server.call(admin, 'POST', `/api/admin/reviews/${waiting?.id}/publish`)).status).toBe(204)
  expect(await statsOf(provider.id)).toEqual({ review_count: 1, review_average: 4 })
  const reply = { text: 'Merci à vous deux.' }
  expect((await server.call(provider, 'POST', `/api/reviews/${waiting?.id}/reply`, reply)).status).toBe(200)
  const shown = await server.app.inject({
    method: 'GET',
    url: `/wedding-planner/${provider.slug}`,
    headers: { host: 'localhost' },
  })
  for (const text of [reviewFields.title, 'Giulia et Rémi', reply.text]) expect(shown.body).toContain(text)
  expect(shown.body).not.toContain(email)
  await server.finishJobs()
  expect((await outboxOf(server.db, email))[0]?.subject).toContain('est en ligne')
  expect((await outboxOf(server.db, provider.email))[0]?.subject).toContain(reviewFields.title)
})

test('robots are thanked and forgotten', async () => {
  const provider = await reviewed()
  expect((await send(provider.token, { website: 'https://pills.example' })).status).toBe(201)
  const form = { ...reviewFields, rating: '5', email: newEmail(), openedAt: String(Date.now()) }
  expect((await post(`/avis/${provider.token}`, form)).statusCode).toBe(303)
  expect(await stateOf(provider.id)).toEqual([])
})

test.each([
  ['no stars', { rating: 0 }, 'choice_required'],
  ['six stars', { rating: 6 }, 'choice_required'],
  ['19 characters', { text: 'Tout était parfait.' }, 'message_too_short'],
  ['3,001 characters', { text: 'a'.repeat(3001) }, 'message_too_long'],
  ['no title', { title: '  ' }, 'title_required'],
  ['a wedding tomorrow', { weddingDate: '2999-01-01' }, 'event_date_invalid'],
  ['a wedding long ago', { weddingDate: '1999-01-01' }, 'event_date_invalid'],
  ['a day that is none', { weddingDate: '2025-13-45' }, 'event_date_invalid'],
  ['no address', { email: 'nobody' }, 'email_invalid'],
])('%s is refused', async (_what, values, code) => {
  const provider = await reviewed()
  const { status, body } = await send(provider.token, values)
  expect([status, (body as { code: string }).code]).toEqual([422, code])
  expect(await stateOf(provider.id)).toEqual([])
})

test('an unknown form and one of a hidden provider are not there', async () => {
  const provider = await reviewed()
  await server.db.updateTable('providers').set({ siret_status: 'inactive' }).where('id', '=', provider.id).execute()
  for (const token of [provider.token, 'nobody']) expect((await send(token)).status).toBe(404)
})

test('of two reviews of one person confirmed at once, one counts', async () => {
  const provider = await reviewed()
  const email = newEmail()
  await send(provider.token, { email })
  const first = await linkOf(email)
  await send(provider.token, { email: email.toUpperCase(), title: 'Encore une fois' })
  const second = await linkOf(email.toUpperCase())
  const answers = await Promise.all([first, second].map((link) => post(`/avis/mine/${link}/confirm`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
  expect((await stateOf(provider.id)).map(({ state }) => state).sort()).toEqual([
    'awaiting_mail',
    'awaiting_moderation',
  ])
})

test('a review shows that its writer had an opened request or was invited', async () => {
  const provider = await reviewed()
  const couple = newEmail()
  const project = await createProject(server.db, [provider.id], { email: couple })
  const request = await createEventRequest(server.db, provider.id, project.id)
  await send(provider.token, { email: couple })
  const link = await linkOf(couple)
  await server.db
    .updateTable('event_requests')
    .set({ unlocked_at: new Date(), unlocked_with: 'credit' })
    .where('id', '=', request.id)
    .execute()
  await post(`/avis/mine/${link}/confirm`)
  expect((await stateOf(provider.id))[0]?.proof).toBe('couple_of_request')
})

test('a link that is older than a week confirms nothing', async () => {
  const provider = await reviewed()
  const email = newEmail()
  await send(provider.token, { email })
  const link = await linkOf(email)
  const later = new Date(Date.now() + 8 * 86_400_000)
  const ctx = { ...server.services, now: () => later } as unknown as Parameters<typeof confirmReview>[0]
  await expect(confirmReview(ctx, link)).rejects.toMatchObject({ code: 'confirmation_expired' })
})

test('of two administrators at once one decides; a refusal is mailed with its reason, and takes back what was published', async () => {
  const provider = await reviewed()
  const { id } = await createReview(server.db, provider.id, { state: 'awaiting_moderation', rating: 1 })
  const reason = 'Cet avis nomme une personne qui n’était pas là.'
  const answers = await Promise.all([
    server.call(admin, 'POST', `/api/admin/reviews/${id}/publish`),
    server.call(admin, 'POST', `/api/admin/reviews/${id}/publish`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await statsOf(provider.id)).toEqual({ review_count: 1, review_average: 1 })
  expect((await server.call(admin, 'POST', `/api/admin/reviews/${id}/refuse`, { reason })).status).toBe(204)
  expect(await statsOf(provider.id)).toEqual({ review_count: 0, review_average: null })
  await server.finishJobs()
  expect((await outboxOf(server.db, `${id}@couple.example`))[0]?.text).toContain(reason)
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', provider.accountId)
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['review.published', 'review.refused'])
})

test('nobody answers somebody else’s review, nor one that is not published', async () => {
  const [provider, other] = [await reviewed(), await reviewed()]
  const { id } = await createReview(server.db, provider.id)
  const waiting = await createReview(server.db, provider.id, { state: 'awaiting_moderation' })
  for (const [who, review] of [
    [other, id],
    [provider, waiting.id],
  ] as const)
    expect((await server.call(who, 'POST', `/api/reviews/${review}/reply`, { text: 'Merci.' })).status).toBe(404)
  expect((await server.call(other, 'GET', `/api/reviews?prestataire_id=${provider.id}`)).status).toBe(404)
  expect((await server.call(provider, 'GET', '/api/admin/reviews')).status).toBe(404)
})

test('stats stay true when many reviews are published and withdrawn at once', async () => {
  const provider = await reviewed()
  const ids = await Promise.all(
    [5, 4, 3, 2, 1, 5, 5, 4].map((rating) =>
      createReview(server.db, provider.id, { rating, state: 'awaiting_moderation' }),
    ),
  )
  await Promise.all(ids.map(({ id }) => server.call(admin, 'POST', `/api/admin/reviews/${id}/publish`)))
  expect(await statsOf(provider.id)).toEqual({ review_count: 8, review_average: 3.6 })
  await Promise.all(ids.slice(0, 3).map(({ id }) => server.db.deleteFrom('reviews').where('id', '=', id).execute()))
  expect(await statsOf(provider.id)).toEqual({ review_count: 5, review_average: 3.4 })
})

test('a photo is re-encoded without metadata, and withdrawing the review deletes it', async () => {
  const provider = await reviewed()
  const email = newEmail()
  const exif = { IFD0: { Make: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } }
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a83e63' } })
    .jpeg()
    .withExif(exif)
    .toBuffer()
  expect((await sendForm(provider.token, { email }, photo)).statusCode).toBe(303)
  await server.finishJobs()
  const picture = await server.db
    .selectFrom('pictures')
    .selectAll()
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect(picture).toMatchObject({ width: 900, height: 600, widths: [320, 640, 900] })
  const key = `${picture.folder}/640.jpg`
  const stored = await server.services.ports.objectStore.get(key)
  expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined()
  await post(`/avis/mine/${await linkOf(email)}/withdraw`)
  await server.finishJobs()
  expect(await server.services.ports.objectStore.get(key)).toBeNull()
  expect(await stateOf(provider.id)).toEqual([])
})

test('a file that is not a picture is refused beside its field, and nothing is saved', async () => {
  const provider = await reviewed()
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const answer = await sendForm(provider.token, {}, script)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(reviewFields.title)
  expect(await stateOf(provider.id)).toEqual([])
})

test('an unconfirmed review is deleted after a month, a refused one after a year', async () => {
  const provider = await reviewed()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const refused = { state: 'refused' as const, refusal_reason: 'Sans rapport avec ce mariage.' }
  for (const values of [
    { title: 'Vieux', state: 'awaiting_mail' as const, created_at: ago(31) },
    { title: 'Récent', state: 'awaiting_mail' as const, created_at: ago(29) },
    { title: 'Refusé', ...refused, decided_at: ago(370) },
    { title: 'Refusé hier', ...refused, decided_at: ago(1) },
  ])
    await createReview(server.db, provider.id, values)
  await deleteExpired(server.services)
  expect((await stateOf(provider.id)).map(({ title }) => title).sort()).toEqual(['Refusé hier', 'Récent'])
})

/** The form as a browser sends it, opened a minute ago. */
function sendForm(token: string, values: Record<string, string>, photo: Buffer) {
  const fields = { ...reviewFields, rating: '5', email: newEmail(), openedAt: String(Date.now() - 60_000), ...values }
  const boundary = 'bouquet-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return server.app.inject({
    method: 'POST',
    url: `/avis/${token}`,
    headers: { host: 'localhost', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + file), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

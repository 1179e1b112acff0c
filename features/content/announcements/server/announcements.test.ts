import { randomUUID } from 'node:crypto'
import { createAccount, createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Announcement, AnnouncementForm } from '../contract.ts'
import { sendAnnouncements } from './send-announcements.ts'

const now = new Date('2026-11-24T09:00:00Z')
const later = (minutes: number) => server.setNow(new Date(now.getTime() + minutes * 60_000))

let server: TestServer
let editor: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await createOperator(server.db, ['content'], { first_name: 'Ines', last_name: 'Kern', country: 'PT' })
})
beforeEach(async () => {
  server.setNow(now)
  await server.db.deleteFrom('announcements').execute()
})
afterAll(() => server.close())

async function call(method: string, url: string, payload?: object, version?: number) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${await server.tokenOf({ ...editor, roles: ['ROLE_ADMIN'] })}`,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  await server.db.updateTable('sessions').set({ reauthenticated_at: server.services.now() }).execute()
  const answer = await server.app.inject({ method: method as 'PUT', url, headers, ...(payload && { payload }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : {} }
}

const path = '/api/admin/announcements'
const french = {
  language: 'fr',
  title: 'Du nouveau',
  html: '<p>Le <strong>tri</strong> arrive.</p>',
  button: '',
} as const
const form: AnnouncementForm = {
  audience: 'all',
  plan: 'any',
  approval: 'any',
  countries: ['ES'],
  languages: ['fr', 'es', 'de'],
  texts: [french, { language: 'es', title: 'Novedades', html: '<p>Llega el orden.</p>', button: '' }],
  fallback: 'fr',
  buttonUrl: '',
  mailsPerMinute: 100,
}
const draft = async (changes: Partial<AnnouncementForm> = {}) =>
  (await call('POST', path, { ...form, ...changes })).body as Announcement
const start = ({ id, version }: Announcement, at: string | null = null) =>
  call('PUT', `${path}/${id}/start`, { at, reason: 'La nouvelle saison.' }, version)
const stored = async ({ id }: Announcement) => (await call('GET', `${path}/${id}`)).body as Announcement

const reader = (language: 'fr' | 'es' | 'de', values: object = {}) =>
  createAccount(server.db, {
    country: 'ES',
    language,
    email: `${randomUUID()}@maison.example`,
    email_confirmed_at: now,
    news_agreed_at: now,
    roles: ['ROLE_PRESTATAIRE'],
    ...values,
  })
const mailsTo = (email: string) =>
  server.db.selectFrom('outbox_messages').select(['subject', 'text']).where('to_address', '=', email).execute()
/** Nobody of the tests before. */
const forgetReaders = () =>
  server.db.updateTable('accounts').set({ country: 'BE' }).where('country', '=', 'ES').execute()

test('each reader gets it once in the own language, or in the stated one, whoever sends and wherever it stops', async () => {
  await forgetReaders()
  const readers = await Promise.all([
    reader('fr'),
    reader('es'),
    reader('de'),
    ...Array.from({ length: 9 }, () => reader('es')),
  ])
  const made = await draft({ mailsPerMinute: 5 })
  expect((await start(made)).body).toMatchObject({ state: 'sending', figures: { waiting: 12, sent: 0 } })
  await Promise.all([sendAnnouncements(server.services), sendAnnouncements(server.services)])
  expect((await stored(made)).figures).toMatchObject({ waiting: 7, sent: 5 })
  // A process that is killed after a mail and before its record leaves the recipient waiting.
  await server.db.updateTable('announcement_recipients').set({ state: 'waiting', settled_at: null }).execute()
  for (const minute of [1, 2, 3, 4]) {
    later(minute)
    await Promise.all([sendAnnouncements(server.services), sendAnnouncements(server.services)])
  }
  expect(await stored(made)).toMatchObject({ state: 'sent', figures: { waiting: 0, sent: 12, refused: 0 } })
  for (const { email } of readers) expect(await mailsTo(email)).toHaveLength(1)
  const [inFrench, inSpanish, inGerman] = await Promise.all(readers.slice(0, 3).map(({ email }) => mailsTo(email)))
  expect(inFrench?.[0]).toMatchObject({ subject: 'Du nouveau', text: expect.stringContaining('Le tri arrive.') })
  expect(inSpanish?.[0]?.subject).toBe('Novedades')
  expect(inGerman?.[0]?.subject).toBe('Du nouveau')
})

test('a mail that keeps failing is tried ever more rarely, given up after three days, and tried again when an operator wishes', async () => {
  await forgetReaders()
  const [reached, unreached] = [await reader('fr'), await reader('fr')]
  const { mailer } = server.services.ports
  const { send } = mailer
  let tries = 0
  mailer.send = (mail) => {
    if (mail.to !== unreached.email) return send(mail)
    tries++
    return Promise.reject(new DeliveryFailure('busy', { isFinal: false }))
  }
  const made = await draft()
  await start(made)
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    later(minute)
    await sendAnnouncements(server.services)
  }
  expect(await stored(made)).toMatchObject({ state: 'sending', figures: { sent: 1, waiting: 1, failed: 0 } })
  expect(tries).toBeGreaterThan(24)
  expect(tries).toBeLessThan(60)
  expect((await call('POST', `${path}/${made.id}/retry`)).body.code).toBe('announcement_settled')
  later(3 * 24 * 60)
  await sendAnnouncements(server.services)
  expect(await stored(made)).toMatchObject({ state: 'sent', figures: { sent: 1, waiting: 0, failed: 1 } })

  mailer.send = send
  const again = await Promise.all([1, 2].map(() => call('POST', `${path}/${made.id}/retry`)))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await sendAnnouncements(server.services)
  const { state, figures, acts } = await stored(made)
  expect([state, figures.sent, figures.failed, acts[0]?.act]).toEqual(['sent', 2, 0, 'retry'])
  for (const { email } of [reached, unreached]) expect(await mailsTo(email)).toHaveLength(1)
})

test('it reaches nobody who is suspended, unsubscribed, unconfirmed, no provider, or whose address refused', async () => {
  await forgetReaders()
  const suspended = await reader('fr')
  await server.db
    .insertInto('account_suspensions')
    .values({
      account_id: suspended.id,
      reason: 'Plusieurs acomptes n’ont pas été rendus.',
      started_at: now,
      ends_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute()
  await reader('fr', { news_agreed_at: null })
  await reader('fr', { email_confirmed_at: null })
  await reader('fr', { roles: ['ROLE_ADMIN'] })
  const bounced = await reader('fr')
  const earlier = await draft({ countries: ['PT'] })
  await server.db
    .insertInto('announcement_recipients')
    .values({
      announcement_id: earlier.id,
      account_id: bounced.id,
      state: 'refused',
      settled_at: new Date(now.getTime() + 1),
    })
    .execute()
  await reader('es')
  const query = 'audience=all&plan=any&approval=any&countries=ES&languages=fr,es,de'
  expect((await call('GET', `${path}/reach?${query}`)).body).toEqual({ reach: [{ language: 'es', accounts: 1 }] })
})

test('an audience is planners or venue owners, free or Premium, approved or not', async () => {
  await forgetReaders()
  const account = { country: 'ES', language: 'es', email_confirmed_at: now, news_agreed_at: now } as const
  await createProvider(server.db, { account: { ...account, roles: ['ROLE_VENUE'] }, is_moderated: true })
  const premium = { premium_status: 'active', premium_end_at: new Date('2027-11-24T00:00:00Z') } as const
  await createProvider(server.db, {
    account: { ...account, roles: ['ROLE_PRESTATAIRE'] },
    is_moderated: false,
    ...premium,
  })
  const count = async (audience: string, plan: string, approval: string) => {
    const query = `audience=${audience}&plan=${plan}&approval=${approval}&countries=ES&languages=es`
    const { reach } = (await call('GET', `${path}/reach?${query}`)).body as { reach: { accounts: number }[] }
    return reach[0]?.accounts ?? 0
  }
  expect(await count('all', 'any', 'any')).toBe(2)
  expect(await count('venues', 'any', 'any')).toBe(1)
  expect(await count('planners', 'free', 'any')).toBe(0)
  expect(await count('all', 'premium', 'unapproved')).toBe(1)
  expect(await count('all', 'any', 'approved')).toBe(1)
})

test('of two operators one sends, and a draft that a colleague has saved since is not sent', async () => {
  const made = await draft()
  const answers = await Promise.all([start(made), start(made)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await draft()
  await call('PUT', `${path}/${other.id}`, form, other.version)
  expect(await start(other)).toMatchObject({ status: 412, body: { code: 'changed_elsewhere' } })
  expect(await call('PUT', `${path}/${made.id}`, form, 1)).toMatchObject({
    status: 409,
    body: { code: 'announcement_settled' },
  })
})

test('a pause holds the rest back, a stop ends it, and what leaves at that moment still counts', async () => {
  await forgetReaders()
  const readers = await Promise.all(Array.from({ length: 6 }, () => reader('fr')))
  const made = await draft({ mailsPerMinute: 2 })
  await start(made)
  await sendAnnouncements(server.services)
  expect((await call('POST', `${path}/${made.id}/pause`)).body.state).toBe('paused')
  expect((await call('POST', `${path}/${made.id}/pause`)).status).toBe(409)
  later(1)
  await sendAnnouncements(server.services)
  expect((await stored(made)).figures).toMatchObject({ sent: 2, waiting: 4 })
  expect((await call('POST', `${path}/${made.id}/resume`)).body.state).toBe('sending')
  const [stopped] = await Promise.all([
    call('POST', `${path}/${made.id}/stop`, { reason: 'Une faute dans le titre.' }),
    sendAnnouncements(server.services),
  ])
  expect(stopped.status).toBe(200)
  later(2)
  await sendAnnouncements(server.services)
  const { state, figures, acts } = await stored(made)
  expect({ state, waiting: figures.waiting }).toEqual({ state: 'stopped', waiting: 0 })
  const mails = await Promise.all(readers.map(({ email }) => mailsTo(email)))
  expect(mails.flat()).toHaveLength(figures.sent)
  expect(figures.sent + figures.skipped).toBe(6)
  expect(acts[0]).toMatchObject({ act: 'stop', reason: 'Une faute dans le titre.', by: 'Ines Kern' })
})

test('one that is planned begins at its time, and a stop before makes it a draft again', async () => {
  await forgetReaders()
  const { email } = await reader('fr')
  const made = await draft()
  expect((await start(made, '2026-11-24T08:00:00.000Z')).status).toBe(422)
  expect((await start(made, '2026-11-24T09:30:00.000Z')).body.state).toBe('planned')
  expect((await call('POST', `${path}/${made.id}/stop`, { reason: 'Pas encore.' })).body).toMatchObject({
    state: 'draft',
    startsAt: null,
  })
  await start(await stored(made), '2026-11-24T09:30:00.000Z')
  await sendAnnouncements(server.services)
  expect(await mailsTo(email)).toHaveLength(0)
  later(31)
  await sendAnnouncements(server.services)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a reader unsubscribes by one POST without signing in, again without harm, and takes it back', async () => {
  await forgetReaders()
  const { id, email } = await reader('fr')
  const made = await draft()
  await start(made)
  await sendAnnouncements(server.services)
  const [mail] = await mailsTo(email)
  const { pathname, search } = new URL(mail?.text.match(/https?:\S+\/news\/\S+/)?.[0] ?? '')
  const oneClick = () =>
    server.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const agreed = async () =>
    (await server.db.selectFrom('accounts').select('news_agreed_at').where('id', '=', id).executeTakeFirst())
      ?.news_agreed_at ?? null
  const page = () => server.app.inject({ url: pathname, headers: { host: 'localhost', cookie: 'locale=fr' } })
  expect((await page()).body).toContain('Ne plus recevoir d’actualités')
  expect(await agreed()).toEqual(now)
  expect((await oneClick()).statusCode).toBeLessThan(400)
  expect(await agreed()).toBeNull()
  later(5)
  expect((await oneClick()).statusCode).toBeLessThan(400)
  expect(await agreed()).toBeNull()
  expect((await stored(made)).figures.unsubscribed).toBe(1)
  expect((await page()).body).toContain('Vous ne recevrez plus d’actualités')
  const again = { method: 'POST', url: `${pathname}/again`, headers: { host: 'localhost' } } as const
  expect((await server.app.inject(again)).statusCode).toBeLessThan(400)
  expect(await agreed()).toEqual(server.services.now())
  expect((await stored(made)).figures.unsubscribed).toBe(0)
  expect(
    (await server.app.inject({ method: 'POST', url: '/news/nothing', headers: { host: 'localhost' } })).statusCode,
  ).toBe(404)
})

test('scripts and foreign schemes are taken out, and a text without words is refused beside its field', async () => {
  const html = '<p onclick="x()">Bonjour<script>alert(1)</script> <a href="javascript:x()">ici</a></p>'
  const made = await draft({ texts: [{ ...french, html }] })
  expect(made.texts[0]?.html).toBe('<p>Bonjour <span>ici</span></p>'.replace(/<\/?span>/g, ''))
  const empty = await call('POST', path, { ...form, texts: [{ ...french, html: '<p></p>' }] })
  expect(empty).toMatchObject({ status: 422, body: { fields: { 'texts/0/html': 'text_required' } } })
  const labelless = await call('POST', path, { ...form, texts: [french], buttonUrl: '/credits' })
  expect(labelless.status).toBe(422)
})

test('a preview and a test show the saved mail, and the archive has its figures', async () => {
  const made = await draft({ texts: [{ ...french, button: 'Voir' }], buttonUrl: '/credits' })
  const { body } = await call('GET', `${path}/${made.id}/preview/fr`)
  expect(body).toMatchObject({ subject: 'Du nouveau', html: expect.stringContaining('<strong>tri</strong>') })
  expect((await call('GET', `${path}/${made.id}/preview/de`)).status).toBe(404)
  expect((await call('POST', `${path}/${made.id}/test`, { language: 'fr' })).body.email).toBe(editor.email)
  await server.finishJobs()
  expect((await mailsTo(editor.email)).at(-1)?.text).toContain('/credits')
  expect((await call('GET', `${path}?q=nouveau&state=draft`)).body.announcements).toHaveLength(1)
  expect((await call('GET', `${path}.csv`)).text).toContain('Du nouveau;Brouillon;fr;0;0;0;0;0')
  expect((await call('DELETE', `${path}/${made.id}`)).status).toBe(204)
  const { rows } = await sql<{ action: string }>`select action from audit_log where actor_id = ${editor.id}`.execute(
    server.db,
  )
  expect(new Set(rows.map(({ action }) => action))).toContain('announcement.deleted')
})

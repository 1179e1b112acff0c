import { randomUUID } from 'node:crypto'
import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { createAccount, createOperator } from '@bouquet/server/database/testing/factories.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LegalChange } from '../contract.ts'
import { sendLegalNotices } from './legal-notice-jobs.ts'
import { storeFirstLegalTexts } from './store-first-legal-texts.ts'

const now = new Date('2026-11-24T09:00:00Z')

let server: TestServer
let editor: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await storeFirstLegalTexts(server.db, new Date('2026-11-22T09:00:00Z'))
  editor = await createOperator(server.db, ['content'], { first_name: 'Ines', last_name: 'Kern', country: 'PT' })
})
beforeEach(() => server.setNow(now))
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
const visit = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })

let saved = 0
/** Saves the next version of a text; gives its number. */
async function save(page: string, language: Language, body: string): Promise<number> {
  const url = `/api/admin/legal-texts/${page}/${language}`
  const { version } = (await call('GET', url)).body
  const words = { title: `Texte ${++saved}`, description: 'Ce qui vaut.', body, reason: 'Un point à préciser.' }
  const answer = await call('PUT', url, words, version)
  expect(answer.status).toBe(200)
  return answer.body.version
}
type Changed = {
  page?: string
  isAnnounced?: boolean
  effectiveOn?: string | null
  countries?: Country[]
  language?: Language
}
function change(version: number, changes: Changed = {}) {
  const { language = 'fr', ...rest } = changes
  const summary = 'Les crédits se remboursent autrement.'
  const form = { page: 'terms', isAnnounced: true, effectiveOn: '2026-12-24', countries: ['FR'], ...rest }
  return call('POST', '/api/admin/legal-changes', { ...form, texts: [{ language, version, summary }] })
}
const reader = (country: Country, language: Language, values: object = {}) =>
  createAccount(server.db, {
    country,
    language,
    email: `${randomUUID()}@maison.example`,
    email_confirmed_at: now,
    ...values,
  })
/** How many mails of notices each address got. */
async function mailsTo(email: string): Promise<number> {
  const found = await server.db.selectFrom('outbox_messages').select('id').where('to_address', '=', email).execute()
  return found.length
}

test('an announced text comes on its day in its countries, and the page names it until then', async () => {
  const version = await save('terms', 'fr', '## Nouveau paragraphe')
  expect((await visit('/cgv/')).body).not.toContain('Nouveau paragraphe')
  expect((await change(version)).status).toBe(201)
  const before = (await visit('/cgv/')).body
  expect(before).not.toContain('Nouveau paragraphe')
  expect(before).toContain('href="/cgv/2026-12-24"')
  expect(before).toContain('24\u00a0décembre\u00a02026')
  expect((await visit('/cgv/2026-12-24')).body).toContain('Nouveau paragraphe')
  // Midnight in Paris is 23:00 UTC.
  server.setNow(new Date('2026-12-23T22:59:00Z'))
  expect((await visit('/cgv/')).body).not.toContain('Nouveau paragraphe')
  server.setNow(new Date('2026-12-23T23:00:00Z'))
  expect((await visit('/cgv/')).body).toContain('Nouveau paragraphe')
  expect((await visit('/fr/cgv/', 'de.localhost')).body).not.toContain('Nouveau paragraphe')
})

test('earlier texts stay readable, and a day without a change has no page', async () => {
  server.setNow(new Date('2027-01-10T09:00:00Z'))
  const page = (await visit('/cgv/')).body
  expect(page).toContain('href="/cgv/first"')
  const first = await visit('/cgv/first')
  expect(first.body).not.toContain('Nouveau paragraphe')
  expect(first.body).toContain('noindex')
  for (const day of ['2026-12-25', 'hier', '2026-99-99']) expect((await visit(`/cgv/${day}`)).statusCode).toBe(404)
})

test('a notice of less than 30 days is refused and says so; a correction is in force at once and mails nobody', async () => {
  const version = await save('privacy', 'fr', '## Précision')
  expect(await change(version, { page: 'privacy', effectiveOn: '2026-12-23' })).toMatchObject({
    status: 422,
    body: { code: 'notice_too_short', fields: { effectiveOn: 'notice_too_short' } },
  })
  const { status, body } = await change(version, { page: 'privacy', isAnnounced: false, effectiveOn: null })
  expect({ status, body }).toMatchObject({ status: 201, body: { effectiveOn: '2026-11-24', waiting: 0, sent: 0 } })
  expect((await visit('/privacy/')).body).toContain('Précision')
})

test('what a colleague has saved since is not put in force, and a version is announced once in a country', async () => {
  const version = await save('legal-notice', 'fr', '## Un')
  const newer = await save('legal-notice', 'fr', '## Deux')
  const ofNotice = { page: 'legal-notice' }
  expect(await change(version, ofNotice)).toMatchObject({ status: 412, body: { code: 'changed_elsewhere' } })
  const answers = await Promise.all([change(newer, ofNotice), change(newer, ofNotice)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await change(newer, { ...ofNotice, countries: ['BE'] })).status).toBe(201)
})

test('everybody whom it concerns gets one mail, at a bounded pace, whoever sends and wherever it stops', async () => {
  const concerned = await Promise.all(Array.from({ length: 12 }, () => reader('ES', 'es')))
  const others = await Promise.all([
    reader('ES', 'fr'),
    reader('IT', 'es'),
    reader('ES', 'es', { email_confirmed_at: null }),
  ])
  const query = 'countries=ES&languages=es'
  expect((await call('GET', `/api/admin/legal-changes/recipients?${query}`)).body).toEqual({
    accounts: 12,
    earliestOn: '2026-12-24',
  })
  const version = await save('terms', 'es', '## Nuevo')
  const made = (await change(version, { language: 'es', countries: ['ES'] })).body as LegalChange
  expect(made).toMatchObject({ waiting: 12, sent: 0 })
  await server.db.deleteFrom('legal_notices').where('change_id', '!=', made.id).execute()
  const stateOf = async () => {
    const { changes } = (await call('GET', '/api/admin/legal-changes?page=terms')).body as { changes: LegalChange[] }
    return changes.find(({ id }) => id === made.id)
  }
  await sendLegalNotices(server.services, 5)
  expect(await stateOf()).toMatchObject({ waiting: 7, sent: 5 })
  // A process that is killed after a mail and before its record leaves the notice waiting.
  await server.db.updateTable('legal_notices').set({ state: 'waiting', settled_at: null }).execute()
  await Promise.all([sendLegalNotices(server.services), sendLegalNotices(server.services)])
  await sendLegalNotices(server.services)
  expect(await stateOf()).toMatchObject({ waiting: 0, sent: 12, refused: 0 })
  for (const { email } of concerned) expect(await mailsTo(email)).toBe(1)
  for (const { email } of others) expect(await mailsTo(email)).toBe(0)
})

test('changes leave as a file, and are in the audit log', async () => {
  const csv = (await call('GET', '/api/admin/legal-changes.csv?page=terms')).text
  expect(csv).toContain('Conditions d’utilisation;Annoncée;24/12/2026;FR;fr;')
  const actions = await server.db.selectFrom('audit_log').select('action').where('actor_id', '=', editor.id).execute()
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['legal-text.saved', 'legal-text.corrected', 'legal-text.change-announced']),
  )
})

test('a notice that keeps failing is given up after three days and sent when an operator tries it again', async () => {
  const { email } = await reader('PT', 'pt')
  const version = await save('terms', 'pt', '## Novo')
  const made = (await change(version, { language: 'pt', countries: ['PT'] })).body as LegalChange
  const { mailer } = server.services.ports
  const { send } = mailer
  mailer.send = () => Promise.reject(new DeliveryFailure('busy', { isFinal: false }))
  await sendLegalNotices(server.services)
  const retry = () => call('POST', `/api/admin/legal-changes/${made.id}/retry`)
  expect(await retry()).toMatchObject({ status: 409, body: { code: 'notices_settled' } })
  server.setNow(new Date('2026-11-27T09:00:00Z'))
  await sendLegalNotices(server.services)
  mailer.send = send
  await sendLegalNotices(server.services)
  expect(await mailsTo(email)).toBe(0)
  expect((await retry()).body).toMatchObject({ failed: 0, waiting: 1 })
  await sendLegalNotices(server.services)
  expect(await mailsTo(email)).toBe(1)
})

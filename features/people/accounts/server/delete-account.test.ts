import { venuePath } from '@bouquet/domain/directory-urls'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { freeProviderSlug } from '@bouquet/features/people/onboarding/server/provider-slug.ts'
import {
  createAccount,
  createEventRequest,
  createPicture,
  createProvider,
  createSession,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sentTo } from './testing/signed-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const reason = 'Je prends ma retraite et je confie mes couples à une consœur.'
type Who = { id: AccountId | ProviderId; roles?: string[] }
const remove = (account: Who, why = reason) => server.call(account, 'DELETE', '/api/account/delete', { reason: why })

/** Every table with a row that contains this value in any column. */
async function tablesWith(value: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(server.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ hit: boolean }>`
      select exists (select from ${sql.table(name)} t where position(lower(${value}) in lower(t::text)) > 0) as hit
    `.execute(server.db)
    if (hits[0]?.hit) found.push(name)
  }
  return found.sort()
}

/** A planner with rows in every table that can refer to them. */
async function createWellKnown() {
  const account = { first_name: 'Philippine', last_name: 'Delacroix', phone: '+33639987654' }
  const provider = await createProvider(server.db, { credits: 3, account, company_name: 'Maison Capucine' })
  const { id, accountId, email } = provider
  await createVenue(server.db, id, { slug: `domaine-${id}` })
  const request = await createEventRequest(server.db, id)
  await server.call(provider, 'POST', `/api/event-requests/${request.id}/unlock`)
  await createSession(server.db, accountId)
  await server.call(provider, 'POST', '/api/account/phone/check', { phone: '+447911123456' })
  await server.call(provider, 'POST', '/api/account/export')
  await server.call(null, 'POST', '/api/reset-password/request', { email })
  await server.db
    .insertInto('profile_views')
    .values({ provider_id: id, hour: new Date('2026-06-01T10:00:00Z'), views: 3 })
    .execute()
  await server.db
    .insertInto('purchases')
    .values({
      id: crypto.randomUUID(),
      provider_id: id,
      credits: 3,
      amount_cents: 7200,
      status: 'ordered',
      created_at: new Date(),
    })
    .execute()
  await server.finishJobs()
  return provider
}

beforeEach(() => sql`delete from outbox_messages`.execute(server.db))

test('nothing personal stays: only ledger, payments, audit, the reason and the addresses that are gone for good', async () => {
  const provider = await createWellKnown()
  expect((await remove(provider)).status).toBe(204)
  await server.finishJobs()
  await sql`delete from outbox_messages`.execute(server.db)
  await sql`delete from pgboss.job`.execute(server.db)
  for (const personal of [provider.email, 'Philippine', 'Delacroix', '+33639987654', '+447911123456', 'Capucine'])
    expect([personal, await tablesWith(personal)]).toEqual([personal, []])
  expect(await tablesWith(provider.accountId)).toEqual(['account_deletions', 'audit_log'])
  expect(await tablesWith(provider.id)).toEqual(['credit_ledger', 'projects', 'purchases', 'retired_slugs'])
  const stored = await server.db
    .selectFrom('credit_ledger')
    .select('amount')
    .where('provider_id', '=', provider.id)
    .execute()
  expect(stored).toHaveLength(2)
  const left = await server.db
    .selectFrom('account_deletions')
    .selectAll()
    .where('account_id', '=', provider.accountId)
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({ reason, roles: ['ROLE_PRESTATAIRE'], country: 'FR' })
})

test('the session ends, the address is free again, and a mail says farewell', async () => {
  const provider = await createProvider(server.db)
  await remove(provider)
  expect(await remove(provider)).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  await server.finishJobs()
  expect(await sentTo(server, provider.email)).toMatchObject([{ subject: 'Votre compte est supprimé', locale: 'fr' }])
  expect(await server.db.selectFrom('farewells').selectAll().execute()).toEqual([])
  await createAccount(server.db, { email: provider.email })
})

test('the farewell is tried again when the mail fails', async () => {
  const provider = await createProvider(server.db)
  await remove(provider)
  const { ports } = server.services
  const { mailer } = ports
  ports.mailer = { send: () => Promise.reject(new Error('down')) }
  await expect(server.finishJobs()).rejects.toThrow('down')
  ports.mailer = mailer
  expect(await server.db.selectFrom('farewells').select('email').execute()).toEqual([{ email: provider.email }])
  await server.db.deleteFrom('farewells').execute()
})

test('files go; an archive that was being made comes to nothing', async () => {
  const { objectStore } = server.services.ports
  await objectStore.put('public/portraits/leaver.jpg', Buffer.from('x'), 'image/jpeg')
  await objectStore.put('public/portraits/shared.jpg', Buffer.from('x'), 'image/jpeg')
  const provider = await createProvider(server.db, { avatar_key: 'public/portraits/leaver.jpg' })
  const sharing = await createProvider(server.db, { avatar_key: 'public/portraits/shared.jpg' })
  await server.call(provider, 'POST', '/api/account/export')
  await createProvider(server.db, { avatar_key: 'public/portraits/shared.jpg' })
  await remove(provider)
  await remove(sharing)
  await server.finishJobs()
  expect(await objectStore.get('public/portraits/leaver.jpg')).toBeNull()
  expect(await objectStore.get('public/portraits/shared.jpg')).not.toBeNull()
  expect((await sentTo(server, provider.email)).map(({ subject }) => subject)).toEqual(['Votre compte est supprimé'])
})

test('a retired address is given to nobody else', async () => {
  const provider = await createProvider(server.db, { slug: 'maison-capucine-nantes' })
  const venue = await createVenue(server.db, provider.id, { slug: 'domaine-des-cedres' })
  await remove(provider)
  expect(await server.db.transaction().execute((tx) => freeProviderSlug(tx, 'Maison Capucine', 'Nantes'))).toBe(
    'maison-capucine-nantes-2',
  )
  const retired = await server.db
    .selectFrom('retired_slugs')
    .select(['kind', 'slug'])
    .where('slug', 'in', ['maison-capucine-nantes', 'domaine-des-cedres'])
    .orderBy('kind')
    .execute()
  expect(venue.id).toBeTruthy()
  expect(retired).toEqual([
    { kind: 'provider', slug: 'maison-capucine-nantes' },
    { kind: 'venue', slug: 'domaine-des-cedres' },
  ])
})

test('the photo of a venue’s space does not hold an account back', async () => {
  const owner = await createProvider(server.db)
  const venue = await createVenue(server.db, owner.id)
  const space = await server.db
    .insertInto('venue_spaces')
    .values({ venue_id: venue.id, name: 'Orangerie', setting: 'indoor', position: 1, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await createPicture(server.db, owner.id)
  await server.db
    .insertInto('venue_space_photos')
    .values({ space_id: space.id, picture_id: picture.id, position: 1, created_at: new Date() })
    .execute()
  expect((await remove(owner)).status).toBe(204)
  expect(await tablesWith(picture.id)).toEqual([])
})

test('whatever shows a picture of a company leaves with it, or is checked last', async () => {
  const { rows } = await sql<{ name: string }>`
    select shown.conrelid::regclass::text as name from pg_constraint shown
    where shown.contype = 'f' and shown.confrelid = 'pictures'::regclass and shown.confdeltype = 'a' and not shown.condeferred
      and not exists (select from pg_constraint owned where owned.conrelid = shown.conrelid and owned.contype = 'f'
        and owned.confrelid = 'providers'::regclass and owned.confdeltype = 'c')`.execute(server.db)
  expect(rows).toEqual([])
})

test('all addresses that a venue ever had are gone for good with its owner’s account', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const states = { is_published: true, is_validated: true, slug: 'moulin-de-bise-annecy' }
  const venue = await createVenue(server.db, owner.id, states)
  const draft = { slug: 'brouillon-annecy', completed_at: null, is_published: false, is_validated: false }
  await createVenue(server.db, owner.id, draft)
  const former = { kind: 'venue', subject_id: venue.id, changed_at: new Date() } as const
  await server.db
    .insertInto('former_slugs')
    .values([
      { ...former, slug: 'ferme-de-bise-annecy' },
      { ...former, slug: 'ferme-de-bise-seynod' },
    ])
    .execute()
  const visit = async (slug: string) =>
    (await server.app.inject({ url: venuePath(slug), headers: { host: 'localhost' } })).statusCode
  expect(await visit('moulin-de-bise-annecy')).toBe(200)
  expect(await visit('ferme-de-bise-annecy')).toBe(301)
  expect((await remove({ id: owner.id, roles: ['ROLE_VENUE'] })).status).toBe(204)
  // The cached page lives until the database's notification has arrived.
  await expect.poll(() => visit('moulin-de-bise-annecy')).toBe(410)
  expect(await visit('ferme-de-bise-annecy')).toBe(410)
  expect(await visit('ferme-de-bise-seynod')).toBe(410)
  expect(await visit('brouillon-annecy')).toBe(404)
})

test.each([
  ['29 characters', 'x'.repeat(29), 'reason_too_short'],
  ['spaces', ' '.repeat(40), 'reason_too_short'],
  ['15 flowers', '🌸'.repeat(15), 'reason_too_short'],
  ['2001 characters', 'x'.repeat(2001), 'message_too_long'],
])('a reason of %s deletes nothing', async (_what, why, code) => {
  const account = await createAccount(server.db)
  expect(await remove(account, why)).toMatchObject({ status: 422, body: { code, fields: { reason: code } } })
  expect(await server.db.selectFrom('accounts').select('id').where('id', '=', account.id).execute()).toHaveLength(1)
})

test('an account that never finished onboarding can go, with 30 characters', async () => {
  const account = await createAccount(server.db)
  expect((await remove(account, ` ${'x'.repeat(30)} `)).status).toBe(204)
})

test('of the last two administrators who leave at once one stays', async () => {
  const roles = ['ROLE_ADMIN' as const]
  const admins = [await createAccount(server.db, { roles }), await createAccount(server.db, { roles })]
  const answers = await Promise.all(admins.map(({ id }) => remove({ id, roles })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const stays = admins[answers.findIndex(({ status }) => status === 409)] as { id: AccountId }
  expect(await remove({ ...stays, roles })).toMatchObject({ status: 409, body: { code: 'last_owner' } })
})

test('two deletions at once are one', async () => {
  const provider = await createProvider(server.db)
  const answers = await Promise.all([remove(provider), remove(provider)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
})

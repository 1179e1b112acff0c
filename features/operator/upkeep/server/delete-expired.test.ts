import type { AccountId } from '@bouquet/domain/ids'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createSession,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from './delete-expired.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const remaining = async () =>
  (await server.db.selectFrom('projects').select('first_name').orderBy('first_name').execute()).map(
    (row) => row.first_name,
  )

test('projects long over and never confirmed are forgotten, the ledger is not', async () => {
  server.setNow(new Date('2028-07-01T12:00:00Z'))
  const { id } = await createProvider(server.db, { credits: 2 })
  const over = await createProject(server.db, [id], { first_name: 'Over', event_date: '2027-06-12' })
  const request = await createEventRequest(server.db, id, over.id)
  await server.call({ id }, 'POST', `/api/event-requests/${request.id}/unlock`)
  await createProject(server.db, [id], { first_name: 'Recent', event_date: '2027-08-01' })
  await createProject(server.db, [id], {
    first_name: 'Unconfirmed',
    confirmed_at: null,
    created_at: new Date('2028-05-01'),
  })
  await createProject(server.db, [id], {
    first_name: 'Waiting',
    confirmed_at: null,
    created_at: new Date('2028-06-28'),
  })
  await deleteExpired(server.services)
  expect(await remaining()).toEqual(['Recent', 'Waiting'])
  expect(
    await server.db.selectFrom('credit_ledger').select('amount').where('provider_id', '=', id).execute(),
  ).toHaveLength(2)
})

test('expired links, codes, sessions and addresses for the account-deleted mail are deleted, and after a year why somebody left', async () => {
  const now = new Date('2028-07-01T12:00:00Z')
  server.setNow(now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { id } = await createAccount(server.db)
  await createSession(server.db, id)
  const link = { account_id: id, purpose: 'undo_email' as const, email: 'old@somebody.example', created_at: daysAgo(7) }
  const code = { account_id: id, phone: '+447911123456', code_hash: Buffer.from('hash'), expires_at: now }
  const farewell = { first_name: 'Zoé', country: 'FR', language: 'fr' } as const
  const deletion = { reason: 'Je prends ma retraite.', roles: ['ROLE_VENUE' as const], country: 'FR' as const }
  const request = { country: 'FR', language: 'fr' } as const
  const { db } = server
  for (const [name, days] of [
    ['over', 1.01],
    ['kept', 0.99],
  ] as const) {
    const expires_at = name === 'over' ? daysAgo(0.01) : daysAgo(-0.01)
    await db
      .insertInto('account_tokens')
      .values({ ...link, token_hash: Buffer.from(name), expires_at })
      .execute()
    await db
      .insertInto('phone_codes')
      .values({ ...code, sent_at: daysAgo(days) })
      .execute()
    await db
      .insertInto('farewells')
      .values({ ...farewell, email: `${name}@a.example`, created_at: daysAgo(days) })
      .execute()
    await db
      .insertInto('data_exports')
      .values({ account_id: id, requested_at: daysAgo(days) })
      .execute()
    await db
      .insertInto('password_reset_requests')
      .values({ ...request, email: `${name}@a.example`, requested_at: daysAgo(days) })
      .execute()
    await db
      .insertInto('account_deletions')
      .values({ ...deletion, account_id: crypto.randomUUID() as string as AccountId, deleted_at: daysAgo(days * 365) })
      .execute()
  }
  await deleteExpired(server.services)
  for (const table of [
    'account_tokens',
    'phone_codes',
    'farewells',
    'data_exports',
    'password_reset_requests',
  ] as const)
    expect([table, (await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirst())?.rows]).toEqual([
      table,
      1,
    ])
  expect(await db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([])
  const reasons = await db.selectFrom('account_deletions').select('reason').orderBy('deleted_at').execute()
  expect(reasons).toEqual([{ reason: null }, { reason: 'Je prends ma retraite.' }])
})

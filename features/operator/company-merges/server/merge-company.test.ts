import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import {
  createEventRequest,
  createOperator,
  createPhoto,
  createPortfolio,
  createProject,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let support: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  support = await createOperator(server.db, ['support'])
})
afterAll(() => server.close())

type Company = Awaited<ReturnType<typeof createProvider>>
const now = new Date('2026-11-20T10:00:00Z')
const merge = ({ id }: { id: ProviderId }, into: { id: ProviderId }, name = 'Maison Alba') =>
  server.call(support, 'POST', `/api/admin/companies/${id}/merge`, {
    intoId: into.id,
    name,
    reason: 'Inscrite deux fois par la même personne.',
  })
const preview = ({ id }: Company, into: Company) =>
  server.call(support, 'GET', `/api/admin/companies/${id}/merge?email=${encodeURIComponent(into.email)}`)
const balanceOf = async (id: ProviderId) =>
  (await server.db.selectFrom('credit_wallets').select('balance').where('provider_id', '=', id).executeTakeFirst())
    ?.balance
const ledgerOf = (id: ProviderId) =>
  server.db
    .selectFrom('credit_ledger')
    .select(['entry', 'rule', 'amount', 'balance_after'])
    .where('provider_id', '=', id)
    .orderBy('id')
    .execute()

/** Credits that were given, as `createProvider` books bought ones. */
async function duplicate(credits = 0): Promise<Company> {
  const company = await createProvider(server.db)
  if (credits > 0) {
    await sql`update credit_wallets set balance = ${credits} where provider_id = ${company.id}`.execute(server.db)
    await server.db
      .insertInto('credit_ledger')
      .values({
        provider_id: company.id,
        created_at: now,
        entry: 'welcome',
        amount: credits,
        balance_after: credits,
        idempotency_key: `welcome:${company.id}`,
      })
      .execute()
  }
  return company
}

async function requestOf(projectId: Awaited<ReturnType<typeof createProject>>['id'], id: ProviderId, opened = false) {
  return server.db
    .insertInto('event_requests')
    .values({
      project_id: projectId,
      provider_id: id,
      created_at: now,
      ...(opened && { unlocked_at: now, unlocked_with: 'premium' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('the preview says what there is, and the merge moves all of it', async () => {
  const [from, into] = [await duplicate(2), await createProvider(server.db, { credits: 3 })]
  const request = await createEventRequest(server.db, from.id)
  await createReview(server.db, from.id)
  await createPhoto(server.db, from.id)
  const wedding = await createPortfolio(server.db, from.id)
  const venue = await createVenue(server.db, from.id, { is_published: true, is_validated: true })
  expect(await preview(from, into)).toMatchObject({
    body: { counts: { requests: 1, photos: 1, portfolios: 1, venues: 1, credits: 2 }, refusals: [] },
  })
  expect(await merge(from, into)).toMatchObject({ status: 200, body: { intoId: into.id } })
  const rows = await server.db
    .selectFrom('event_requests')
    .select('provider_id')
    .where('id', '=', request.id)
    .executeTakeFirst()
  expect(rows).toEqual({ provider_id: into.id })
  const [weddings, venues, photos, reviews] = await Promise.all([
    server.db.selectFrom('portfolios').select('provider_id').where('id', '=', wedding.id).executeTakeFirst(),
    server.db.selectFrom('venues').select('owner_id').where('id', '=', venue.id).executeTakeFirst(),
    server.db.selectFrom('profile_photos').select('is_visible').where('provider_id', '=', into.id).execute(),
    server.db.selectFrom('reviews').select('id').where('provider_id', '=', into.id).execute(),
  ])
  expect(weddings).toEqual({ provider_id: into.id })
  expect(venues).toEqual({ owner_id: into.id })
  expect(photos).toEqual([{ is_visible: false }])
  expect(reviews).toHaveLength(1)
  const gone = await server.db.selectFrom('providers').select('id').where('id', '=', from.id).execute()
  expect(gone).toEqual([])
})

test('credits move by a pair of entries, and the duplicate’s ledger stays', async () => {
  const [from, into] = [await duplicate(2), await createProvider(server.db, { credits: 3 })]
  await merge(from, into)
  expect(await balanceOf(into.id)).toBe(5)
  expect((await ledgerOf(into.id)).at(-1)).toEqual({ entry: 'adjustment', rule: 'merged', amount: 2, balance_after: 5 })
  expect(await ledgerOf(from.id)).toEqual([
    { entry: 'welcome', rule: null, amount: 2, balance_after: 2 },
    { entry: 'adjustment', rule: 'merged', amount: -2, balance_after: 0 },
  ])
  const { rows } = await sql<{ counted: number; held: number }>`select
    (select sum(total)::int from inbox_parts where provider_id = ${into.id}) as counted,
    (select count(*)::int from event_requests where provider_id = ${into.id}) as held`.execute(server.db)
  expect(rows[0]?.counted ?? 0).toBe(rows[0]?.held)
})

test('of a couple that asked both one request stays, open, with the messages of both', async () => {
  const [from, into] = [await duplicate(), await createProvider(server.db, { credits: 3 })]
  const project = await createProject(server.db, [from.id, into.id])
  await server.db.deleteFrom('event_requests').where('project_id', '=', project.id).execute()
  const opened = await requestOf(project.id, from.id, true)
  const sealed = await requestOf(project.id, into.id)
  for (const { id } of [opened, sealed])
    await server.db
      .insertInto('conversation_messages')
      .values({
        event_request_id: id,
        author: 'couple',
        text: 'Bonjour !',
        submission_key: randomUUID(),
        created_at: now,
      })
      .execute()
  expect((await merge(from, into)).status).toBe(200)
  const remaining = await server.db
    .selectFrom('event_requests')
    .select(['id', 'unlocked_at', 'unlocked_with'])
    .where('project_id', '=', project.id)
    .execute()
  expect(remaining).toEqual([{ id: opened.id, unlocked_at: now, unlocked_with: 'premium' }])
  const messages = await server.db
    .selectFrom('conversation_messages')
    .select('id')
    .where('event_request_id', '=', opened.id)
    .execute()
  expect(messages).toHaveLength(2)
  const { chosen_provider_ids } = await server.db
    .selectFrom('projects')
    .select('chosen_provider_ids')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  expect(chosen_provider_ids).toEqual([into.id])
  expect(await server.call(into, 'POST', `/api/event-requests/${opened.id}/unlock`)).toMatchObject({ status: 200 })
  expect(await balanceOf(into.id)).toBe(3)
  const { rows } = await sql<{
    total: number
    unlocked: number
  }>`select sum(total)::int as total, sum(unlocked)::int as unlocked
    from inbox_parts where provider_id = ${into.id}`.execute(server.db)
  expect(rows).toEqual([{ total: 1, unlocked: 1 }])
})

test('whoever reviewed both counts once, and the rating is that of all that stay', async () => {
  const [from, into] = [await duplicate(), await createProvider(server.db)]
  const writer = `${randomUUID()}@couple.example`
  await createReview(server.db, from.id, { reviewer_email: writer, rating: 1 })
  await createReview(server.db, from.id, { reviewer_email: `${randomUUID()}@couple.example`, rating: 3 })
  await createReview(server.db, into.id, { reviewer_email: writer, rating: 5 })
  await merge(from, into)
  const shown = await server.db
    .selectFrom('providers')
    .select(['review_count', 'review_average'])
    .where('id', '=', into.id)
    .executeTakeFirst()
  expect(shown).toEqual({ review_count: 2, review_average: 4 })
})

test('the duplicate’s addresses lead on, statistics are added up, and both owners are mailed', async () => {
  const [from, into] = [await duplicate(), await createProvider(server.db)]
  for (const { id } of [from, into])
    await server.db.insertInto('profile_views').values({ provider_id: id, hour: now, views: 2 }).execute()
  expect((await server.call(from, 'GET', '/api/credit/logs')).status).toBe(200)
  await merge(from, into)
  const answer = await server.app.inject({ url: `/wedding-planner/${from.slug}`, headers: { host: 'localhost' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, expect.stringContaining(into.slug)])
  const views = await server.db.selectFrom('profile_views').select('views').where('provider_id', '=', into.id).execute()
  expect(views).toEqual([{ views: 4 }])
  await server.finishJobs()
  expect((await outboxOf(server.db, from.email))[0]?.subject).toContain('Maison Alba')
  expect((await outboxOf(server.db, into.email))[0]?.subject).toContain('Maison Alba')
  expect((await server.call(from, 'GET', '/api/credit/logs')).status).toBe(401)
})

test('a duplicate that has paid is not merged, but the other way round it is', async () => {
  const [from, into] = [await duplicate(), await duplicate()]
  await server.db
    .insertInto('purchases')
    .values({
      id: randomUUID(),
      provider_id: from.id,
      credits: 1,
      amount_cents: 3000,
      status: 'ordered',
      created_at: now,
    })
    .execute()
  expect(await preview(from, into)).toMatchObject({ body: { refusals: ['merge_has_paid'] } })
  expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: 'merge_has_paid' } })
  expect((await merge(into, from)).status).toBe(200)
})

test('the name has to be typed, and Premium and waiting adjustments stand against it', async () => {
  const into = await createProvider(server.db)
  expect(await merge(await duplicate(), into, 'Maison')).toMatchObject({
    status: 422,
    body: { fields: { name: 'merge_name_differs' } },
  })
  const premium = await createProvider(server.db, { premium_status: 'active' })
  expect(await merge(premium, into)).toMatchObject({ body: { code: 'merge_has_premium' } })
  expect(await merge(into, into)).toMatchObject({ body: { code: 'merge_same_company' } })
})

test('repeated it answers the same and does nothing twice', async () => {
  const [from, into] = [await duplicate(2), await createProvider(server.db)]
  const { status, body } = await merge(from, into)
  expect(await merge(from, into)).toMatchObject({ status, body })
  expect(await balanceOf(into.id)).toBe(2)
})

test('of merges in both directions at once one counts, and the other is told', async () => {
  const [one, two] = [await duplicate(1), await duplicate(1)]
  const answers = await Promise.all([merge(one, two), merge(two, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'merge_settled' })
  const left = await server.db.selectFrom('providers').select('id').where('id', 'in', [one.id, two.id]).execute()
  expect(left).toHaveLength(1)
  expect(await balanceOf(left[0]?.id as ProviderId)).toBe(2)
})

test('an unlock while the companies merge costs one credit or none, and never opens what is not there', async () => {
  const [from, into] = [await duplicate(2), await duplicate(2)]
  const request = await createEventRequest(server.db, from.id)
  const [unlocked, merged] = await Promise.all([
    server.call(from, 'POST', `/api/event-requests/${request.id}/unlock`),
    merge(from, into),
  ])
  const isSettled = merged.status === 409
  if (isSettled) expect((await merge(from, into)).status).toBe(200)
  const isOpen = unlocked.status === 200
  expect(await balanceOf(into.id)).toBe(isOpen ? 3 : 4)
  const row = await server.db
    .selectFrom('event_requests')
    .select(['provider_id', 'unlocked_with'])
    .where('id', '=', request.id)
    .executeTakeFirst()
  expect(row).toEqual({ provider_id: into.id, unlocked_with: isOpen ? 'credit' : null })
})

test('an order while the companies merge stops the merge, or finds no company any more', async () => {
  const [from, into] = [await duplicate(), await duplicate()]
  await server.db.updateTable('providers').set({ billing_currency: 'EUR' }).where('id', '=', from.id).execute()
  expect((await server.call(from, 'GET', '/api/credit/logs')).status).toBe(200)
  const [ordered, merged] = await Promise.all([
    server.call(from, 'POST', '/api/credit/buy', { price: 30, credits: 1 }),
    merge(from, into),
  ])
  const orders = await server.db.selectFrom('purchases').select('id').where('provider_id', '=', from.id).execute()
  if (merged.status === 200) {
    expect(ordered.status).toBeGreaterThanOrEqual(400)
    expect(orders).toEqual([])
  } else {
    expect(merged).toMatchObject({ status: 409, body: { code: 'merge_has_paid' } })
    expect(orders).toHaveLength(1)
  }
})

test('whoever may not change people merges nothing', async () => {
  const [from, into] = [await duplicate(), await duplicate()]
  const finance = await createOperator(server.db, ['finance'])
  expect((await server.call(finance, 'GET', `/api/admin/companies/${from.id}/merge?email=${into.email}`)).status).toBe(
    404,
  )
})

import type { ProviderId } from '@bouquet/domain/ids'
import { createAccount, createPhoto, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentChange } from '../contract.ts'

let server: TestServer
let admin: { id: string }
let colleague: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  colleague = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const reasons = 'Le texte promet un rabais que l’agence n’accorde à personne.'
const against = { ground: 'terms', rule: 'CGU, article 6', reasons }

const describe = (id: ProviderId, portrait: string | null) =>
  server.db.updateTable('providers').set({ portrait }).where('id', '=', id).execute()
const portraitOf = async (id: ProviderId) =>
  (await server.db.selectFrom('providers').select('portrait').where('id', '=', id).executeTakeFirstOrThrow()).portrait

/** A planner whose portrait said one thing and says another. */
async function createChanged(name: string) {
  const planner = await createProvider(server.db, { company_name: name, portrait: '<p>Depuis 2015.</p>' })
  await describe(planner.id, '<p>Moins 90 % pour tous.</p>')
  return planner
}

async function list(query: Record<string, string>) {
  const answer = await server.call(admin, 'GET', `/api/admin/changes?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.body as { changes: ContentChange[]; next: string | null }
}
async function changeOf(name: string, query: Record<string, string> = {}): Promise<ContentChange> {
  const [change] = (await list({ q: name, ...query })).changes
  if (!change) throw new Error(`nothing waits of ${name}`)
  return change
}
const decide = (who: { id: string }, { id, revision }: ContentChange, outcome: string) =>
  server.call(who, 'POST', `/api/admin/changes/${id}/decisions`, { outcome, revision, ...against })
const see = (who: { id: string }, changes: ContentChange[]) =>
  server.call(who, 'POST', '/api/admin/changes/seen', {
    changes: changes.map(({ id, revision }) => ({ id, revision })),
  })
const undo = (who: { id: string }, ids: number[]) => server.call(who, 'POST', '/api/admin/changes/undo', { ids })

test('the queue shows the text before and now, page by page, filtered, and as a table', async () => {
  await createChanged('Atelier Verveine')
  await createChanged('Atelier Verveine Deux')
  const first = await list({ q: 'verveine', pageSize: '1', country: 'FR', place: 'portrait' })
  expect(first.changes).toMatchObject([
    { company: 'Atelier Verveine', before: '<p>Depuis 2015.</p>', after: '<p>Moins 90 % pour tous.</p>', revision: 1 },
  ])
  const second = await list({ q: 'verveine', pageSize: '1', after: String(first.next) })
  expect(second).toMatchObject({ changes: [{ company: 'Atelier Verveine Deux' }], next: null })
  expect((await list({ q: 'verveine', country: 'DE' })).changes).toEqual([])
  expect((await list({ q: 'verveine', days: '1' })).changes).toEqual([])
  const table = await server.call(admin, 'GET', '/api/admin/changes.csv?q=verveine')
  expect(table.status).toBe(200)
})

test('a former text comes back; the owner reads why a minute later, and a complaint that is upheld brings the new text back', async () => {
  const planner = await createChanged('Atelier Glycine')
  const change = await changeOf('Glycine')
  expect((await decide(admin, change, 'restored')).status).toBe(204)
  expect(await portraitOf(planner.id)).toBe('<p>Depuis 2015.</p>')
  expect((await list({ q: 'Glycine' })).changes).toEqual([])
  const decided = await changeOf('Glycine', { state: 'decided' })
  expect(decided).toMatchObject({ state: 'restored', reportId: expect.any(String) })

  await sql`update pgboss.job set start_after = created_on where name = 'announce-report-decision' and state = 'created'`.execute(
    server.db,
  )
  await server.finishJobs()
  const [statement, ...others] = await outboxOf(server.db, planner.email)
  expect(others).toEqual([])
  expect(statement?.text).toContain(reasons)
  expect(statement?.text).toContain('sans signalement')

  const page = new URL(/http\S+\/reports\/\S+/.exec(statement?.text ?? '')?.[0] ?? '').pathname
  const payload = new URLSearchParams({
    complaint: 'Ce rabais est celui de nos dix ans, pour tous les couples.',
  }).toString()
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
  await server.app.inject({ method: 'POST', url: `${page}/complaint`, headers, payload })
  const settled = await server.call(colleague, 'POST', `/api/admin/reports/${decided.reportId}/decisions`, {
    seenState: 'complained',
    outcome: 'no_violation',
    ground: null,
    rule: '',
    reasons,
  })
  expect(settled).toMatchObject({ status: 200, body: { content: { isHidden: false } } })
  expect(await portraitOf(planner.id)).toBe('<p>Moins 90 % pour tous.</p>')
})

test('of two operators at once the first decides, the other is told', async () => {
  const planner = await createChanged('Atelier Jasmin')
  const change = await changeOf('Jasmin')
  const answers = await Promise.all([
    decide(admin, change, 'restored'),
    decide(colleague, change, 'hidden'),
    see(colleague, [change]),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status >= 300))
    expect([status, (body as { code: string }).code]).toEqual([409, 'change_settled'])
  const reports = await server.db
    .selectFrom('reported_content')
    .select('report_id')
    .where('provider_id', '=', planner.id)
    .execute()
  expect(reports.length).toBeLessThanOrEqual(1)
})

test('nobody decides on what its owner has changed since', async () => {
  const planner = await createChanged('Atelier Lilas')
  const change = await changeOf('Lilas')
  await describe(planner.id, '<p>Encore autre chose.</p>')
  expect(await decide(admin, change, 'hidden')).toMatchObject({ status: 409, body: { code: 'change_settled' } })
  expect(await see(admin, [change])).toMatchObject({ status: 409, body: { code: 'change_settled' } })
  expect(await portraitOf(planner.id)).toBe('<p>Encore autre chose.</p>')
})

test('a hidden text is empty, and the one who decided can take it back for a minute', async () => {
  const planner = await createChanged('Atelier Pivoine')
  const change = await changeOf('Pivoine')
  await decide(admin, change, 'hidden')
  expect(await portraitOf(planner.id)).toBeNull()
  expect((await undo(colleague, [change.id])).status).toBe(409)
  expect((await undo(admin, [change.id])).status).toBe(204)
  expect(await portraitOf(planner.id)).toBe('<p>Moins 90 % pour tous.</p>')
  expect(await changeOf('Pivoine')).toMatchObject({ state: 'waiting', reportId: null })
  const reports = await server.db
    .selectFrom('reported_content')
    .select('report_id')
    .where('provider_id', '=', planner.id)
    .execute()
  expect(reports).toEqual([])
})

test('several pictures are accepted at once, one is hidden from its page, and both can be undone', async () => {
  const planner = await createProvider(server.db, { company_name: 'Atelier Camélia' })
  const photos = [await createPhoto(server.db, planner.id), await createPhoto(server.db, planner.id)]
  const third = await createPhoto(server.db, planner.id)
  const { changes } = await list({ what: 'pictures', q: 'Camélia' })
  expect(changes).toHaveLength(3)
  expect(changes[0]?.picture?.url).toMatch(/^\/files\//)
  const [bad] = changes.filter((change) => change.place === 'photo').slice(2)
  const good = changes.filter((change) => change !== bad)
  expect(await see(admin, good)).toMatchObject({ status: 200, body: { seen: good.map(({ id }) => id), late: [] } })
  if (!bad) throw new Error('no third picture')
  expect((await decide(admin, bad, 'hidden')).status).toBe(204)
  const left = async () =>
    (await server.db.selectFrom('profile_photos').select('id').where('provider_id', '=', planner.id).execute())
      .map(({ id }) => id)
      .toSorted()
  expect(await left()).toEqual(photos.map(({ id }) => id).toSorted())
  expect((await undo(admin, [bad.id])).status).toBe(204)
  expect(await left()).toEqual([...photos, third].map(({ id }) => id).toSorted())
  expect(
    (
      await undo(
        admin,
        good.map(({ id }) => id),
      )
    ).status,
  ).toBe(204)
  expect((await list({ what: 'pictures', q: 'Camélia' })).changes).toHaveLength(3)
})

test('a name can only become what it was', async () => {
  const planner = await createProvider(server.db, { company_name: 'Atelier Tilleul' })
  await server.db
    .updateTable('providers')
    .set({ company_name: 'Gratuit Gratuit' })
    .where('id', '=', planner.id)
    .execute()
  const change = await changeOf('Gratuit')
  expect(change.outcomes).toEqual(['restored'])
  expect((await decide(admin, change, 'hidden')).status).toBe(422)
  expect((await decide(admin, change, 'restored')).status).toBe(204)
  const { company_name } = await server.db
    .selectFrom('providers')
    .select('company_name')
    .where('id', '=', planner.id)
    .executeTakeFirstOrThrow()
  expect(company_name).toBe('Atelier Tilleul')
})

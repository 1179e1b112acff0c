import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const roles = ['ROLE_ADMIN' as const]
  owner = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

const queue = 'announce-withdrawal'
const eventRequestId = '00000000-0000-4000-8000-000000000001'

/** A job of that queue whose attempts have all failed; gives its id. */
async function failedJob(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, output)
    values (${queue}, ${JSON.stringify({ eventRequestId })}, 'failed', 8, 8, now(), '{"message": "the mail server refuses"}')
    returning id`.execute(server.db)
  return rows[0]?.id ?? ''
}

const failedIds = async () => {
  const { body } = await server.call(owner, 'GET', `/api/admin/failed-jobs?queue=${queue}`)
  return (body as { jobs: { id: string }[] }).jobs.map(({ id }) => id)
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(server.db)
  return rows[0]?.state
}
const lastAudit = () =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', owner.id as never)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('an operator reads what a failed job said and was given, and how many its queue has', async () => {
  const id = await failedJob()
  const { body } = await server.call(owner, 'GET', '/api/admin/failed-jobs')
  expect((body as { jobs: unknown[] }).jobs).toContainEqual(
    expect.objectContaining({
      id,
      queue,
      attempts: 9,
      error: 'the mail server refuses',
      payload: [{ name: 'eventRequestId', value: eventRequestId }],
    }),
  )
  const queues = (await server.call(owner, 'GET', '/api/admin/queues')).body as { queues: { name: string }[] }
  expect(queues.queues).toContainEqual(expect.objectContaining({ name: queue, failed: (await failedIds()).length }))
})

test('failed jobs are found by what they said or were given, and saved as a table', async () => {
  await failedJob()
  const found = async (q: string) => {
    const { body } = await server.call(owner, 'GET', `/api/admin/failed-jobs?q=${q}`)
    return (body as { jobs: unknown[] }).jobs.length
  }
  const all = (await failedIds()).length
  expect([
    await found('SERVER%20refuses'),
    await found(eventRequestId),
    await found('nothing-of-this'),
    await found('%25'),
  ]).toEqual([all, all, 0, 0])
  const table = String((await server.call(owner, 'GET', `/api/admin/failed-jobs.csv?queue=${queue}`)).body)
  expect(table.trim().split('\r\n')).toHaveLength(1 + all)
  expect(table).toContain(`;9;the mail server refuses;eventRequestId=${eventRequestId}`)
})

test('of two operators at once one retries the job, and the other is told', async () => {
  const id = await failedJob()
  const answers = await Promise.all([1, 2].map(() => server.call(owner, 'POST', `/api/admin/failed-jobs/${id}/retry`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'job_settled' })
  expect(await stateOf(id)).toBe('retry')
  expect(await lastAudit()).toEqual({ action: 'job.retried', details: { queue, job: id } })
})

test('a retried job runs, and is completed', async () => {
  const id = await failedJob()
  await server.call(owner, 'POST', `/api/admin/failed-jobs/${id}/retry`)
  await server.finishJobs()
  expect(await stateOf(id)).toBe('completed')
})

test('a whole queue is retried at once', async () => {
  const ids = [await failedJob(), await failedJob()]
  const waiting = (await failedIds()).length
  const { body } = await server.call(owner, 'POST', `/api/admin/queues/${queue}/retry`)
  expect(body).toEqual({ retried: waiting })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['retry', 'retry'])
  expect(await failedIds()).toEqual([])
})

test('a job is given up for a reason, which the audit log keeps', async () => {
  const id = await failedJob()
  const drop = (payload: object) => server.call(owner, 'POST', `/api/admin/failed-jobs/${id}/drop`, payload)
  expect((await drop({})).body).toMatchObject({ fields: { reason: 'choice_required' } })
  expect((await drop({ reason: 'done_by_hand' })).status).toBe(204)
  expect(await stateOf(id)).toBeUndefined()
  expect(await lastAudit()).toEqual({ action: 'job.dropped', details: { queue, job: id, reason: 'done_by_hand' } })
  expect((await drop({ reason: 'done_by_hand' })).body).toMatchObject({ code: 'job_settled' })
})

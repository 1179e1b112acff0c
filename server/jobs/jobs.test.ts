import { queues } from '@bouquet/app/queues.ts'
import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { installJobs } from './install-queues.ts'
import type { QueueName } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobOf = (number: number) => ({ eventRequestId: `00000000-0000-4000-8000-00000000000${number}` as EventRequestId })
const projectOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}` as ProjectId

test('a burst is worked through without pauses, and one that fails does not hold up the others', async () => {
  const done: string[] = []
  const errors: unknown[] = []
  const runner = await openJobs(server.url, (error) => errors.push(error))
  for (let number = 0; number < 8; number++) await runner.enqueue(server.db, 'announce-withdrawal', jobOf(number))
  const run = async (_services: unknown, { eventRequestId }: { eventRequestId: EventRequestId }) => {
    if (eventRequestId.endsWith('3')) throw new Error('refused')
    done.push(eventRequestId)
  }
  await runner.work({ 'announce-withdrawal': { run } }, server.services)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(7)
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1)
  await runner.stop(1000)
})

test('a job whose delay has passed is run soon after, without a notification', async () => {
  const done: string[] = []
  const runner = await openJobs(server.url, () => undefined)
  const run = async (_services: unknown, { refundId }: { refundId: string }) => void done.push(refundId)
  await runner.work({ 'send-refund': { run } }, server.services)
  await runner.enqueue(server.db, 'send-refund', { refundId: projectOf(7) }, { afterSeconds: 1 })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([projectOf(7)])
  await runner.stop(1000)
})

test('a job exists exactly when the change that caused it does', async () => {
  const cause = server.db.transaction().execute(async (tx) => {
    await server.jobs.enqueue(tx, 'announce-withdrawal', jobOf(9))
    throw new Error('rolled back')
  })
  await expect(cause).rejects.toThrow('rolled back')
  const seen: string[] = []
  const run = async (_services: unknown, { eventRequestId }: { eventRequestId: EventRequestId }) =>
    void seen.push(eventRequestId)
  await server.jobs.drain({ 'announce-withdrawal': { run } }, server.services)
  expect(seen).toEqual([])
})

type JobRow = { name: string; state: string; heartbeat: number | null; isDue: boolean }

async function jobsIn(queue: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state::text, heartbeat_seconds as heartbeat, start_after <= now() as "isDue" from pgboss.job where name = ${queue} order by start_after
  `.execute(server.db)
  return rows
}

test('the job of a silent process runs elsewhere at once, one with heartbeats does not', async () => {
  const started: string[] = []
  const holding = await openJobs(server.url, () => undefined)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await server.jobs.enqueue(server.db, 'announce-hired', jobOf(1))
  await server.jobs.enqueue(server.db, 'announce-hired', jobOf(2))
  const hold = async (_services: unknown, { eventRequestId }: { eventRequestId: EventRequestId }) => {
    started.push(eventRequestId)
    await held
  }
  await holding.work({ 'announce-hired': { run: hold } }, server.services)
  await expect.poll(() => started.length).toBe(2)
  expect(await server.jobs.takeOver()).toBe(0)

  await sql`
    update pgboss.job set heartbeat_on = now() - interval '41 seconds'
    where name = 'announce-hired' and data ->> 'eventRequestId' = ${jobOf(1).eventRequestId}
  `.execute(server.db)
  const other = await openJobs(server.url, () => undefined)
  const takenOver: string[] = []
  const run = async (_services: unknown, { eventRequestId }: { eventRequestId: EventRequestId }) =>
    void takenOver.push(eventRequestId)
  await other.work({ 'announce-hired': { run } }, server.services)
  expect(await other.takeOver()).toBe(1)
  await expect.poll(() => takenOver, { timeout: 10_000 }).toEqual([jobOf(1).eventRequestId])
  release()
  await holding.stop(5000)
  await other.stop(1000)
  expect((await jobsIn('announce-hired')).map(({ state }) => state)).toEqual(['completed', 'completed'])
})

test('a database that is away while a job runs costs it no attempt', async () => {
  const tries: string[] = []
  const runner = await openJobs(server.url, () => undefined)
  await runner.enqueue(server.db, 'announce-reversal', { refundId: projectOf(3), news: 'lost', respondBy: null })
  const run = async (_services: unknown, { refundId }: { refundId: string }) => {
    tries.push(refundId)
    if (tries.length === 1) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  await runner.work({ 'announce-reversal': { run } }, server.services)
  const states = async () => {
    const { rows } = await sql`
      select state::text, retry_count as retries from pgboss.job where name = 'announce-reversal'`.execute(server.db)
    return rows
  }
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'completed', retries: 0 }])
  expect(tries).toHaveLength(2)
  await runner.stop(1000)
})

test('what a database enqueued while its clock was an hour ahead runs once the clock is right, with its own delay', async () => {
  await sql`delete from pgboss.job where name = 'send-refund'`.execute(server.db)
  await server.jobs.enqueue(server.db, 'send-refund', { refundId: projectOf(1) })
  await server.jobs.enqueue(server.db, 'send-refund', { refundId: projectOf(2) }, { afterSeconds: 600 })
  await sql`
    update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour'
    where name = 'send-refund'
  `.execute(server.db)
  expect((await jobsIn('send-refund')).map(({ isDue }) => isDue)).toEqual([false, false])
  expect(await server.jobs.bringForward()).toBe(2)
  expect((await jobsIn('send-refund')).map(({ isDue }) => isDue)).toEqual([true, false])
  expect(await server.jobs.bringForward()).toBe(0)
})

test('queues and waiting jobs of an older release get heartbeats', async () => {
  await server.jobs.enqueue(server.db, 'refund-dead-leads', { projectId: projectOf(1) })
  await sql`update pgboss.job set heartbeat_seconds = null where name = 'refund-dead-leads'`.execute(server.db)
  await sql`update pgboss.queue set heartbeat_seconds = null where name = 'refund-dead-leads'`.execute(server.db)
  await installJobs(async (text, values = []) => {
    const { rows } = await server.db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as Record<string, unknown>[] }
  })
  await server.jobs.install(queues)
  await server.jobs.enqueue(server.db, 'refund-dead-leads', { projectId: projectOf(2) })
  expect((await jobsIn('refund-dead-leads')).map(({ heartbeat }) => heartbeat)).toEqual([60, 60])
})

test('jobs that the previous release enqueues under a former name are run, and its schedule ends', async () => {
  const formerName = 'forget-some' as QueueName
  const done: unknown[] = []
  const run = async (_services: unknown, payload: unknown) => void done.push(payload)
  const renamed = { 'delete-expired': { clock: '10 3 * * *', formerName, run } }
  const runner = await openJobs(server.url, () => undefined)
  await runner.install(renamed)
  await sql`insert into pgboss.schedule (name, cron, timezone) values (${formerName}, '10 3 * * *', 'UTC')`.execute(
    server.db,
  )
  await runner.enqueue(server.db, formerName, { put: 'before a drain' } as never)
  expect(await runner.drain(renamed, server.services)).toBe(1)
  await runner.enqueue(server.db, formerName, { put: 'while work goes on' } as never)
  await runner.work(renamed, server.services)
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ put: 'before a drain' }, { put: 'while work goes on' }])
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(server.db)
  expect(rows).toEqual([{ name: 'delete-expired' }])
  await runner.stop(1000)
})

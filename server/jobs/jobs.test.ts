import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { installQueues, openJobs } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobOf = (number: number) => ({ eventRequestId: `00000000-0000-4000-8000-00000000000${number}` })

test('a burst is worked through without pauses, and one that fails does not hold up the others', async () => {
  const done: string[] = []
  const errors: unknown[] = []
  const runner = await openJobs(server.url, (error) => errors.push(error))
  for (let number = 0; number < 8; number++) await runner.enqueue(server.db, 'announce-rejection', jobOf(number))
  await runner.work({
    'announce-rejection': async ({ eventRequestId }) => {
      if (eventRequestId.endsWith('3')) throw new Error('refused')
      done.push(eventRequestId)
    },
  })
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(7)
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1)
  await runner.stop(1000)
})

test('a job exists exactly when the change that caused it does', async () => {
  const cause = server.db.transaction().execute(async (tx) => {
    await server.jobs.enqueue(tx, 'announce-unlock', jobOf(9))
    throw new Error('rolled back')
  })
  await expect(cause).rejects.toThrow('rolled back')
  const seen: string[] = []
  await server.jobs.drain({
    'announce-unlock': async ({ eventRequestId }) => {
      seen.push(eventRequestId)
    },
  })
  expect(seen).toEqual([])
})

type JobRow = { name: string; state: string; heartbeat: number | null; isDue: boolean }

async function jobsIn(queue: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state::text, heartbeat_seconds as heartbeat, start_after <= now() as "isDue" from pgboss.job where name = ${queue}
  `.execute(server.db)
  return rows
}

test('the job of a process that fell silent runs elsewhere at once, one that is still reported does not', async () => {
  const started: string[] = []
  const holding = await openJobs(server.url, () => undefined)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await server.jobs.enqueue(server.db, 'announce-hired', jobOf(1))
  await server.jobs.enqueue(server.db, 'announce-hired', jobOf(2))
  await holding.work({
    'announce-hired': async ({ eventRequestId }) => {
      started.push(eventRequestId)
      await held
    },
  })
  await expect.poll(() => started.length).toBe(2)
  expect(await server.jobs.takeOver()).toBe(0)

  await sql`
    update pgboss.job set heartbeat_on = now() - interval '41 seconds'
    where name = 'announce-hired' and data ->> 'eventRequestId' = ${jobOf(1).eventRequestId}
  `.execute(server.db)
  const other = await openJobs(server.url, () => undefined)
  const takenOver: string[] = []
  await other.work({ 'announce-hired': async ({ eventRequestId }) => void takenOver.push(eventRequestId) })
  expect(await other.takeOver()).toBe(1)
  await expect.poll(() => takenOver, { timeout: 10_000 }).toEqual([jobOf(1).eventRequestId])
  release()
  await holding.stop(5000)
  await other.stop(1000)
  expect((await jobsIn('announce-hired')).map(({ state }) => state)).toEqual(['completed', 'completed'])
})

test('queues and waiting jobs of an older release get heartbeats', async () => {
  await server.jobs.enqueue(server.db, 'judge-leads', { projectId: jobOf(1).eventRequestId })
  await sql`update pgboss.job set heartbeat_seconds = null where name = 'judge-leads'`.execute(server.db)
  await sql`update pgboss.queue set heartbeat_seconds = null where name = 'judge-leads'`.execute(server.db)
  await installQueues(async (text, values = []) => {
    const { rows } = await server.db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as Record<string, unknown>[] }
  })
  await server.jobs.enqueue(server.db, 'judge-leads', { projectId: jobOf(2).eventRequestId })
  expect((await jobsIn('judge-leads')).map(({ heartbeat }) => heartbeat)).toEqual([60, 60])
})

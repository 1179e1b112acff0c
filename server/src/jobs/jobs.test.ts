import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openJobs } from './jobs.ts'

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

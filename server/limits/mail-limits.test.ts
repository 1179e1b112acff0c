import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { mayMail, type UnprovedMail } from './mail-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = new Date('2026-11-22T10:00:00Z')

/** How many of `tries` simultaneous mails are allowed, `hours` after the start. */
async function sent(email: string, kind: UnprovedMail, { tries = 40, hours = 0 } = {}): Promise<number> {
  const now = new Date(start.getTime() + hours * 3_600_000)
  const scope = { config: { sessionSecret: new Uint8Array(32) }, now: () => now } as Parameters<typeof mayMail>[0]
  const answers = await Promise.all(Array.from({ length: tries }, () => mayMail(scope, database.db, { email, kind })))
  return answers.filter(Boolean).length
}

test('of forty mails of one kind at once an address gets four, in whatever case it is written', async () => {
  expect(await sent('victim@elsewhere.example', 'project-confirmation')).toBe(4)
  expect(await sent(' Victim@Elsewhere.example', 'project-confirmation')).toBe(0)
  expect(await sent('neighbour@elsewhere.example', 'project-confirmation', { tries: 1 })).toBe(1)
})

test('over a longer time an address gets no more than the daily limit', async () => {
  let mails = 0
  for (let hours = 0; hours < 5; hours++)
    mails += await sent('patient@elsewhere.example', 'review-confirmation', { hours })
  expect(mails).toBeLessThanOrEqual(9)
})

test('all kinds together have a limit, which leaves mails for account access open', async () => {
  const email = 'many@elsewhere.example'
  const kinds: UnprovedMail[] = ['project-confirmation', 'review-confirmation', 'review-invitation']
  for (const kind of kinds) expect(await sent(email, kind)).toBe(4)
  for (const kind of kinds) expect(await sent(email, kind, { hours: 1.5 })).toBeLessThanOrEqual(1)
  expect(await sent(email, 'account-confirmation', { tries: 1 })).toBe(1)
  expect(await sent(email, 'password-reset', { tries: 1 })).toBe(1)
})

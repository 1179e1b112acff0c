import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { deliverOnce } from './deliver-once.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const accepted: string[] = []
beforeEach(() => {
  accepted.length = 0
})
const accept = (key: Mail['to']) => async () => void accepted.push(key)

/** Simulates a claim by this process, this many seconds ago, after which the process ended. */
const claimedBefore = (key: string, seconds: number) =>
  sql`insert into message_deliveries values (${key}, now() - make_interval(secs => ${seconds}))`.execute(db)

test('a message whose job runs again is not sent again', async () => {
  await deliverOnce({ db }, 'again', accept('again'))
  await deliverOnce({ db }, 'again', accept('again'))
  expect(accepted).toEqual(['again'])
})

test('a message that was not accepted is sent by the next try', async () => {
  const refuse = () => Promise.reject(new DeliveryFailure('busy', { isFinal: false }))
  await expect(deliverOnce({ db }, 'busy', refuse)).rejects.toThrow('busy')
  await deliverOnce({ db }, 'busy', accept('busy'))
  expect(accepted).toEqual(['busy'])
})

test('a message that a process claimed before it was killed is sent by the next', async () => {
  await claimedBefore('killed', 40)
  await deliverOnce({ db }, 'killed', accept('killed'))
  expect(accepted).toEqual(['killed'])
})

test('while one process sends a message another asks to be tried again', async () => {
  await claimedBefore('under way', 5)
  const other = deliverOnce({ db }, 'under way', accept('under way'))
  await expect(other).rejects.toMatchObject({ name: 'DeliveryFailure', isFinal: false })
  expect(accepted).toEqual([])
})

test('of twenty simultaneous senders of one message only one sends it', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => deliverOnce({ db }, 'race', accept('race'))))
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(accepted).toEqual(['race'])
})

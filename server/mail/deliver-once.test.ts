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
const mail = (key: string) => ({ key, channel: 'mail', to: `${key}@inbox.example`, language: 'fr' }) as const
const accept = (key: Mail['to']) => async () => void accepted.push(key)

/** Simulates a claim by this process, this many seconds ago, after which the process ended. */
const claimedBefore = (key: string, seconds: number) =>
  sql`insert into message_deliveries (key, claimed_at) values (${key}, now() - make_interval(secs => ${seconds}))`.execute(
    db,
  )

test('a message whose job runs again is not sent again', async () => {
  await deliverOnce({ db }, mail('again'), accept('again'))
  await deliverOnce({ db }, mail('again'), accept('again'))
  expect(accepted).toEqual(['again'])
})

test('a message that was not accepted is sent by the next try', async () => {
  const refuse = () => Promise.reject(new DeliveryFailure('busy', { isFinal: false }))
  await expect(deliverOnce({ db }, mail('busy'), refuse)).rejects.toThrow('busy')
  await deliverOnce({ db }, mail('busy'), accept('busy'))
  expect(accepted).toEqual(['busy'])
})

test('a message that a process claimed before it was killed is sent by the next', async () => {
  await claimedBefore('killed', 40)
  await deliverOnce({ db }, mail('killed'), accept('killed'))
  expect(accepted).toEqual(['killed'])
})

test('while one process sends a message another asks to be tried again', async () => {
  await claimedBefore('under way', 5)
  const other = deliverOnce({ db }, mail('under way'), accept('under way'))
  await expect(other).rejects.toMatchObject({ name: 'DeliveryFailure', isFinal: false })
  expect(accepted).toEqual([])
})

test('of twenty simultaneous senders of one message only one sends it', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => deliverOnce({ db }, mail('race'), accept('race'))),
  )
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(accepted).toEqual(['race'])
})

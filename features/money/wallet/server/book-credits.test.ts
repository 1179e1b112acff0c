import { randomUUID } from 'node:crypto'
import { type LedgerEntry, ledgerEntries, ledgerSigns } from '@bouquet/domain/credit-ledger'
import type { EventRequestId } from '@bouquet/domain/ids'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCredits } from './book-credits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const movement = (entry: LedgerEntry) => ({
  at: new Date('2026-11-20T12:00:00Z'),
  entry,
  key: `${entry}:${randomUUID()}`,
  rule: 'refund_failed',
  ...((entry === 'unlock' || entry === 'lead_refund') && { eventRequestId: randomUUID() as EventRequestId }),
})

async function accepts(entry: LedgerEntry, amount: number): Promise<boolean> {
  const { id } = await createProvider(database.db, { credits: 5 })
  const { at, key, rule, eventRequestId = null } = movement(entry)
  return database.db
    .insertInto('credit_ledger')
    .values({
      provider_id: id,
      created_at: at,
      entry,
      amount,
      balance_after: 5 + amount,
      idempotency_key: key,
      rule,
      event_request_id: eventRequestId,
    })
    .execute()
    .then(
      () => true,
      (error: { constraint?: string }) => {
        if (error.constraint === 'credit_ledger_amount_check_by_entry') return false
        throw error
      },
    )
}

test.each(ledgerEntries)(
  'the database and the domain agree on which way the credits of an entry %s go',
  async (entry) => {
    const sign = ledgerSigns[entry]
    expect([await accepts(entry, 1), await accepts(entry, -1)]).toEqual([sign !== -1, sign !== 1])
  },
)

test.each(ledgerEntries)('an entry %s leaves a wallet that holds the sum of its ledger', async (entry) => {
  const { id } = await createProvider(database.db, { credits: 5 })
  expect(await bookCredits(database.db, { ...movement(entry), providerId: id, credits: 1 })).toBe(true)
  const rows = await database.db
    .selectFrom('credit_ledger')
    .select(['amount', 'balance_after'])
    .where('provider_id', '=', id)
    .orderBy('id')
    .execute()
  const { balance } = await database.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(5 + (ledgerSigns[entry] ?? 1))
  expect([rows.reduce((sum, { amount }) => sum + amount, 0), rows.at(-1)?.balance_after]).toEqual([balance, balance])
})

import { type LedgerEntry, ledgerAmount } from '@bouquet/domain/credit-ledger'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

export type Movement = {
  providerId: ProviderId
  at: Date
  /** Decides the direction; the amount of an adjustment carries its own sign. */
  entry: LedgerEntry
  credits: number
  /** The reason of the booking; booking the same key twice throws. */
  key: string
  rule?: string
  eventRequestId?: EventRequestId
}

/** Adds credits to a wallet or takes them out, and writes the ledger's row. Returns false when the account is gone. */
export async function bookCredits(tx: Kysely<DB>, movement: Movement): Promise<boolean> {
  const amount = ledgerAmount(movement.entry, movement.credits)
  const balance = await addToWallet(tx, movement.providerId, amount)
  if (balance === null) return false
  await tx
    .insertInto('credit_ledger')
    .values({
      provider_id: movement.providerId,
      created_at: movement.at,
      entry: movement.entry,
      amount,
      balance_after: balance,
      event_request_id: movement.eventRequestId ?? null,
      rule: movement.rule ?? null,
      idempotency_key: movement.key,
    })
    .execute()
  return true
}

/** Gives the new balance; null without a wallet. */
async function addToWallet(tx: Kysely<DB>, providerId: ProviderId, amount: number): Promise<number | null> {
  const wallet = await tx
    .updateTable('credit_wallets')
    .set((wallet) => ({ balance: wallet('balance', '+', amount) }))
    .where('provider_id', '=', providerId)
    .returning('balance')
    .executeTakeFirst()
  return wallet?.balance ?? null
}

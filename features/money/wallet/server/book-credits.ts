import { type LedgerEntry, ledgerAmount } from '@bouquet/domain/credit-ledger'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

export type Movement = {
  providerId: ProviderId
  at: Date
  /** Says which way the credits go; those of an adjustment carry its sign. */
  entry: LedgerEntry
  credits: number
  /** What it is booked for; booked twice it throws. */
  key: string
  rule?: string
  eventRequestId?: EventRequestId
}

/** Moves credits into a wallet or out of it, and notes it in the ledger. Gives false when the account is gone. */
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

/** What the wallet holds then; null without one. */
async function addToWallet(tx: Kysely<DB>, providerId: ProviderId, amount: number): Promise<number | null> {
  const wallet = await tx
    .updateTable('credit_wallets')
    .set((wallet) => ({ balance: wallet('balance', '+', amount) }))
    .where('provider_id', '=', providerId)
    .returning('balance')
    .executeTakeFirst()
  return wallet?.balance ?? null
}

import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/** Adds to a wallet, or takes from it, and gives what it holds then; null when the account is gone. */
export async function addToWallet(tx: Kysely<DB>, providerId: ProviderId, credits: number): Promise<number | null> {
  const wallet = await tx
    .updateTable('credit_wallets')
    .set((wallet) => ({ balance: wallet('balance', '+', credits) }))
    .where('provider_id', '=', providerId)
    .returning('balance')
    .executeTakeFirst()
  return wallet?.balance ?? null
}

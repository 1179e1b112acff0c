import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/**
 * Locks the wallet, so that other unlocks, purchases and refunds wait until the transaction ends. Returns the balance, null when the account is
 * gone.
 */
export async function lockWallet(tx: Kysely<DB>, providerId: ProviderId): Promise<number | null> {
  const wallet = await tx
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  return wallet?.balance ?? null
}

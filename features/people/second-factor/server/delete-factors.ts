import type { AccountId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/** Deletes every factor of an account and ends its sessions. */
export async function deleteFactors(tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('totp_factors').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import { bookCredits } from './book-credits.ts'

/** Creates a provider's wallet with the welcome credits, the first row of the ledger, in the caller's transaction. */
export async function openWallet(
  { now }: Pick<Services, 'now'>,
  tx: Kysely<DB>,
  providerId: ProviderId,
  welcomeCredits: number,
): Promise<void> {
  await tx.insertInto('credit_wallets').values({ provider_id: providerId, balance: 0 }).execute()
  if (welcomeCredits === 0) return
  const key = `welcome:${providerId}`
  await bookCredits(tx, { providerId, at: now(), entry: 'welcome', credits: welcomeCredits, key })
}

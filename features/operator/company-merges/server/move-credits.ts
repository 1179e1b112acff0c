import type { ProviderId } from '@bouquet/domain/ids'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Moves the duplicate's credits by a pair of entries of the ledger; none of them was bought, so none can be refunded there or here. What the
 * company owes is paid first. The duplicate's ledger stays under its own id. Throws merge_settled where the balance is another one by now.
 */
export async function moveCredits(
  { now }: Pick<Services, 'now'>,
  tx: Kysely<DB>,
  from: ProviderId,
  into: ProviderId,
  credits: number,
): Promise<void> {
  for (const id of [from, into].toSorted()) await lockWallet(tx, id)
  if (((await lockWallet(tx, from)) ?? 0) !== credits) throw problem('merge_settled')
  const entry = { at: now(), entry: 'adjustment', rule: 'merged' } as const
  if (credits > 0) {
    await bookCredits(tx, { ...entry, providerId: from, credits: -credits, key: `merge-out:${from}` })
    await bookCredits(tx, { ...entry, providerId: into, credits, key: `merge-in:${from}` })
  }
  await sql`update coupon_uses used set provider_id = ${into} where provider_id = ${from}
    and not exists (select from coupon_uses own where own.provider_id = ${into} and own.coupon_id = used.coupon_id)`.execute(
    tx,
  )
}

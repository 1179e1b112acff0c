import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { Adjustment, adjustCredits as contract } from '../contract.ts'
import { type AdjustmentReason, adjustmentLimits, needsSecondPerson, signedCredits } from '../rules/adjustment.ts'
import { creditsBookedAlone, findAdjustment } from './adjustment-rows.ts'
import { bookAdjustment, lockWalletFor } from './book-adjustment.ts'

/**
 * Adds credits to a wallet or takes them out, or notes that a colleague has to agree first (rule "second pair of eyes"). Throws not_found,
 * adjustment_exceeds_balance.
 */
export function adjustCredits(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<Adjustment> {
  const { providerId, direction, quantity, reason, note } = body
  const credits = signedCredits(direction, quantity)
  return transaction(ctx.db, async (tx) => {
    await lockOperator(ctx, tx)
    return askFor(ctx, tx, { providerId, credits, reason, note, undoes: null })
  })
}

/** An operator's adjustments come one after the other, so that the limit holds for two at once. */
export async function lockOperator({ actor }: AccountContext, tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments:${actor.accountId}`}, 0))`.execute(tx)
}

type Wanted = {
  providerId: ProviderId
  credits: number
  reason: AdjustmentReason
  note: string
  undoes: string | null
}

/** Books what the operator may book alone, else lets it wait; the operator is locked. */
export async function askFor(ctx: AccountContext, tx: Kysely<DB>, wanted: Wanted): Promise<Adjustment> {
  const { providerId, credits } = wanted
  const { adjustmentCredits: limit } = await ctx.settings.readIn(tx, 'limits')
  const waits = needsSecondPerson(credits, await creditsBookedAlone(ctx, tx), limit)
  await lockWalletFor(tx, providerId, credits)
  const id = await store(ctx, tx, wanted, waits)
  if (!waits) await bookAdjustment(ctx, tx, { id, ...wanted })
  const action = waits ? 'credits.adjustment-asked' : 'credits.adjusted'
  await recordAudit(ctx, tx, { action, providerId, details: { adjustmentId: id, credits, reason: wanted.reason } })
  return findAdjustment(ctx, tx, id)
}

async function store(ctx: AccountContext, tx: Kysely<DB>, wanted: Wanted, waits: boolean): Promise<string> {
  const { providerId, credits, reason, note, undoes } = wanted
  const now = ctx.now()
  const { id } = await tx
    .insertInto('credit_adjustments')
    .values({
      provider_id: providerId,
      credits,
      reason,
      note,
      undoes,
      state: waits ? 'waiting' : 'booked',
      asked_by: ctx.actor.accountId,
      asked_at: now,
      expires_at: waits ? new Date(now.getTime() + adjustmentLimits.validDays * 86_400_000) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { checkNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { leaveCompany } from '@bouquet/server/memberships.ts'
import { type Kysely, sql } from 'kysely'
import type { mergeCompany as contract, MergeCounts } from '../contract.ts'
import { refusalsOfMerge } from '../rules/company-merge.ts'
import { countMerge, type MergeSide, readSide } from './merge-sides.ts'
import { moveContent } from './move-content.ts'
import { moveCredits } from './move-credits.ts'
import { moveRequests } from './move-requests.ts'
import { moveReviews } from './move-reviews.ts'

type Merge = { from: MergeSide; into: MergeSide }

/** Rule "merging companies". Throws not_found, merge_settled, merge_name_differs, and the refusals of `refusalsOfMerge`. */
export function mergeCompany(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<{ intoId: string; counts: MergeCounts }> {
  const { intoId } = body
  return transaction(ctx.db, async (tx) => {
    await lockSides(tx, params.id, intoId)
    const before = await mergeBefore(tx, params.id, intoId)
    if (before) return { intoId, counts: before }
    await checkNotSuspended(tx, ctx.actor.accountId, ctx.now())
    const merge = await readBoth(ctx, tx, params.id, intoId)
    check(merge, body.name)
    const counts = await countMerge(tx, params.id, intoId)
    await moveCredits(ctx, tx, params.id, intoId, counts.credits)
    await moveRequests(tx, params.id, intoId)
    await moveReviews(tx, params.id, intoId)
    await moveContent(ctx, tx, params.id, intoId)
    await note(ctx, tx, merge, { counts, reason: body.reason })
    await leaveCompany(tx, { providerId: params.id, accountId: merge.from.ownerId })
    await endSessionsOf(tx, merge.from.ownerId)
    return { intoId, counts }
  })
}

/** The owners' accounts and then both companies, each in the order of ids, so that merges in both directions come one after the other. */
async function lockSides(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`select id from accounts where id in (select account_id from memberships where provider_id in (${from}, ${into}))
    order by id for update`.execute(tx)
  await sql`select id from providers where id in (${from}, ${into}) order by id for update`.execute(tx)
}

/** What was moved where this very merge is done already; null where neither company was merged. Throws merge_settled. */
async function mergeBefore(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<MergeCounts | null> {
  const [merge] = await tx
    .selectFrom('company_merges')
    .select(['from_id', 'into_id', 'counts'])
    .where('from_id', 'in', [from, into])
    .execute()
  if (!merge) return null
  if (merge.from_id !== from || merge.into_id !== into) throw problem('merge_settled')
  return merge.counts as unknown as MergeCounts
}

async function readBoth(ctx: AccountContext, tx: Kysely<DB>, fromId: ProviderId, intoId: ProviderId): Promise<Merge> {
  const from = await readSide(ctx, tx, fromId)
  const into = await readSide(ctx, tx, intoId)
  if (!from || !into) throw problem('not_found')
  return { from, into }
}

function check({ from, into }: Merge, typed: string): void {
  const [refusal] = refusalsOfMerge(from, into)
  if (refusal) throw problem(refusal)
  if (typed !== from.name.trim()) throw problem('merge_name_differs', { fields: { name: 'merge_name_differs' } })
}

async function note(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { from, into }: Merge,
  { counts, reason }: { counts: MergeCounts; reason: string },
): Promise<void> {
  await tx
    .insertInto('company_merges')
    .values({
      from_id: from.id,
      into_id: into.id,
      from_name: from.name,
      former_owner_id: from.ownerId,
      counts: JSON.stringify(counts),
      reason,
      merged_by: ctx.actor.accountId,
      merged_at: ctx.now(),
    })
    .execute()
  const details = { fromId: from.id, intoId: into.id, ...counts }
  await recordAudit(ctx, tx, { action: 'company.merged-away', accountId: from.ownerId, details })
  await recordAudit(ctx, tx, { action: 'company.merged-into', accountId: into.ownerId, details })
  await ctx.jobs.enqueue(tx, 'announce-company-merge', { fromId: from.id })
}

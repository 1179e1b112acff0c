import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { findAccount } from '@bouquet/features/operator/companies/server/owner-candidate.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { providerOf } from '@bouquet/server/memberships.ts'
import type { previewMerge as contract, MergePreview } from '../contract.ts'
import { refusalsOfMerge } from '../rules/company-merge.ts'
import { countMerge, type MergeSide, readSide } from './merge-sides.ts'

/** What would happen to each kind of thing. Throws not_found, owner_unknown, owner_without_company, merge_settled. */
export async function previewMerge(
  ctx: AccountContext,
  { params, query }: RouteInput<typeof contract>,
): Promise<MergePreview> {
  const { db } = ctx
  const from = await readSide(ctx, db, params.id)
  if (!from) throw problem((await wasMerged(ctx, params.id)) ? 'merge_settled' : 'not_found')
  const account = await findAccount(db, query.email)
  if (!account) throw problem('owner_unknown', { fields: { email: 'owner_unknown' } })
  const intoId = await providerOf(db, account)
  const into = intoId && (await readSide(ctx, db, intoId))
  if (!into) throw problem('owner_without_company', { fields: { email: 'owner_without_company' } })
  return {
    from: shown(from),
    into: shown(into),
    counts: await countMerge(db, from.id, into.id),
    refusals: refusalsOfMerge(from, into),
  }
}

const shown = ({ id, name, owner, ownerEmail }: MergeSide) => ({ id, name, owner, ownerEmail })

async function wasMerged({ db }: AccountContext, id: ProviderId): Promise<boolean> {
  const merge = await db.selectFrom('company_merges').select('from_id').where('from_id', '=', id).executeTakeFirst()
  return merge !== undefined
}

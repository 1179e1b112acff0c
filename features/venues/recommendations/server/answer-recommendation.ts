import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { answerRecommendation as contract, Recommendation } from '../contract.ts'
import { readRecommendationsOf, writeAnswer } from './recommendation-rows.ts'

type Answer = { recommendations: Recommendation[] }

/** The venues that recommend the caller. */
export async function listRecommendations({ db, actor }: ProviderContext): Promise<Answer> {
  return { recommendations: await readRecommendationsOf(db, actor.providerId) }
}

/** Declines a venue's recommendation, or allows it again. Throws not_found. */
export async function answerRecommendation(
  ctx: ProviderContext,
  { params: { venueId }, body }: RouteInput<typeof contract>,
): Promise<Answer> {
  const planner = ctx.actor.providerId
  await transaction(ctx.db, async (tx) => {
    const declinedAt = body.isDeclined ? ctx.now() : null
    if (!(await writeAnswer(tx, { venueId, planner, declinedAt }))) throw problem('not_found')
    await recordAudit(ctx, tx, { action: 'venue.recommendation-answered', details: { venueId, ...body } })
  })
  return listRecommendations(ctx)
}

import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { getOnboardingDraft as getContract, saveOnboardingDraft as saveContract } from '../contract.ts'

/** What the caller has typed into the onboarding so far (rule "draft of the onboarding"). */
export async function getOnboardingDraft(ctx: AccountContext): Promise<RouteAnswer<typeof getContract>> {
  const draft = await ctx.db
    .selectFrom('onboarding_drafts')
    .select('answers')
    .where('account_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  return { answers: (draft?.answers ?? null) as RouteAnswer<typeof getContract>['answers'] }
}

/** Saves what stands in the onboarding. Throws onboarding_already_finished. */
export async function saveOnboardingDraft(
  ctx: AccountContext,
  { body }: RouteInput<typeof saveContract>,
): Promise<undefined> {
  const { rows } = await sql`
    insert into onboarding_drafts (account_id, answers, saved_at)
    select id, ${JSON.stringify(body.answers)}::jsonb, ${ctx.now()}::timestamptz from accounts
    where id = ${ctx.actor.accountId} and onboarding_finished_at is null
    on conflict (account_id) do update set answers = excluded.answers, saved_at = excluded.saved_at
    returning 1`.execute(ctx.db)
  if (rows.length === 0) throw problem('onboarding_already_finished')
}

const storedDays = 365

export function deleteExpiredDrafts(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('onboarding_drafts').where('saved_at', '<', daysAgo(services, storedDays)).execute()
}

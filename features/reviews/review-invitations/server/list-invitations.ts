import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Language } from '@bouquet/domain/languages'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listInvitations as contract } from '../contract.ts'
import { type InvitationState, invitationPageSize } from '../rules/review-invitation.ts'
import { leftToday } from './invitation-rows.ts'

type Row = { id: string; email: string; language: Language; state: InvitationState; createdAt: Date; since: Date }

/** The people whom the caller has invited, latest first. */
export async function listInvitations(
  ctx: ProviderContext,
  { query: { page } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { rows } = await sql<Row>`
    select id, email, language, created_at as "createdAt",
      case when reviewed_at is not null then 'reviewed' when unsubscribed_at is not null then 'unsubscribed'
        when undeliverable_at is not null then 'undeliverable' when reminded_at is not null then 'reminded' else 'sent' end as state,
      coalesce(reviewed_at, unsubscribed_at, undeliverable_at, reminded_at, created_at) as since
    from review_invitations where provider_id = ${ctx.actor.providerId}
    order by created_at desc, id desc limit ${invitationPageSize} offset ${(page - 1) * invitationPageSize}
  `.execute(ctx.db)
  const { total, reviewed } = await countInvitations(ctx)
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), since: row.since.toISOString() })),
    total,
    pages: Math.max(1, Math.ceil(total / invitationPageSize)),
    reviewed,
    leftToday: await leftToday(ctx, ctx.db),
  }
}

async function countInvitations({ db, actor }: ProviderContext) {
  const { rows } = await sql<{ total: number; reviewed: number }>`
    select count(*)::int as total, count(reviewed_at)::int as reviewed
    from review_invitations where provider_id = ${actor.providerId}
  `.execute(db)
  return rows[0] ?? { total: 0, reviewed: 0 }
}

import type { ProviderId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import { invitationLimits, type SkipReason } from '../rules/review-invitation.ts'

export async function lockProvider(tx: Kysely<DB>, providerId: ProviderId): Promise<void> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forUpdate().execute()
}

/** Splits addresses into those that may be invited, without duplicates, and those that may not. */
export async function judgeAddresses(
  db: Kysely<DB>,
  providerId: ProviderId,
  emails: string[],
): Promise<{ fresh: string[]; skipped: { email: string; reason: SkipReason }[] }> {
  const byKey = new Map(emails.map((email) => [email.toLowerCase(), email]))
  const { rows } = await sql<{ key: string; reason: SkipReason }>`
    select lower(email::text) as key, case when unsubscribed_at is null then 'already_asked' else 'unsubscribed' end as reason
      from review_invitations where provider_id = ${providerId} and email = any (${[...byKey.keys()]}::citext[])
    union all
    select lower(email::text), 'own_address' from accounts join memberships on account_id = accounts.id
      where provider_id = ${providerId} and email = any (${[...byKey.keys()]}::citext[])
  `.execute(db)
  const reasons = new Map(rows.map(({ key, reason }) => [key, reason]))
  return {
    fresh: [...byKey].flatMap(([key, email]) => (reasons.has(key) ? [] : [email])),
    skipped: [...reasons].map(([key, reason]) => ({ email: byKey.get(key) ?? key, reason })),
  }
}

/** How many more invitations the caller may send, given those of the last 24 hours. */
export async function leftToday({ actor, now }: ProviderContext, db: Kysely<DB>): Promise<number> {
  const since = new Date(now().getTime() - 86_400_000)
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from review_invitations where provider_id = ${actor.providerId} and created_at > ${since}
  `.execute(db)
  return Math.max(0, invitationLimits.inADay - (rows[0]?.asked ?? 0))
}

/** The seconds until this many of the invitations of the last 24 hours count no more; null where there are not so many. */
export async function secondsUntilFree(
  { actor, now }: ProviderContext,
  db: Kysely<DB>,
  lacking: number,
): Promise<number | null> {
  const since = new Date(now().getTime() - 86_400_000)
  const last = await db
    .selectFrom('review_invitations')
    .select('created_at')
    .where('provider_id', '=', actor.providerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .offset(lacking - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? (last.created_at.getTime() - since.getTime()) / 1000 : null
}

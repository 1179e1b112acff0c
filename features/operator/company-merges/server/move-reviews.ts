import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import { isReviewedTwice } from './merge-sides.ts'

/** Moves reviews and invitations. Whoever has reviewed both, or was invited by both, counts once: as with the company that stays. */
export async function moveReviews(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`delete from reviews s where s.provider_id = ${from} and ${isReviewedTwice(into)}`.execute(tx)
  await sql`delete from review_invitations s where s.provider_id = ${from} and exists (
    select from review_invitations t where t.provider_id = ${into} and t.email = s.email)`.execute(tx)
  await sql`update review_invitations set provider_id = ${into} where provider_id = ${from}`.execute(tx)
  await sql`update reviews set provider_id = ${into} where provider_id = ${from}`.execute(tx)
  await sql`select refresh_review_figures(array[${into}]::uuid[])`.execute(tx)
}

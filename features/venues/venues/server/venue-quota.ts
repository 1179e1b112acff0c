import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import { venueRoomProblem } from '../rules/venue-room.ts'

type VenueQuota = { isPremium: boolean; count: number }

/** The number of the caller's venues in any state, and their plan. Throws not_found. */
export async function readVenueQuota({ db, actor, now }: ProviderContext): Promise<VenueQuota> {
  const { rows } = await sql<VenueQuota>`
    select ${premiumIsOpen('p', now())} as "isPremium", (select count(*)::int from venues where owner_id = p.id) as count
    from providers p where p.id = ${actor.providerId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Locks the caller's row against a concurrent addition, and checks that the plan has room. Throws premium_required, venues_full. */
export async function admitOneMoreVenue(ctx: ProviderContext, tx: Kysely<DB>): Promise<void> {
  // A separate statement, so that the count of the next one includes what was stored while this one waited. Rows that refer to the provider,
  // such as that of a picture stored before, do not conflict with this lock.
  await sql`select from providers where id = ${ctx.actor.providerId} for no key update`.execute(tx)
  await checkRoomForVenue({ ...ctx, db: tx })
}

/** Checks that the caller's plan has room for one more venue at this moment. Throws premium_required, venues_full. */
export async function checkRoomForVenue(ctx: ProviderContext): Promise<void> {
  const { isPremium, count } = await readVenueQuota(ctx)
  const found = venueRoomProblem(count, { isPremium, freeQuota: ctx.settings.read('plans').venues })
  if (found) throw problem(found)
}

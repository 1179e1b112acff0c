import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import { venueRoomProblem } from '../rules/venue-room.ts'

type VenueQuota = { isPremium: boolean; count: number }

/** How many venues the caller has, in whatever state, and with which plan. Throws not_found. */
export async function readVenueQuota({ db, actor, now }: ProviderContext): Promise<VenueQuota> {
  const { rows } = await sql<VenueQuota>`
    select ${premiumIsOpen('p', now())} as "isPremium", (select count(*)::int from venues where owner_id = p.id) as count
    from providers p where p.id = ${actor.providerId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Locks the caller's venues against a second addition while the plan has room. Throws premium_required, venues_full. */
export async function admitOneMoreVenue(ctx: ProviderContext, tx: Kysely<DB>): Promise<void> {
  // A statement of its own: the count of the next one sees what was stored while this one waited. A row that refers to the provider, such as that
  // of a picture stored before, does not stand in the way of this lock.
  await sql`select from providers where id = ${ctx.actor.providerId} for no key update`.execute(tx)
  await checkRoomForVenue({ ...ctx, db: tx })
}

/** Throws premium_required, venues_full where the caller's plan has no room for one more venue at this moment. */
export async function checkRoomForVenue(ctx: ProviderContext): Promise<void> {
  const { isPremium, count } = await readVenueQuota(ctx)
  const found = venueRoomProblem(count, { isPremium, freeQuota: ctx.config.plans.freePlanVenues })
  if (found) throw problem(found)
}

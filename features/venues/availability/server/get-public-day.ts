import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { getPublicDay as contract } from '../contract.ts'
import { answersOn } from './free-on-day.ts'

/** Whether a public venue is free on a day. Throws not_found. */
export async function getPublicDay(
  ctx: Context,
  { params: { slug }, query: { day } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const venue = await ctx.db
    .selectFrom('venues')
    .innerJoin('providers', 'providers.id', 'venues.owner_id')
    .select(['venues.id', 'venues.listed_country'])
    .where('venues.slug', '=', slug)
    .where(
      sql<boolean>`is_public_venue(venues.is_published, venues.is_validated, providers.is_moderated, providers.siret_status)`,
    )
    .executeTakeFirst()
  if (!venue) throw problem('not_found')
  const today = dayIn(venue.listed_country, ctx.now())
  const answers = await answersOn(ctx.db, [venue.id], { day, today })
  return { day, answer: answers.get(venue.id) ?? 'unknown' }
}

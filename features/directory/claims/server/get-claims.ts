import type { RouteAnswer } from '@bouquet/contract/route'
import { minReviewsForRating } from '@bouquet/domain/claims'
import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { getClaims as contract } from '../contract.ts'

/** The claims about Bouquet: only what the database can prove (docs/rules.md "claims"). */
export async function getClaims(ctx: Context): Promise<RouteAnswer<typeof contract>> {
  const [rating, testimonials] = await Promise.all([readRating(ctx), readTestimonials(ctx)])
  return { rating, testimonials }
}

/** The average of all reviews of approved providers, or null while there are too few. */
async function readRating({ db }: Context) {
  const { count, average } = await db
    .selectFrom('providers')
    .select([
      sql<number>`coalesce(sum(review_count), 0)::int`.as('count'),
      sql<number | null>`round(sum(review_average * review_count) / nullif(sum(review_count), 0), 1)`.as('average'),
    ])
    .where('is_moderated', '=', true)
    .where('review_count', '>', 0)
    .executeTakeFirstOrThrow()
  return average !== null && count >= minReviewsForRating ? { average, count } : null
}

const shown = 2
/** This many of the newest are read, to find some whose provider is still public. */
const read = 50

/** Couples' published reviews, each about another provider and in other words; none while there would be only one. */
async function readTestimonials({ db, language }: Context) {
  const { rows } = await sql<{ text: string; reviewer: string; provider: string; language: Language }>`
    with newest as (
      select provider_id, text, reviewer_name, language, decided_at from reviews
      where language = ${language} and venue_id is null and state = 'published' and proof = 'couple_of_request' and rating = 5
        and length(text) between 40 and 300
      order by decided_at desc, id limit ${read}
    ), by_provider as (
      select distinct on (p.id) r.text, r.reviewer_name as reviewer, p.company_name as provider, r.language, r.decided_at
      from newest r join providers p on p.id = r.provider_id
      where is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      order by p.id, r.decided_at desc
    ), by_text as (select distinct on (text) * from by_provider order by text, decided_at desc)
    select text, reviewer, provider, language from by_text order by decided_at desc limit ${shown}`.execute(db)
  return rows.length === shown ? rows : []
}

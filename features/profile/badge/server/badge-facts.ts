import { minReviewsForBadge } from '@bouquet/domain/claims'
import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { numberFormat } from '@bouquet/domain/number-format'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type { BadgeTexts } from './render-badge.ts'

export type BadgeFacts = {
  kind: DirectoryKind
  id: ProviderId | VenueId
  slug: string
  name: string
  country: Country
  average: number | null
  count: number
  isPublic: boolean
}

/** By slug, by the provider's id, or by the id of a venue and its owner's. */
type Sought =
  | { kind: DirectoryKind; slug: string }
  | { kind: 'planner'; id: ProviderId }
  | { kind: 'venue'; id: VenueId; ownerId: ProviderId }

/** The facts of a badge; null when there is no such planner or venue. */
export async function readBadgeFacts({ db }: Pick<Context, 'db'>, sought: Sought): Promise<BadgeFacts | null> {
  const { rows } = await (sought.kind === 'venue' ? venueFacts(sought) : plannerFacts(sought)).execute(db)
  return rows[0] ?? null
}

function plannerFacts(sought: { slug: string } | { id: ProviderId }) {
  return sql<BadgeFacts>`
    select 'planner' as kind, p.id, p.slug, p.company_name as name, p.listed_country as country, p.review_average::float8 as average,
      p.review_count as count, is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isPublic"
    from providers p where p.is_planner and ${'slug' in sought ? sql`p.slug = ${sought.slug}` : sql`p.id = ${sought.id}`}`
}

function venueFacts(sought: { slug: string } | { id: VenueId; ownerId: ProviderId }) {
  const isSought =
    'slug' in sought ? sql`v.slug = ${sought.slug}` : sql`v.id = ${sought.id} and v.owner_id = ${sought.ownerId}`
  return sql<BadgeFacts>`
    select 'venue' as kind, v.id, v.slug, v.name, v.listed_country as country, v.review_average::float8 as average, v.review_count as count,
      is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) as "isPublic"
    from venues v join providers p on p.id = v.owner_id where v.completed_at is not null and ${isSought}`
}

export function statesRating({ average, count }: BadgeFacts): boolean {
  return average !== null && count >= minReviewsForBadge
}

/** The texts of a badge, in the language of the country's site. */
export function badgeTexts(facts: BadgeFacts): BadgeTexts {
  const { name, country } = facts
  const { defaultLanguage: language, defaultLocale } = countryFacts(country)
  const say = (key: string, values: Record<string, unknown>) => translate(language, 'badge', `drawn.${key}`, values)
  const rated = statesRating(facts) && facts.average !== null ? { average: facts.average, count: facts.count } : null
  if (!rated) return { language, name, onBouquet: say('onBouquet', {}), alt: say('altName', { name }), rating: null }
  const average = numberFormat(defaultLocale, 'oneDecimal')(rated.average)
  return {
    language,
    name,
    onBouquet: say('onBouquet', {}),
    alt: say('altRating', { name, average, count: rated.count }),
    rating: { value: rated.average, label: average, count: say('reviews', { count: rated.count }) },
  }
}

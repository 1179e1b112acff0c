import { minReviewsForBadge } from '@bouquet/domain/claims'
import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { memoize } from '@bouquet/server/memoize.ts'
import { sql } from 'kysely'
import type { BadgeTexts } from './render-badge.ts'

export type BadgeFacts = {
  id: ProviderId
  slug: string
  companyName: string
  country: Country
  average: number | null
  count: number
  isPublic: boolean
}

/** Of whom a badge speaks, by the public address or by the provider's id; null when there is nobody who plans weddings. */
export async function readBadgeFacts(
  { db }: Pick<Context, 'db'>,
  sought: { slug: string } | { id: ProviderId },
): Promise<BadgeFacts | null> {
  const { rows } = await sql<BadgeFacts>`
    select p.id, p.slug, p.company_name as "companyName", p.listed_country as country, p.review_average::float8 as average,
      p.review_count as count, is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isPublic"
    from providers p where p.is_planner and ${'slug' in sought ? sql`p.slug = ${sought.slug}` : sql`p.id = ${sought.id}`}
  `.execute(db)
  return rows[0] ?? null
}

export function statesRating({ average, count }: BadgeFacts): boolean {
  return average !== null && count >= minReviewsForBadge
}

/** What stands on a badge, in the language of the country's site. */
export function badgeTexts(facts: BadgeFacts): BadgeTexts {
  const { defaultLanguage: language, defaultLocale } = countryFacts(facts.country)
  const say = (key: string, values: Record<string, unknown>) => translate(language, 'badge', `drawn.${key}`, values)
  const name = facts.companyName
  const rated = statesRating(facts) && facts.average !== null ? { average: facts.average, count: facts.count } : null
  if (!rated) return { language, name, onBouquet: say('onBouquet', {}), alt: say('altName', { name }), rating: null }
  const average = oneDecimal(defaultLocale).format(rated.average)
  return {
    language,
    name,
    onBouquet: say('onBouquet', {}),
    alt: say('altRating', { name, average, count: rated.count }),
    rating: { value: rated.average, label: average, count: say('reviews', { count: rated.count }) },
  }
}

const oneDecimal = memoize((locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }))

import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'

/** Whom the form of a link reviews: a planner, or a venue. */
export type ReviewForm = {
  providerId: ProviderId
  venueId: VenueId | null
  /** The slug and name of the page on which the review is published. */
  slug: string
  name: string
  avatarKey: string | null
  listedCountry: string
  language: Language
  /** Set when the link was sent to one person. */
  invitation: { id: string; email: string; language: Language } | null
}

/** The form of a link: the public link of a provider or venue, or one that was sent to a single person. Throws not_found. */
export async function findReviewForm({ db }: Pick<Context, 'db'>, token: string): Promise<ReviewForm> {
  const { rows } = await sql<ReviewForm>`
    select p.id as "providerId", v.id as "venueId", coalesce(v.slug, p.slug) as slug, coalesce(v.name, p.company_name) as name,
      case when v.id is null then p.avatar_key end as "avatarKey",
      coalesce(v.listed_country, p.listed_country) as "listedCountry", a.language, link.invitation
    from (
      select provider_id, null::uuid as venue_id, null::jsonb as invitation from review_form_links where token = ${token}
      union all
      select owner_id, venues.id, null from venue_review_links join venues on venues.id = venue_id where token = ${token}
      union all
      select provider_id, venue_id, jsonb_build_object('id', id, 'email', email, 'language', language) from review_invitations
        where token_hash = ${hashOf(token)}
    ) link
    join providers p on p.id = link.provider_id
    join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    left join venues v on v.id = link.venue_id and v.owner_id = p.id
    where case when link.venue_id is null then is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      else is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) end limit 1
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

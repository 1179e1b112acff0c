import type { ProviderId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'

/** Whose review a form's link is for. */
export type ReviewForm = {
  providerId: ProviderId
  slug: string
  companyName: string
  avatarKey: string | null
  listedCountry: string
  language: Language
  /** Set when the link was sent to one person. */
  invitation: { id: string; email: string; language: Language } | null
}

/** The form behind a link: the one that a provider hands to whom they like, or one sent to a single person. Throws not_found. */
export async function findReviewForm({ db }: Pick<Context, 'db'>, token: string): Promise<ReviewForm> {
  const { rows } = await sql<ReviewForm>`
    select p.id as "providerId", p.slug, p.company_name as "companyName", p.avatar_key as "avatarKey",
      p.listed_country as "listedCountry", a.language, link.invitation
    from (
      select provider_id, null::jsonb as invitation from review_form_links where token = ${token}
      union all
      select provider_id, jsonb_build_object('id', id, 'email', email, 'language', language) from review_invitations
        where token_hash = ${hashOf(token)}
    ) link
    join providers p on p.id = link.provider_id
    join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    where is_public_provider(p.is_moderated, p.is_planner, p.siret_status) limit 1
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

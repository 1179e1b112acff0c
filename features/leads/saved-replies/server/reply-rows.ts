import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/**
 * The facts about the couple and the provider that a reply to this request may mention; undefined when the request does not exist or belongs to
 * another provider.
 */
export function readReplyMatter(db: Kysely<DB>, providerId: ProviderId, id: EventRequestId) {
  return db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .innerJoin('providers', 'providers.id', 'event_requests.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['projects.first_name', 'projects.last_name', 'projects.event_date', 'projects.season'])
    .select([
      'projects.season_year',
      'projects.location_city',
      'projects.location_country',
      'projects.guest_range',
      'projects.services',
    ])
    .select(['event_requests.unlocked_at', 'event_requests.venue_name'])
    .select(['providers.company_name', 'accounts.phone'])
    .select(['accounts.first_name as own_first_name', 'accounts.last_name as own_last_name'])
    .where('event_requests.id', '=', id)
    .where('event_requests.provider_id', '=', providerId)
    .executeTakeFirst()
}
export type ReplyMatter = NonNullable<Awaited<ReturnType<typeof readReplyMatter>>>

import type { RouteInput } from '@bouquet/contract/route'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { searchEventRequests as contract, FoundRequest } from '../contract.ts'
import { holdsWords, wordsOf } from './list-filters.ts'

const maxFound = 8

/** The caller's newest requests whose couple's names, town or venue contain every word, ignoring case and accents; at most eight. */
export async function searchEventRequests(
  ctx: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<{ eventRequests: FoundRequest[] }> {
  const rows = await readMatching(ctx, wordsOf(query.q))
  return { eventRequests: rows.map((row) => present(ctx, row)) }
}

function readMatching({ db, actor }: ProviderContext, words: string[]) {
  return db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .select([
      'event_requests.id',
      'projects.first_name',
      'projects.last_name',
      'projects.event_date',
      'projects.season',
      'projects.season_year',
      'projects.location_city',
      'projects.location_country',
      'event_requests.unlocked_at',
      'event_requests.venue_name',
    ])
    .where('event_requests.provider_id', '=', actor.providerId)
    .where((is) => is.and(holdsWords(words)))
    .orderBy('event_requests.created_at', 'desc')
    .orderBy('event_requests.id', 'desc')
    .limit(maxFound)
    .execute()
}

function present({ language }: ProviderContext, row: Awaited<ReturnType<typeof readMatching>>[number]): FoundRequest {
  return {
    uuid: row.id,
    member: { firstname: row.first_name, lastname: row.last_name },
    eventDate: row.event_date,
    season: row.season,
    seasonYear: row.season_year,
    eventLocationCity: readableTown(language, row),
    venueName: row.venue_name,
  }
}

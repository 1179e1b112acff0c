import type { DB } from '@bouquet/server/database/generated.ts'

/** What a project's mails, its page and its jobs read of it. */
export const projectColumns = [
  'budget_range',
  'chosen_provider_ids',
  'confirmed_at',
  'consented_at',
  'country',
  'created_at',
  'currency',
  'date_kind',
  'email',
  'email_bounced_at',
  'event_date',
  'event_type',
  'first_name',
  'guest_range',
  'id',
  'language',
  'languages',
  'last_name',
  'latitude',
  'location_city',
  'location_country',
  'location_department',
  'location_name',
  'location_zipcode',
  'longitude',
  'message',
  'phone',
  'phone_confirmed_at',
  'planner_budget_range',
  'radius_km',
  'season',
  'season_year',
  'services',
  'stop_reason',
  'stopped_at',
  'theme',
  'updated_at',
  'venue_booked',
] as const satisfies (keyof DB['projects'])[]

/** The same columns of `projects` under another name in the query. */
export function projectColumnsOf<Alias extends string>(alias: Alias) {
  return projectColumns.map((column) => `${alias}.${column}` as const)
}

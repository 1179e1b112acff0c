import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAvailability = {
  'venue-calendars': {
    rows: ({ providerId }) => sql`
      select v.name as venue, c.events_per_day,
        (select jsonb_agg(jsonb_build_object('kind', e.kind, 'first_day', e.first_day, 'last_day', e.last_day, 'held_until', e.held_until,
            'note', e.note, 'feed', f.label, 'event_request_id', e.event_request_id, 'created_at', e.created_at, 'changed_at', e.changed_at)
            order by e.first_day, e.id)
          from venue_calendar_entries e left join venue_calendar_feeds f on f.id = e.feed_id where e.venue_id = v.id) as entries,
        (select jsonb_agg(jsonb_build_object('label', f.label, 'url', f.url, 'created_at', f.created_at, 'fetched_at', f.fetched_at)
            order by f.created_at, f.id)
          from venue_calendar_feeds f where f.venue_id = v.id) as feeds
      from venues v join venue_calendars c on c.venue_id = v.id where v.owner_id = ${providerId} order by v.created_at`,
  },
} satisfies Exported

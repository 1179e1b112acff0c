import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVenues = {
  venues: {
    rows: ({ providerId }) => sql`
      select slug, name, type, email, phone, address, zipcode, city, country_code, latitude, longitude, is_point_approximate, point_north_m, point_east_m, description,
        detailed_description, seated_capacity, standing_capacity, bedrooms, min_price_cents, max_price_cents, currency, features, contact_name,
        contact_role, website, facebook, instagram, is_published, is_validated, is_phone_shown, created_at,
        completed_at, archived_at, updated_at, version, language, score, score_parts, review_count, review_average,
        (select jsonb_object_agg(t.language, to_jsonb(t) - 'venue_id' - 'language') from venue_texts t where t.venue_id = venues.id) as texts,
        (select jsonb_agg(to_jsonb(s) - 'id' - 'venue_id' order by s.position) from venue_services s where s.venue_id = venues.id) as services,
        (select jsonb_agg(to_jsonb(i) - 'id' - 'venue_id' - 'picture_id' order by i.position)
          from venue_images i where i.venue_id = venues.id) as images,
        (select jsonb_agg(to_jsonb(v) - 'id' - 'venue_id' - 'thumbnail_id' order by v.position) from venue_videos v where v.venue_id = venues.id) as videos,
        (select jsonb_agg(to_jsonb(q) - 'id' - 'venue_id' order by q.position)
          from venue_testimonials q where q.venue_id = venues.id) as testimonials
      from venues where owner_id = ${providerId} order by created_at`,
  },
} satisfies Exported

import { type RawBuilder, sql } from 'kysely'

/** A hash of everything that an operator sees of a venue; it changes whenever the owner changes any of it. */
export function venueRevision(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    select md5(concat_ws('|', v.name, v.type, v.address, v.zipcode, v.city, v.country_code, v.latitude, v.longitude, v.description,
      v.detailed_description, v.seated_capacity, v.standing_capacity, v.bedrooms, v.min_price_cents, v.max_price_cents, v.features,
      v.website, v.facebook, v.instagram, v.email, v.phone, v.contact_name, v.contact_role, v.archived_at is null,
      (select to_jsonb(p) from venue_pending_changes p where p.venue_id = v.id),
      (select jsonb_agg(jsonb_build_array(i.picture_id, i.alt, i.title) order by i.position, i.id) from venue_images i
        where i.venue_id = v.id and i.is_visible),
      (select jsonb_agg(jsonb_build_array(s.title, s.description) order by s.position, s.id) from venue_services s where s.venue_id = v.id),
      (select jsonb_agg(jsonb_build_array(f.title, f.url) order by f.position, f.id) from venue_videos f
        where f.venue_id = v.id and f.is_visible)))
    from venues v where v.id = ${id})`
}

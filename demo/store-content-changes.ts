import type pg from 'pg'

/**
 * Changes after an approval, for operators to look at: each statement changes what a provider of the world has, and a trigger records it. They
 * are chosen by their ids, so that every world has the same.
 */
export async function storeContentChanges(client: pg.ClientBase): Promise<void> {
  for (const change of changes) await client.query(change)
  await client.query(`
    update content_changes c set began_at = began_at - make_interval(hours => (c.id * 7 % 90)::int)
    where state = 'waiting'`)
}

/** The planners and venues that change something; the accounts that people sign in with keep what they have. */
const planners = `select p.id from providers p join provider_owners o on o.provider_id = p.id join accounts a on a.id = o.account_id
  where p.is_moderated and p.is_planner and a.email not like '%@bouquet.example' and p.photo_count > 0 order by p.id`
const venues = `select v.id from venues v join provider_owners o on o.provider_id = v.owner_id join accounts a on a.id = o.account_id
  where v.is_validated and a.email not like '%@bouquet.example' order by v.id`

const changes = [
  `update providers set portrait = portrait || '<p>Instagram: @weddings.for.less</p>' where portrait is not null and id in (${planners} limit 4)`,
  `update providers set company_name = left(company_name, 40) || ' & Co' where id in (${planners} limit 2 offset 4)`,
  `update providers set benefits = coalesce(benefits, '') || '<p>24/7</p>' where id in (${planners} limit 2 offset 6)`,
  `update portfolios set title = title || ' (2)' where id in (
    select f.id from portfolios f where f.provider_id in (${planners} limit 30) order by f.id limit 2)`,
  `update profile_photos set description = coalesce(nullif(description, ''), title) || ' ✿' where id in (
    select f.id from profile_photos f where f.provider_id in (${planners} limit 20) order by f.id limit 3)`,
  `update venues set description = description || ' www.venue.example' where id in (${venues} limit 3)`,
  `insert into content_changes (provider_id, country, place, subject, picture_id, began_at, changed_at)
    select p.id, p.listed_country, 'photo', f.id::text, f.picture_id, now(), now()
    from profile_photos f join providers p on p.id = f.provider_id
    where f.provider_id in (${planners} limit 8) order by f.id limit 20`,
  `insert into content_changes (provider_id, venue_id, country, place, subject, picture_id, began_at, changed_at)
    select v.owner_id, v.id, v.listed_country, 'venue_image', i.id::text, i.picture_id, now(), now()
    from venue_images i join venues v on v.id = i.venue_id where v.id in (${venues} limit 3) order by i.id limit 6`,
]

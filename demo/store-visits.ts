import type pg from 'pg'

/** Of a hundred visits, how many come from where. */
const shares = { search: 46, direct: 24, social: 16, site: 9, mail: 5 }

/** How many visits of each kind of page a couple's project stands for, most of which end without one. */
const visitsPerProject = { front: 6, directory: 11, profile: 14, guide: 4, project: 3 }

/**
 * Where the demonstration's couples and companies came from, and the visits of public pages among which they are: without them, projects would be
 * more than visits.
 */
export async function storeVisits(client: pg.ClientBase): Promise<void> {
  const sources = Object.entries(shares).flatMap(([source, share]) => Array<string>(share).fill(source))
  for (const table of ['projects', 'accounts'])
    await client.query(
      `update ${table} set source = ($1::text[])[1 + abs(hashtext(id::text)) % $2::int] where source is null`,
      [sources, sources.length],
    )
  await client.query(
    `insert into visit_counts (day, country, page, source, visits)
     select created_at::date, country, page, source, sum(mean * (0.6 + 0.8 * (abs(hashtext(id::text || page)) % 100) / 100.0))::int
     from projects cross join unnest($1::text[], $2::numeric[]) as visited (page, mean)
     group by 1, 2, 3, 4`,
    [Object.keys(visitsPerProject), Object.values(visitsPerProject)],
  )
}

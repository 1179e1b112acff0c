import { Pool } from 'pg'

const cardsPerPage = 20
const mostPages = 50

// Development reloads modules; one pool a process is what Next's own examples do.
globalThis.pool ??= new Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

/** The place, the cards of the page, their number in all, and the department's towns, at `steps` such as `['rhone', 'lyon', '2']`. */
export async function readList(steps) {
  const page = /^\d+$/.test(steps.at(-1)) ? Number(steps.at(-1)) : 1
  const [departmentSlug, citySlug] = steps.filter((step) => !/^\d+$/.test(step))
  const [place] = await query('place', placeAt, [departmentSlug, citySlug ?? ''])
  if (!place || page > mostPages) return null
  const area = [place.code, citySlug ?? '']
  const [cards, [counted], cities] = await Promise.all([
    query(citySlug ? 'cards of a city' : 'cards of a department', citySlug ? cardsOfCity : cardsOfDepartment, [
      ...(citySlug ? area : [place.code]),
      cardsPerPage,
      (page - 1) * cardsPerPage,
    ]),
    query('count', countOf, area),
    query('cities', citiesOf, [place.code]),
  ])
  if (cards.length === 0) return null
  const count = counted?.entries ?? 0
  const path = `/wedding-planners/${[departmentSlug, citySlug].filter(Boolean).join('/')}`
  return { place, cities, cards, count, page, path, pages: Math.min(mostPages, Math.ceil(count / cardsPerPage)) }
}

/** Named, so that PostgreSQL plans each statement once a connection. */
async function query(name, text, values) {
  const { rows } = await globalThis.pool.query({ name, text, values })
  return rows
}

const placeAt = `
  select d.code, d.slug, coalesce(p.name, d.slug) as name from departments d
  left join places p on p.country = d.country and p.department_code = d.code and p.slug = $2
  where d.country = 'FR' and d.slug = $1 limit 1`

const card = `
  e.slug, e.name, e.person, e.city, e.pitch, e.cover, e.review_count, e.review_average, e.answer_hours, e.service_prices, e.languages,
  array(select c.labels ->> 'fr' from catalogue_entries c where c.catalogue = 'services' and c.code = any(e.services) order by c.position) as services`

const order = 'e.is_premium desc, e.score desc, e.draw, e.id'

const cardsOfCity = `
  select ${card} from directory_entries e
  where e.country = 'FR' and e.kind = 'planner' and e.department_code = $1 and e.city_slug = $2 order by ${order} limit $3 offset $4`

const cardsOfDepartment = `
  select ${card} from directory_entries e
  where e.country = 'FR' and e.kind = 'planner' and e.department_code = $1 order by ${order} limit $2 offset $3`

const countOf = `
  select entries from directory_counts
  where country = 'FR' and kind = 'planner' and department_code = $1 and city_slug = $2 and facet = ''`

const citiesOf = `
  select p.name, p.slug, c.entries from directory_counts c
  join places p on p.country = c.country and p.department_code = c.department_code and p.slug = c.city_slug
  where c.country = 'FR' and c.kind = 'planner' and c.department_code = $1 and c.city_slug <> '' and c.facet = '' and c.entries > 0
  order by c.entries desc limit 12`

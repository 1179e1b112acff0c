import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCities, findDepartments } from './suggested-places.ts'

let database: Awaited<ReturnType<typeof createDatabaseWithPlaces>>
beforeAll(async () => {
  database = await createDatabaseWithPlaces()
}, 240_000)
afterAll(() => database.drop())

const directoryUpdates = { hear: async () => undefined, stop: async () => undefined }
const limit = 4

const typed: Record<string, string[]> = {
  FR: [
    's',
    'pa',
    'aix',
    'saint',
    'saint mar',
    'lyon',
    'lyno',
    'anecy',
    'annecy',
    'maison a',
    'ateleir',
    'st malo',
    'haute',
    'hatue savoie',
    'chatau thierry',
    'la rochelle',
    'rochel',
    'sur mer',
    'cote d or',
    'corse',
    'marseile',
    'paris',
    'thones',
    'bourg en bres',
    'nord',
    'val d',
    'nulle part',
  ],
  BE: ['gand', 'gent', 'ghent', 'antwerp', 'oost vla', 'bruxel', 'liege', 'luik', 'lueven'],
  GB: ['london', 'manchster', 'brighton', 'city of', 'bath', 'greater', 'cornwal'],
  DE: ['munchen', 'muenchen', 'bavaria', 'frankfurt', 'koeln', 'hamburg', 'berlin', 'nordrhein', 'badn'],
  IT: ['firenze', 'florence', 'rom', 'sienna', 'lago', 'milan'],
  ES: ['sevilla', 'sevila', 'palma de', 'barcelona', 'coruna'],
  PT: ['lisboa', 'lisbon', 'porto', 'vila nova', 'algarv'],
}

test.each(
  Object.entries(typed).flatMap(([country, texts]) =>
    texts.map((text) => ({ country: country as Country, text: searchName(text) })),
  ),
)('in $country “$text” is found in memory as the database would find it', async ({ country, text }) => {
  for (const language of ['fr', 'en', 'nl'] as const) {
    const asking = { db: database.db, directoryUpdates, country, language }
    const found = { departments: await findDepartments(asking, text), cities: await findCities(asking, text, limit) }
    expect(found).toEqual(await foundByDatabase(country, language, text))
  }
})

async function foundByDatabase(country: Country, language: Language, text: string) {
  const departments = await sql`
    select code, slug, shown as name from (
      select d.code, d.slug, coalesce(d.translations ->> ${language}, d.name) as shown,
        (select max(case when starts_with(plain_words(name), ${text}) then 1 else similarity(plain_words(name), ${text}) end)
          from (select d.name union select value from jsonb_each_text(d.translations)) names (name)) as likeness
      from departments d where d.country = ${country}
    ) known
    where likeness = 1 or (likeness > 0.45 and length(${text}) >= 4)
    order by likeness desc, length(shown), slug limit 2`.execute(database.db)
  const beginning = await citiesBy(
    language,
    sql`
    select place_id, max(weight + case when search_name = ${text} then 3 else 0 end) as score from place_names
    where search_name >= ${text} and search_name < ${`${text}~`} and country = ${country} group by place_id`,
  )
  const firstWords = sql`array_to_string((string_to_array(search_name, ' '))[1:${text.split(' ').length}::int], ' ')`
  const like = sql`
    select place_id, max(weight * 0.3 + similarity(search_name, ${text}) * 10) as score from place_names_like(${text})
    where country = ${country} and (
      position(${` ${text}`} in search_name) > 0
      or least(levenshtein(search_name, ${text}), levenshtein(${firstWords}, ${text})) <= greatest(2, length(${text}) / 3)
    ) group by place_id`
  const isLikeAsked = beginning.length === 0 && text.length >= 4
  return { departments: departments.rows, cities: isLikeAsked ? await citiesBy(language, like) : beginning }
}

async function citiesBy(language: Language, scores: ReturnType<typeof sql>) {
  const { rows } = await sql`
    with best as (select place_id, score from (${scores}) scored order by score desc, place_id limit ${limit})
    select p.slug, coalesce(d.translations ->> ${language}, d.name) as department, d.slug as "departmentSlug",
      coalesce((select n.shown_name from place_names n where n.place_id = p.id and n.language = ${language} limit 1), p.name) as name
    from best join places p on p.id = best.place_id
    join departments d on d.country = p.country and d.code = p.department_code
    where not (p.slug = d.slug and department_is_one_town(d.country, d.code))
    order by best.score desc, p.id`.execute(database.db)
  return rows
}

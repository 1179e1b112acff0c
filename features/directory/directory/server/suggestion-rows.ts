import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'

/** The text, normalised for searching, and where to search. */
export type Sought = { text: string; country: Country; kind: DirectoryKind; language: Language }
export type FoundCity = { slug: string; name: string; department: string; departmentSlug: string }
type FoundName = { slug: string; name: string; city: string }

/** What is shorter is no name with an error. */
export const minCharacters = 4

/** Towns with a postal code, however it is written, the largest first; for a British code the first half is enough. */
export async function findByPostalCode(
  db: Database,
  { text, country, language }: Sought,
  limit: number,
): Promise<(FoundCity & { isOneTown: boolean })[]> {
  if (!/\d/.test(text)) return []
  const written = text.toUpperCase()
  const codes = [written.replaceAll(' ', ''), written.replaceAll(' ', '-'), written.split(' ')[0] ?? written]
  const { rows } = await sql<FoundCity & { isOneTown: boolean }>`
    select p.slug, coalesce(d.translations ->> ${language}, d.name) as department, d.slug as "departmentSlug",
      coalesce((select n.shown_name from place_names n where n.place_id = p.id and n.language = ${language} limit 1), p.name) as name,
      p.slug = d.slug and department_is_one_town(d.country, d.code) as "isOneTown"
    from places p join departments d on d.country = p.country and d.code = p.department_code
    where p.id in (select place_id from place_postal_codes where country = ${country} and code = any(${codes}::text[]))
    order by p.population desc, p.id limit ${limit}`.execute(db)
  return rows
}

/** How many matching names are ranked to find the best ones, because a frequent word matches thousands. */
const maxCandidates = 200

/**
 * Entries whose name begins with the text after correcting typing errors; else those with a similar word in their name, the highest score first.
 */
export async function findNames(db: Database, sought: Sought, limit: number): Promise<FoundName[]> {
  const { text } = sought
  const found = await findNamesBeginning(db, sought, limit)
  if (found.length > 0 || text.length < minCharacters) return found
  const meant = (await unlessTooLong(db, (tx) => withoutErrors(tx, sought))) ?? text
  const right = meant === text ? [] : await findNamesBeginning(db, { ...sought, text: meant }, limit)
  if (right.length > 0) return right
  return (await unlessTooLong(db, (tx) => namesLike(tx, { ...sought, text: meant }, limit))) ?? []
}

const maxMilliseconds = 300
const queryCanceled = '57014'

/** The result of a search; null when it takes too long, as for a part of a word that very many names contain. */
async function unlessTooLong<Found>(db: Database, search: (tx: Database) => Promise<Found>): Promise<Found | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(maxMilliseconds)}`.execute(tx)
      return search(tx)
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === queryCanceled) return null
    throw error
  }
}

/** Names with a word similar to the text. */
async function namesLike(db: Database, { text, country, kind }: Sought, limit: number): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select slug, name, city from directory_entries_like(${text}, ${maxCandidates})
    where country = ${country} and kind = ${kind}
    order by word_similarity(${text}, search_name) desc, score desc, slug limit ${limit}`.execute(db)
  return rows
}

/** Entries whose name begins with the text, an identical name first. */
export async function findNamesBeginning(
  db: Database,
  { text, country, kind }: Sought,
  limit: number,
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select slug, name, city from (
      select slug, name, city, score, search_name = ${text} as is_exact from directory_entries
      where country = ${country} and search_name >= ${text} and search_name < ${`${text}~`} and kind = ${kind} limit ${maxCandidates}
    ) e order by is_exact desc, score desc, slug limit ${limit}`.execute(db)
  return rows
}

const maxErrors = 2

/** The text with typing errors corrected: each unknown word is replaced by the closest known one, if any is close. */
async function withoutErrors(db: Database, { text, country }: Sought): Promise<string> {
  const { rows } = await sql<{ meant: string }>`
    with typed as materialized (
      select word, place, length(word) >= ${minCharacters} and not exists (
          select from directory_words k where k.country = ${country} and k.word >= typed.word and k.word < typed.word || '~'
        ) as is_unknown
      from unnest(string_to_array(${text}, ' ')) with ordinality typed (word, place)
    )
    select string_agg(coalesce(closest.word, typed.word), ' ' order by typed.place) as meant
    from typed left join lateral (
      select w.word from directory_words_like(case when typed.is_unknown then typed.word end) w
      where w.country = ${country} and levenshtein_less_equal(w.word, typed.word, ${maxErrors}) <= ${maxErrors}
      order by levenshtein(w.word, typed.word), w.entries desc, w.word limit 1
    ) closest on true`.execute(db)
  return rows[0]?.meant ?? text
}

import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { guidesOfOtherLaw } from '../rules/guides-about-law.ts'
import { countWords, withPassages } from './guide-passages.ts'

/** The language of the texts, and the host's country, whose language is that of the addresses; a text falls back to that language. */
export type Readers = { reader: Language; country: Country; now: Date }

const hostOf = ({ country }: Readers) => countryFacts(country).defaultLanguage

export type GuideCard = {
  key: string
  position: number
  /** The slug of its address on this host. */
  slug: string
  /** The language of its text. */
  language: Language
  title: string
  description: string
  words: number
  updatedAt: Date
}
export type GuideRow = GuideCard & { id: string; body: string; related: string[]; publishedAt: Date }

const isOut = (now: Date) => sql`texts.published_at <= ${now}`

/** A guide's text in the reader's language, else in the host's; without a text in the host's language a guide has no address there. */
function shownTexts(readers: Readers) {
  const { reader, country, now } = readers
  const host = hostOf(readers)
  const ofOtherLaw = [...guidesOfOtherLaw(country, reader)]
  return sql`
  guides join guide_texts here on here.guide_id = guides.id and here.language = ${host} and here.published_at <= ${now}
  cross join lateral (
    select * from guide_texts texts where texts.guide_id = guides.id and ${isOut(now)}
      and (texts.language = ${host} or texts.language = ${reader} and guides.key <> all(${ofOtherLaw}::text[]))
    order by texts.language = ${reader} desc limit 1
  ) texts`
}

const columns = sql`guides.key, guides.position, here.slug, texts.language, texts.title, texts.description, texts.body,
  texts.updated_at as "updatedAt"`

type Stored = Omit<GuideCard, 'words'> & { body: string }

/** Its words as people of the country read them. */
function asRead<Row extends Stored>(row: Row, { country }: Readers): Row & { words: number } {
  const shown = (text: string) => withPassages(text, country)
  const body = shown(row.body)
  return { ...row, title: shown(row.title), description: shown(row.description), body, words: countWords(body) }
}

/** Guides in the order of the list; only those with the given keys, where keys are given. */
export async function readCards(
  db: Database,
  readers: Readers,
  keys: string[] | null,
  limit: number,
): Promise<GuideCard[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from ${shownTexts(readers)} ${keys ? sql`where guides.key = any(${keys}::text[])` : sql``}
    order by guides.position, guides.key limit ${limit}`.execute(db)
  return rows.map((row) => {
    const { body: _body, ...card } = asRead(row, readers)
    return card
  })
}

/** The guide with this slug on the host; null where there is none. */
export async function readGuideRow(db: Database, readers: Readers, slug: string): Promise<GuideRow | null> {
  const { rows } = await sql<Omit<GuideRow, 'words'>>`
    select ${columns}, guides.id, guides.related, here.published_at as "publishedAt"
    from ${shownTexts(readers)} where here.slug = ${slug}`.execute(db)
  return rows[0] ? asRead(rows[0], readers) : null
}

/** The current slug on this host of the guide that has this slug in another language or had it before; null where there is none. */
export async function readSuccessor(db: Database, readers: Readers, slug: string): Promise<string | null> {
  const host = hostOf(readers)
  const { rows } = await sql<{ slug: string }>`
    select texts.slug from guide_texts texts
    join (
      select guide_id, language, 0 as age from guide_texts where slug = ${slug}
      union all select guide_id, language, 1 from former_guide_slugs where slug = ${slug}
    ) known using (guide_id)
    where texts.language = ${host} and ${isOut(readers.now)}
    order by known.language = ${host} desc, known.age limit 1`.execute(db)
  return rows[0]?.slug ?? null
}

/** The slug of a guide in each of its languages. */
export async function readSlugs(db: Database, id: string, now: Date): Promise<{ language: Language; slug: string }[]> {
  const { rows } = await sql<{ language: Language; slug: string }>`
    select language, slug from guide_texts texts where guide_id = ${id} and ${isOut(now)} order by language`.execute(db)
  return rows
}

export type FeedRow = { slug: string; title: string; description: string; publishedAt: Date }

/** The latest guides of a country's host in its language, the newest first. */
export async function readLatest(db: Database, country: Country, now: Date, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select texts.slug, texts.title, texts.description, texts.published_at as "publishedAt"
    from guide_texts texts join guides on guides.id = texts.guide_id
    where texts.language = ${countryFacts(country).defaultLanguage} and ${isOut(now)}
    order by texts.published_at desc, guides.position limit ${limit}`.execute(db)
  return rows.map(({ title, description, ...row }) => ({
    ...row,
    title: withPassages(title, country),
    description: withPassages(description, country),
  }))
}

import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/** The language of the texts, and the language of the addresses; a text falls back to the host's language. */
export type Readers = { reader: Language; host: Language; now: Date }

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
const shownTexts = ({ reader, host, now }: Readers) => sql`
  guides join guide_texts here on here.guide_id = guides.id and here.language = ${host} and here.published_at <= ${now}
  cross join lateral (
    select * from guide_texts texts where texts.guide_id = guides.id and texts.language in (${reader}, ${host}) and ${isOut(now)}
    order by texts.language = ${reader} desc limit 1
  ) texts`

const cardColumns = sql`guides.key, guides.position, here.slug, texts.language, texts.title, texts.description, texts.words,
  texts.updated_at as "updatedAt"`

/** Guides in the order of the list; only those with the given keys, where keys are given. */
export async function readCards(
  db: Database,
  readers: Readers,
  keys: string[] | null,
  limit: number,
): Promise<GuideCard[]> {
  const { rows } = await sql<GuideCard>`
    select ${cardColumns} from ${shownTexts(readers)} ${keys ? sql`where guides.key = any(${keys}::text[])` : sql``}
    order by guides.position, guides.key limit ${limit}`.execute(db)
  return rows
}

/** The guide with this slug on the host; null where there is none. */
export async function readGuideRow(db: Database, readers: Readers, slug: string): Promise<GuideRow | null> {
  const { rows } = await sql<GuideRow>`
    select ${cardColumns}, guides.id, guides.related, texts.body, here.published_at as "publishedAt"
    from ${shownTexts(readers)} where here.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** The current slug on this host of the guide that has this slug in another language or had it before; null where there is none. */
export async function readSuccessor(db: Database, { host, now }: Readers, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select texts.slug from guide_texts texts
    join (
      select guide_id, language, 0 as age from guide_texts where slug = ${slug}
      union all select guide_id, language, 1 from former_guide_slugs where slug = ${slug}
    ) known using (guide_id)
    where texts.language = ${host} and ${isOut(now)}
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

/** The latest guides in a language, the newest first. */
export async function readLatest(db: Database, language: Language, now: Date, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select texts.slug, texts.title, texts.description, texts.published_at as "publishedAt"
    from guide_texts texts join guides on guides.id = texts.guide_id
    where texts.language = ${language} and ${isOut(now)}
    order by texts.published_at desc, guides.position limit ${limit}`.execute(db)
  return rows
}

import type { Language } from '@bouquet/domain/languages'
import { areSameWords, fitsShipped, isNecessary, offeredBy, type TextForms } from '@bouquet/domain/mail-words'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { shippedWords } from '@bouquet/server/mail-wording/shipped-words.ts'
import { partsOfName } from '@bouquet/server/mail-wording/wording-of.ts'
import { type Kysely, sql } from 'kysely'
import type { MailText } from '../contract.ts'
import { mailTextState } from '../rules/mail-text.ts'
import { knownText, type SampleSources } from './known-texts.ts'
import { subjectsOf } from './subjects-of.ts'

/** A text in one language. */
export type TextId = { name: string; language: Language }

type Row = {
  language: Language
  version: number
  publicVersion: number | null
  plannedVersion: number | null
  plannedAt: Date | null
  words: TextForms
  shipped: TextForms
  publicWords: TextForms | null
}

/** The shipped words of a text that may be changed. Throws not_found. */
export function shippedOf(sources: SampleSources, { name, language }: TextId): TextForms {
  const { namespace, key } = partsOfName(knownText(sources, name).name)
  const shipped = shippedWords(language, namespace, key)
  if (!shipped) throw problem('not_found')
  return shipped
}

const maxSamples = 50

/** A text with its newest words. Throws not_found. */
export async function readMailText(ctx: Services, db: Kysely<DB>, id: TextId): Promise<MailText> {
  const { name, language } = id
  const { place, samples } = knownText(ctx, name)
  const shipped = shippedOf(ctx, id)
  const rows = await readRows(db, name)
  const own = rows.find((row) => row.language === language)
  return {
    ...{ name, language, place, shipped },
    ...presented(own, shipped),
    placeholders: offeredBy(shipped).map((offered) => ({ name: offered, isNecessary: isNecessary(offered) })),
    mails: subjectsOf(ctx, samples.slice(0, maxSamples), language),
    languages: rows.map((row) => ({ language: row.language, state: stateOf(row) })),
  }
}

type Presented = Pick<
  MailText,
  'words' | 'shippedBefore' | 'isSent' | 'version' | 'state' | 'publicVersion' | 'planned'
>

function presented(row: Row | undefined, shipped: TextForms): Presented {
  if (!row)
    return {
      ...{ words: shipped, shippedBefore: null, isSent: true },
      ...{ version: 0, state: 'shipped', publicVersion: null, planned: null },
    }
  const { words, version, publicVersion, plannedVersion, plannedAt } = row
  return {
    ...{ words, version, publicVersion, state: stateOf(row) },
    shippedBefore: areSameWords(row.shipped, shipped) ? null : row.shipped,
    isSent: row.publicWords === null || fitsShipped(row.publicWords, shipped),
    planned: plannedVersion === null || !plannedAt ? null : { version: plannedVersion, at: plannedAt.toISOString() },
  }
}

function stateOf({ version, publicVersion, plannedAt }: Pick<Row, 'version' | 'publicVersion' | 'plannedAt'>) {
  return mailTextState({ version, publicVersion, isPlanned: plannedAt !== null })
}

/** One row for each language in which it was changed. */
async function readRows(db: Kysely<DB>, name: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.language, t.version, t.public_version as "publicVersion", t.planned_version as "plannedVersion", t.planned_at as "plannedAt",
      v.words, v.shipped, p.words as "publicWords"
    from mail_texts t join mail_text_versions v on v.name = t.name and v.language = t.language and v.version = t.version
      left join mail_text_versions p on p.name = t.name and p.language = t.language and p.version = t.public_version
    where t.name = ${name}`.execute(db)
  return rows
}

/** The words of a version; version 0 has the shipped ones. Throws not_found. */
export async function readVersionWords(
  sources: SampleSources,
  db: Kysely<DB>,
  id: TextId,
  version: number,
): Promise<TextForms> {
  const shipped = shippedOf(sources, id)
  if (version === 0) return shipped
  const found = await db
    .selectFrom('mail_text_versions')
    .select('words')
    .where('name', '=', id.name)
    .where('language', '=', id.language)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw problem('not_found')
  return found.words as TextForms
}

/** Locks a text until the transaction ends, also one that nobody has changed; gives its newest version, 0 without one. */
export async function lockMailText(tx: Kysely<DB>, { name, language }: TextId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail text ${language} ${name}`}, 0))`.execute(tx)
  const text = await tx
    .selectFrom('mail_texts')
    .select('version')
    .where('name', '=', name)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  return text?.version ?? 0
}

import type { Language } from '@bouquet/domain/languages'
import { fitsShipped, type TextForms } from '@bouquet/domain/mail-words'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { openWatchedValue } from '../database/watched-value.ts'
import { replaceWording } from '../i18n.ts'
import type { Log } from '../server-log.ts'
import { shippedWords } from './shipped-words.ts'
import { partsOfName, wordingOf } from './wording-of.ts'

/** The words of mails that operators have published, which every process puts before the shipped ones. */
export type MailWording = {
  /** Reads them again. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Row = { name: string; language: Language; version: number; words: TextForms }
type Source = { db: Database; url: string; log: Pick<Log, 'warn'> }

/** Reads the published words once, and again whenever any process has changed them (rule "words of mails"). */
export async function openMailWording({ db, url, log }: Source): Promise<MailWording> {
  const named = new Set<string>()
  const fits = (row: Row) => {
    const { namespace, key } = partsOfName(row.name)
    const shipped = shippedWords(row.language, namespace, key)
    if (shipped && fitsShipped(row.words, shipped)) return true
    const { name, language, version } = row
    const id = `${name} ${language} ${version}`
    if (!named.has(id))
      log.warn({ name, language, version }, 'published words of a mail do not fit; it has the shipped words')
    named.add(id)
    return false
  }
  const watched = await openWatchedValue({
    url,
    channel: 'mail_texts',
    read: () => readPublished(db),
    onRead: (rows) => replaceWording(wordingOf(rows.filter(fits))),
  })
  return {
    refresh: watched.refresh,
    stop: async () => {
      await watched.stop()
      replaceWording(new Map())
    },
  }
}

/** At most one row for each text of a mail in each language. */
async function readPublished(db: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.name, t.language, v.version, v.words from mail_texts t
      join mail_text_versions v on v.name = t.name and v.language = t.language and v.version = t.public_version`.execute(
    db,
  )
  return rows
}

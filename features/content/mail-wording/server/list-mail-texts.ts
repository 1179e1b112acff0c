import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { areSameWords, formsOf, type TextForms } from '@bouquet/domain/mail-words'
import type { AccountContext, Services } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { message } from '@bouquet/server/i18n.ts'
import { shippedWords } from '@bouquet/server/mail-wording/shipped-words.ts'
import { partsOfName } from '@bouquet/server/mail-wording/wording-of.ts'
import { sql } from 'kysely'
import type {
  exportMailTexts as exporting,
  ListedMailText,
  listMailTexts as listing,
  listMailKinds as listingKinds,
} from '../contract.ts'
import { type MailTextFilter, mailTextState } from '../rules/mail-text.ts'
import { knownTexts } from './known-texts.ts'
import { namesOf } from './subjects-of.ts'

type Filters = RouteInput<typeof exporting>['query']
type Text = ListedMailText & { shipped: TextForms; savedOn: Date | null }

/** The kinds of mails by their subjects in the caller's language. */
export async function listMailKinds(ctx: AccountContext): Promise<RouteAnswer<typeof listingKinds>> {
  const kinds = [...knownTexts(ctx).kinds.values()].map((kind) => ({
    kind: kind.kind,
    channel: kind.channel,
    subject: namesOf(kind, ctx.language)[0] ?? kind.kind,
  }))
  return { kinds: kinds.toSorted((one, other) => one.subject.localeCompare(other.subject, ctx.language)) }
}

/** A page of the texts that fit the filters, mail by mail. */
export async function listMailTexts(
  ctx: AccountContext,
  { query: { after, pageSize, ...filters } }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const all = await readTexts(ctx, filters)
  const begin = after === undefined ? 0 : all.texts.findIndex((text) => cursorOf(text) === after) + 1
  const found: Text[] = []
  for (const text of all.texts.slice(begin)) {
    if (all.fits(text)) found.push(text)
    if (found.length > pageSize) break
  }
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    texts: page.map(({ shipped, savedOn, ...text }) => text),
    next: found.length > pageSize && last ? cursorOf(last) : null,
  }
}

const cursorOf = ({ language, name }: Pick<Text, 'language' | 'name'>) => `${language} ${name}`

const head = ['name', 'language', 'state', 'words', 'shipped', 'version', 'saved', 'by'] as const

/** The changed texts that fit the filters, in the caller's language; both words with a line for each plural form. */
export async function exportMailTexts(ctx: AccountContext, { query }: RouteInput<typeof exporting>): Promise<Download> {
  const all = await readTexts(ctx, query)
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const t = (key: string) => message(ctx.language, 'mail-wording', key)
  const rows = all.texts
    .filter((text) => text.version > 0 && all.fits(text))
    .map((text) => [
      ...[
        text.name,
        text.language,
        t(`states.${text.state}`),
        linesOf(text.words),
        linesOf(text.shipped),
        text.version,
      ],
      ...[text.savedOn ? dates.moment(text.savedOn) : '', text.savedBy ?? ''],
    ])
  return {
    fileName: `bouquet-mail-texts-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      head.map((column) => t(`columns.${column}`)),
      [rows],
    ),
  }
}

const linesOf = (words: TextForms) =>
  formsOf(words)
    .map((form) => words[form])
    .join('\n')

/** All texts with those of them that were changed: as many as the product has, whatever operators do. */
async function readTexts(ctx: AccountContext, { q, kind, language, state }: Filters) {
  const rows = await readChanged(ctx)
  const wanted = plain(q ?? '')
  const texts = [...knownTexts(ctx).texts.values()].flatMap(({ name, place, samples }) => {
    const kinds = [...new Set(samples.map((one) => one.kind))]
    if (kind !== undefined && !kinds.includes(kind)) return []
    const among = language ? [language] : languages
    return among.flatMap((one) => {
      const { namespace, key } = partsOfName(name)
      const shipped = shippedWords(one, namespace, key)
      if (!shipped) return []
      return [{ name, language: one, place, kinds, ...presented(rows.get(cursorOf({ name, language: one })), shipped) }]
    })
  })
  const fits = (text: Text) => isOf(text, state) && (wanted === '' || says(text, wanted))
  return { texts, fits }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
const says = ({ words, shipped, name }: Text, wanted: string) =>
  [linesOf(words), linesOf(shipped), name].some((text) => plain(text).includes(wanted))

function isOf({ state, isOutdated, version }: Text, wanted: MailTextFilter | undefined): boolean {
  if (wanted === undefined) return true
  if (wanted === 'edited') return version > 0
  return wanted === 'outdated' ? isOutdated : state === wanted
}

type Row = {
  name: string
  language: Language
  version: number
  publicVersion: number | null
  plannedAt: Date | null
  savedAt: Date
  savedBy: string | null
  words: TextForms
  shipped: TextForms
}

function presented(row: Row | undefined, shipped: TextForms) {
  if (!row) {
    const none = { version: 0, plannedAt: null, savedAt: null, savedOn: null, savedBy: null, isOutdated: false }
    return { ...none, words: shipped, shipped, state: 'shipped' as const }
  }
  const { words, version, publicVersion, plannedAt, savedAt, savedBy } = row
  return {
    ...{ words, shipped, version, savedBy, savedOn: savedAt },
    state: mailTextState({ version, publicVersion, isPlanned: plannedAt !== null }),
    isOutdated: !areSameWords(row.shipped, shipped),
    plannedAt: plannedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
  }
}

const maxRows = 20_000

/** One row for each text and language that was ever changed. */
async function readChanged({ db }: Pick<Services, 'db'>): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select t.name, t.language, t.version, t.public_version as "publicVersion", t.planned_at as "plannedAt", t.saved_at as "savedAt",
      a.first_name || ' ' || a.last_name as "savedBy", v.words, v.shipped
    from mail_texts t join mail_text_versions v on v.name = t.name and v.language = t.language and v.version = t.version
      left join accounts a on a.id = v.author_id
    order by t.name, t.language limit ${maxRows}`.execute(db)
  return new Map(rows.map((row) => [cursorOf(row), row]))
}

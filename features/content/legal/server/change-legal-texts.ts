import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import { type Country, isCountry } from '@bouquet/domain/countries'
import { isLanguage, type Language } from '@bouquet/domain/languages'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type {
  changeLegalTexts as changing,
  countLegalNotices as counting,
  LegalChange,
  LegalChangeForm,
} from '../contract.ts'
import { earliestDay, isNoticeLongEnough } from '../rules/legal-change.ts'
import { findLegalChange } from './legal-change-rows.ts'
import { lockLegalText } from './legal-text-rows.ts'

type Audience = { countries: Country[]; languages: Language[] }

/** How many accounts a change concerns, and the first day from which it could be in force. */
export async function countLegalNotices(
  ctx: AccountContext,
  { query }: RouteInput<typeof counting>,
): Promise<RouteAnswer<typeof counting>> {
  const places = query.countries.split(',').filter(isCountry)
  const accounts = await countAccounts(ctx.db, {
    countries: places,
    languages: query.languages.split(',').filter(isLanguage),
  })
  return { accounts, earliestOn: earliestDay(latestDay(ctx, places), accounts) }
}

/**
 * Puts versions in force: at once, or at a day that all accounts concerned are notified of by mail. Throws not_found, notice_too_short, changed_elsewhere
 * and legal_change_exists.
 */
export function changeLegalTexts(ctx: AccountContext, { body }: RouteInput<typeof changing>): Promise<LegalChange> {
  const { page, countries, isAnnounced } = body
  const texts = body.texts.toSorted((one, other) => one.language.localeCompare(other.language))
  const today = latestDay(ctx, countries)
  return transaction(ctx.db, async (tx) => {
    await lockTexts(tx, { ...body, texts })
    if (isAnnounced) await refuseRepetition(tx, body)
    const effectiveOn = body.effectiveOn ?? today
    if (isAnnounced) await refuseShortNotice(tx, body, effectiveOn, today)
    const { id } = await tx
      .insertInto('legal_changes')
      .values({
        ...{ page, countries, is_announced: isAnnounced, effective_on: effectiveOn },
        author_id: ctx.actor.accountId,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('legal_change_texts')
      .values(texts.map(({ language, version, summary }) => ({ change_id: id, page, language, version, summary })))
      .execute()
    if (isAnnounced) await noteRecipients(tx, id, audienceOf(body))
    const action = isAnnounced ? 'legal-text.change-announced' : 'legal-text.corrected'
    const details = {
      legalChangeId: id,
      page,
      effectiveOn,
      countries,
      languages: texts.map(({ language }) => language),
    }
    await recordAudit(ctx, tx, { action, details })
    return findLegalChange(tx, id)
  })
}

const audienceOf = ({ countries, texts }: LegalChangeForm): Audience => ({
  countries,
  languages: texts.map(({ language }) => language),
})

/** The furthest day among the countries: none of them has less notice than is promised. */
function latestDay({ now }: Pick<AccountContext, 'now'>, countries: Country[]): string {
  return (
    countries
      .map((country) => dayIn(country, now()))
      .toSorted()
      .at(-1) ?? dayIn('FR', now())
  )
}

/** In the order of their languages, so that two operators never wait for each other. Throws changed_elsewhere. */
async function lockTexts(tx: Kysely<DB>, { page, texts }: LegalChangeForm): Promise<void> {
  for (const { language, version } of texts)
    if ((await lockLegalText(tx, { page, language })) !== version) throw problem('changed_elsewhere')
}

/** A version is announced once in a country, so that nobody is notified of it twice. */
async function refuseRepetition(tx: Kysely<DB>, { page, countries, texts }: LegalChangeForm): Promise<void> {
  const versions = JSON.stringify(texts.map(({ language, version }) => ({ language, version })))
  const { rows } = await sql`
    select from jsonb_to_recordset(${versions}::jsonb) as asked (language text, version int)
      join legal_change_texts t on t.page = ${page} and t.language = asked.language and t.version = asked.version
      join legal_changes c on c.id = t.change_id
    where c.is_announced and c.countries && ${countries}::text[] limit 1`.execute(tx)
  if (rows.length > 0) throw problem('legal_change_exists')
}

async function refuseShortNotice(
  tx: Kysely<DB>,
  change: LegalChangeForm,
  effectiveOn: string,
  today: string,
): Promise<void> {
  const accounts = await countAccounts(tx, audienceOf(change))
  if (!isNoticeLongEnough(effectiveOn, today, accounts))
    throw problem('notice_too_short', { fields: { effectiveOn: 'notice_too_short' } })
}

/** Rule "changes of legal texts": suspended accounts too, as the terms hold for them; not addresses that nobody has confirmed. */
const concerned = ({ countries, languages }: Audience) => sql`a.country = any(${countries}::text[])
  and a.language = any(${languages}::text[]) and a.email_confirmed_at is not null`

async function countAccounts(db: Kysely<DB>, audience: Audience): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from accounts a where ${concerned(audience)}`.execute(db)
  return rows[0]?.accounts ?? 0
}

async function noteRecipients(tx: Kysely<DB>, changeId: string, audience: Audience): Promise<void> {
  await sql`
    insert into legal_notices (change_id, account_id)
    select ${changeId}::uuid, a.id from accounts a where ${concerned(audience)}`.execute(tx)
}

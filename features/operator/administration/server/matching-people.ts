import { countries } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import { normalisedPhone } from '@bouquet/domain/phone'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const phonePattern = /^[+(\d][\d\s()./-]{5,}$/
const maxWords = 6
const maxGathered = 2000

/**
 * Which accounts a search means: by the whole id of the account or its company, by a telephone number in any writing (their own, or a venue's),
 * or by words that all occur in name and address, in the company's name or in the name of one of its venues. For a rare name the matching ids
 * are looked up in the indexes first. For a frequent name it is faster to go through the accounts from the newest on than to collect and sort
 * all matches.
 */
export async function accountsMatching(db: Kysely<DB>, q: string): Promise<RawBuilder<unknown>> {
  if (uuidPattern.test(q))
    return sql`accounts.id in (select ${q}::uuid union all select account_id from provider_owners where provider_id = ${q}::uuid)`
  const phones = phonesMeant(q)
  if (phones.length > 0)
    return sql`accounts.id in (select id from accounts where phone = any(${phones}::text[])
      union all select account_id from venues join provider_owners on provider_id = owner_id where venues.phone = any(${phones}::text[]))`
  const patterns = patternsOf(q)
  const ids = await gather(db, q, patterns)
  if (ids) return sql`accounts.id = any(${ids}::uuid[])`
  return sql`((${holds(sql`accounts.search_text`, patterns)}) or (${holds(sql`providers.search_text`, patterns)})
    or exists (select from venues where owner_id = providers.id and ${holds(sql`plain_text(name)`, patterns)}))`
}

/**
 * Which couples' projects `p` a search means: by the id of the project or of one of its requests, by their whole e-mail address, by a telephone
 * number in any writing, or by words that all occur in their names and the town of the wedding.
 */
export function couplesMatching(q: string): RawBuilder<unknown> {
  if (uuidPattern.test(q))
    return sql`p.id in (select ${q}::uuid union all select project_id from event_requests where id = ${q}::uuid)`
  const phones = phonesMeant(q)
  if (phones.length > 0) return sql`p.phone = any(${phones}::text[])`
  if (q.includes('@')) return sql`p.email = ${q}`
  return holds(sql`plain_text(p.first_name || ' ' || p.last_name || ' ' || p.location_city)`, patternsOf(q))
}

/** The numbers that a text may mean, in international form: a national number is read as one of each country. */
function phonesMeant(q: string): string[] {
  if (!phonePattern.test(q)) return []
  return [...new Set(countries.flatMap((country) => normalisedPhone(q, country) ?? []))]
}

function patternsOf(q: string): string[] {
  return q
    .split(/\s+/)
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The ids of all matches; null where there are many, or where no word is long enough for the trigram indexes. */
async function gather(db: Kysely<DB>, q: string, patterns: string[]): Promise<AccountId[] | null> {
  if (!patterns.some((pattern) => pattern.length >= 5)) return null
  const { rows } = await sql<{ id: AccountId }>`
    select id from accounts where ${holds(sql`search_text`, patterns)}
    union all select id from accounts where unconfirmed_email = ${q}
    union all select account_id from providers join provider_owners on provider_id = id where ${holds(sql`search_text`, patterns)}
    union all select account_id from venues join provider_owners on provider_id = owner_id where ${holds(sql`plain_text(name)`, patterns)}
    limit ${maxGathered + 1}`.execute(db)
  return rows.length > maxGathered ? null : rows.map(({ id }) => id)
}

function holds(text: RawBuilder<unknown>, patterns: string[]): RawBuilder<unknown> {
  return sql.join(
    patterns.map((pattern) => sql`${text} like plain_text(${pattern})`),
    sql` and `,
  )
}

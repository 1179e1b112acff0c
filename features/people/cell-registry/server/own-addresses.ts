import { isUnclaimedEmail } from '@bouquet/server/accounts/own-email.ts'
import type { OwnAddress } from '@bouquet/server/cells/registry.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/**
 * How these addresses stand here (rule "registry of addresses"): confirmed by an account, or one that an account can still take back; registered
 * and not confirmed; or none of an account's.
 */
export async function statesOf(db: Kysely<DB>, emails: string[], now: Date): Promise<OwnAddress[]> {
  const { rows } = await sql<{ email: string; is_confirmed: boolean | null }>`
    select asked.email, bool_or(held.is_confirmed) as is_confirmed
    from unnest(${emails}::citext[]) as asked (email)
    left join lateral (
      select email_confirmed_at is not null as is_confirmed from accounts where accounts.email = asked.email
      union all
      select false from accounts where unconfirmed_email = asked.email and email_confirmed_at is null
      union all
      select true from account_tokens where account_tokens.email = asked.email and purpose = 'undo_email'
        and used_at is null and to_confirmed_address and expires_at > ${now}
    ) as held on true
    group by asked.email`.execute(db)
  return rows
    .filter(({ email }) => !isUnclaimedEmail(email))
    .map(({ email, is_confirmed }) => ({ email, state: stateOf(is_confirmed) }))
}

function stateOf(isConfirmed: boolean | null): OwnAddress['state'] {
  if (isConfirmed === null) return 'none'
  return isConfirmed ? 'confirmed' : 'unconfirmed'
}

const perPage = 1000

/** All addresses of this cell, page by page; an address may come more than once, each time as it stands then. */
export async function* pagesOfAddresses(db: Kysely<DB>, now: Date): AsyncGenerator<OwnAddress[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ email: string }>`
      select email from accounts where email > ${after} order by email limit ${perPage}`.execute(db)
    if (rows.length > 0)
      yield await statesOf(
        db,
        rows.map(({ email }) => email),
        now,
      )
    after = rows.at(-1)?.email ?? ''
    if (rows.length < perPage) break
  }
  yield* pagesOfOthers(db, now)
}

/** Addresses that are no account's first one: of registrations beside another one, and those that can be taken back. */
async function* pagesOfOthers(db: Kysely<DB>, now: Date): AsyncGenerator<OwnAddress[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ email: string }>`
      select email from (
        (select unconfirmed_email as email from accounts where unconfirmed_email > ${after} order by 1 limit ${perPage})
        union
        (select email from account_tokens where purpose = 'undo_email' and used_at is null and email > ${after} order by 1 limit ${perPage})
      ) as others order by email limit ${perPage}`.execute(db)
    const states = await statesOf(
      db,
      rows.map(({ email }) => email),
      now,
    )
    const known = states.filter(({ state }) => state !== 'none')
    if (known.length > 0) yield known
    after = rows.at(-1)?.email ?? ''
    if (rows.length < perPage) break
  }
}

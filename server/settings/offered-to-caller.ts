import type { Country } from '@bouquet/domain/countries'
import type { SwitchName } from '@bouquet/domain/switch-names'
import { sql } from 'kysely'
import type { AccountContext } from '../context.ts'
import { problem } from '../http/problem.ts'
import { isOfferedIn } from './served.ts'

/**
 * Whether it is offered in the caller's country (rule "switches by country"): the one whose directory lists the company, else the one in which
 * the account registered.
 */
export async function isOfferedToCaller(ctx: AccountContext, name: SwitchName): Promise<boolean> {
  const { rows } = await sql<{ country: Country }>`
    select coalesce(providers.listed_country, accounts.country) as country
    from accounts left join memberships m on m.account_id = accounts.id left join providers on providers.id = m.provider_id
    where accounts.id = ${ctx.actor.accountId}`.execute(ctx.db)
  return rows[0] !== undefined && isOfferedIn(ctx, name, rows[0].country)
}

/** Throws not_offered_here. */
export async function demandOfferedToCaller(ctx: AccountContext, name: SwitchName): Promise<void> {
  if (!(await isOfferedToCaller(ctx, name))) throw problem('not_offered_here')
}

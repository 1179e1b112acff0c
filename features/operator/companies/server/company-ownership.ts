import type { ProviderId } from '@bouquet/domain/ids'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import { isNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CompanyOwnership } from '../contract.ts'

const maxShown = 20

/** A company's owner and the newest changes of it. Throws not_found. */
export async function readOwnership(
  { now }: Pick<AccountContext, 'now'>,
  db: Kysely<DB>,
  id: ProviderId,
): Promise<CompanyOwnership> {
  const row = await db
    .selectFrom('providers')
    .innerJoin('memberships', 'memberships.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['providers.company_name', 'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.country'])
    .select(['memberships.created_at', ownEmail.as('email'), isNotSuspended(now()).as('is_free')])
    .where('providers.id', '=', id)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return {
    companyName: row.company_name,
    owner: {
      accountId: row.id,
      fullName: `${row.first_name} ${row.last_name}`,
      email: row.email,
      country: row.country,
      isSuspended: !row.is_free,
      since: row.created_at.toISOString(),
    },
    changes: await readChanges(db, id),
  }
}

async function readChanges(db: Kysely<DB>, id: ProviderId): Promise<CompanyOwnership['changes']> {
  const rows = await db
    .selectFrom('owner_changes as change')
    .leftJoin('accounts as former', 'former.id', 'change.former_owner_id')
    .leftJoin('accounts as next', 'next.id', 'change.new_owner_id')
    .leftJoin('accounts as operator', 'operator.id', 'change.changed_by')
    .select(['change.id', 'change.changed_at', 'change.reason'])
    .select(['former.id as former_id', 'former.email as former_email', 'next.id as new_id', 'next.email as new_email'])
    .select(sql<string>`former.first_name || ' ' || former.last_name`.as('former_name'))
    .select(sql<string>`next.first_name || ' ' || next.last_name`.as('new_name'))
    .select(sql<string | null>`operator.first_name || ' ' || operator.last_name`.as('changed_by'))
    .where('change.provider_id', '=', id)
    .orderBy('change.changed_at', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changedAt: row.changed_at.toISOString(),
    from: person(row.former_id, row.former_name, row.former_email),
    to: person(row.new_id, row.new_name, row.new_email),
    reason: row.reason,
    changedBy: row.changed_by,
  }))
}

function person(accountId: string | null, fullName: string, email: string | null) {
  return accountId && email ? { accountId, fullName, email } : null
}

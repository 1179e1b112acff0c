import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { readLedger as contract } from '../contract.ts'
import type { ChainedRow } from '../rules/ledger-chain.ts'

const rowsPerPage = 1000

/** The caller's ledger, oldest first, from above `after`, with the hashes that the browser recomputes (rule "verify my ledger"). */
export async function readLedger({ db, actor }: ProviderContext, { query }: RouteInput<typeof contract>) {
  const providerId = actor.providerId
  // One statement, so that the balance is consistent with exactly these rows.
  const { rows } = await sql<{ balance: number; page: ChainedRow[] }>`
    select coalesce((select balance from credit_wallets where provider_id = ${providerId}), 0) as balance,
      coalesce((select json_agg(page order by page.id) from (
        select id, floor(extract(epoch from created_at) * 1000)::bigint as at, entry, amount, balance_after as "balanceAfter",
          event_request_id as "eventRequestId", rule, encode(hash, 'hex') as hash
        from credit_ledger where provider_id = ${providerId} and id > ${query.after ?? 0}
        order by id limit ${rowsPerPage}
      ) page), '[]') as page`.execute(db)
  const { balance = 0, page = [] } = rows[0] ?? {}
  return { providerId, balance, rows: page, isLast: page.length < rowsPerPage }
}

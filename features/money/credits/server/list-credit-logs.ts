import type { RouteInput } from '@bouquet/contract/route'
import { ledgerSides } from '@bouquet/domain/credit-ledger'
import type { EventRequestId } from '@bouquet/domain/ids'
import { readDebt } from '@bouquet/features/money/wallet/server/credit-debts.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { CreditLog, listCreditLogs as contract } from '../contract.ts'

const rowsPerPage = 200

/** The caller's ledger, newest first, from below `before` where given, with the balance and the debt (rule "debt"). */
export async function listCreditLogs(ctx: ProviderContext, { query }: RouteInput<typeof contract>) {
  const owner = ctx.actor.providerId
  const [rows, wallet, debt] = await Promise.all([
    ctx.db
      .selectFrom('credit_ledger')
      .select(['id', 'created_at', 'entry', 'amount', 'balance_after', 'event_request_id', 'note', 'rule'])
      .where('provider_id', '=', owner)
      .where('id', '<', query.before ?? Number.MAX_SAFE_INTEGER)
      .orderBy('id', 'desc')
      .limit(rowsPerPage)
      .execute(),
    ctx.db.selectFrom('credit_wallets').select('balance').where('provider_id', '=', owner).executeTakeFirst(),
    readDebt(ctx.db, owner),
  ])
  return { logs: rows.map((row) => asLog(ctx, row)), balance: wallet?.balance ?? 0, debt }
}

type LedgerRow = {
  id: number
  created_at: Date
  entry: CreditLog['entry']
  amount: number
  balance_after: number
  event_request_id: EventRequestId | null
  note: string | null
  rule: string | null
}

/** A credit that was returned automatically names the rule that returned it. */
function describe({ language }: ProviderContext, { entry, rule }: LedgerRow): string {
  return rule ? translate(language, 'credits', `rules.${rule}`) : translate(language, 'credits', `entries.${entry}`)
}

function asLog(ctx: ProviderContext, row: LedgerRow): CreditLog {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    entry: row.entry,
    description: row.note ?? describe(ctx, row),
    ...ledgerSides(row.amount),
    balanceAfter: row.balance_after,
    eventRequestUuid: row.event_request_id,
  }
}

import type { Download } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '../../context.ts'
import { csvOf } from '../../csv.ts'
import { word } from '../../i18n.ts'

const mostRows = 20_000

/** The caller's ledger as a table for a spreadsheet, newest first, in the caller's language; at most 20,000 rows. */
export async function creditHistoryCsv(ctx: AccountContext): Promise<Download> {
  const rows = await ctx.db
    .selectFrom('credit_ledger')
    .select(['created_at', 'entry', 'amount', 'balance_after', 'event_request_id', 'rule', 'note'])
    .where('provider_id', '=', ctx.actor.accountId)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
  const words = (key: string) => word(ctx.language, 'credits', key)
  const head = ['date', 'movement', 'deposited', 'withdrawn', 'balance', 'details'].map((key) =>
    words(`history.${key}`),
  )
  const moment = momentIn(countryFacts(ctx.country).timeZone)
  const lines = rows.map((row) => [
    moment(row.created_at),
    words(`entries.${row.entry}`),
    row.amount > 0 ? row.amount : '',
    row.amount < 0 ? -row.amount : '',
    row.balance_after,
    row.note ?? (row.rule && words(`rules.${row.rule}`)) ?? row.event_request_id ?? '',
  ])
  return { fileName: `bouquet-credits-${ctx.now().toISOString().slice(0, 10)}.csv`, content: csvOf([head, ...lines]) }
}

/** 2026-11-20 14:05:09, which every spreadsheet takes for a moment. */
function momentIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (moment) => format.format(moment)
}

import type { Download } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '../../context.ts'
import { csvOf } from '../../csv.ts'
import { everyPage } from '../../database/every-page.ts'
import { word } from '../../i18n.ts'

/** The caller's ledger as a table for a spreadsheet, newest first, in the caller's language; read as far as the caller takes it. */
export async function creditHistoryCsv(ctx: AccountContext): Promise<Download> {
  const head = ['date', 'movement', 'deposited', 'withdrawn', 'balance', 'details'].map((key) =>
    word(ctx.language, 'credits', `history.${key}`),
  )
  return {
    fileName: `bouquet-credits-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(ctx)),
  }
}

async function* lines(ctx: AccountContext) {
  const lineOf = lineIn(ctx)
  const pages = everyPage<LedgerRow>((limit, after) => readLedgerPage(ctx, limit, after?.id))
  for await (const rows of pages) yield rows.map(lineOf)
}

type LedgerRow = Awaited<ReturnType<typeof readLedgerPage>>[number]

function readLedgerPage({ db, actor }: AccountContext, limit: number, before?: number) {
  return db
    .selectFrom('credit_ledger')
    .select(['id', 'created_at', 'entry', 'amount', 'balance_after', 'event_request_id', 'rule', 'note'])
    .where('provider_id', '=', actor.accountId)
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function lineIn({ language, country }: AccountContext) {
  const moment = momentIn(countryFacts(country).timeZone)
  const words = (key: string) => word(language, 'credits', key)
  return (row: LedgerRow) => [
    moment(row.created_at),
    words(`entries.${row.entry}`),
    row.amount > 0 ? row.amount : '',
    row.amount < 0 ? -row.amount : '',
    row.balance_after,
    row.note ?? (row.rule && words(`rules.${row.rule}`)) ?? row.event_request_id ?? '',
  ]
}

/** 2026-11-20 14:05:09, which every spreadsheet takes for a moment. */
function momentIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (moment) => format.format(moment)
}

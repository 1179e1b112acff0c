import type { Download } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { ledgerSides } from '@bouquet/domain/credit-ledger'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'

/** The caller's ledger as a table for a spreadsheet, newest first, in the caller's language; rows are read as the response is consumed. */
export async function creditHistoryCsv(ctx: ProviderContext): Promise<Download> {
  const head = ['date', 'movement', 'deposited', 'withdrawn', 'balance', 'details'].map((key) =>
    message(ctx.language, 'credits', `history.${key}`),
  )
  return {
    fileName: `bouquet-credits-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx))),
  }
}

async function* lines(ctx: ProviderContext) {
  const lineOf = lineIn(ctx)
  const pages = everyPage<LedgerRow>((limit, after) => readLedgerPage(ctx, limit, after?.id))
  for await (const rows of pages) yield rows.map(lineOf)
}

type LedgerRow = Awaited<ReturnType<typeof readLedgerPage>>[number]

function readLedgerPage({ db, actor }: ProviderContext, limit: number, before?: number) {
  return db
    .selectFrom('credit_ledger')
    .leftJoin('event_requests', 'event_requests.id', 'credit_ledger.event_request_id')
    .leftJoin('projects', 'projects.id', 'event_requests.project_id')
    .select(['credit_ledger.id', 'credit_ledger.created_at', 'entry', 'amount', 'balance_after', 'rule', 'note'])
    .select(['projects.first_name', 'projects.last_name'])
    .where('credit_ledger.provider_id', '=', actor.providerId)
    .$if(before !== undefined, (rows) => rows.where('credit_ledger.id', '<', before ?? 0))
    .orderBy('credit_ledger.id', 'desc')
    .limit(limit)
    .execute()
}

function lineIn({ language, locale, country }: ProviderContext) {
  const { moment } = dateCells(locale, countryFacts(country).timeZone)
  const t = (key: string) => message(language, 'credits', key)
  return (row: LedgerRow) => {
    const { deposited, withdrawn } = ledgerSides(row.amount)
    const name = t(`entries.${row.entry}`)
    return [moment(row.created_at), name, deposited || '', withdrawn || '', row.balance_after, detailsOf(row, t)]
  }
}

/** The note of a ledger entry and the couple's name; an erased project has no name left. */
function detailsOf(row: LedgerRow, t: (key: string) => string): string {
  const couple = row.first_name && `${row.first_name} ${row.last_name}`
  return [row.note, row.rule && t(`rules.${row.rule}`), couple].filter(Boolean).join(' · ')
}

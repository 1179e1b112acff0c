import type { Currency } from '@bouquet/domain/money'
import type { AccountContext } from '@bouquet/server/context.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { sql } from 'kysely'
import { boundsOf } from '../rules/month.ts'
import { zoneOfBooks } from './month-totals.ts'

export type DocumentRow = {
  id: string
  /** The cursor of the following page; a Date would lose the microseconds. */
  at: string
  issuedAt: Date
  number: string
  kind: 'invoice' | 'credit_note'
  what: 'credits' | 'premium_monthly' | 'premium_yearly'
  providerId: string
  buyer: string
  buyerCountry: string
  sellerCountry: string
  vatNumber: string | null
  treatment: 'standard' | 'reverse_charge' | 'outside'
  rate: number
  netCents: number
  vatCents: number
  grossCents: number
  currency: Currency
}

/** The documents of a month in the order of their issue, read in pages as they are consumed. */
export function documentsOfMonth(ctx: AccountContext, month: string): AsyncGenerator<DocumentRow[]> {
  const { start, end } = boundsOf(month, zoneOfBooks(ctx))
  return everyPage<DocumentRow>(async (limit, after) => {
    const following = after ? sql`(issued_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
    const { rows } = await sql<DocumentRow>`
      select id, issued_at::text as at, issued_at as "issuedAt", number, kind, content->>'what' as what, provider_id as "providerId",
        content->'buyer'->>'name' as buyer, content->'buyer'->>'country' as "buyerCountry", content->'buyer'->>'vatNumber' as "vatNumber",
        content->'seller'->>'country' as "sellerCountry",
        content->'vat'->>'treatment' as treatment, (content->'vat'->>'rate')::int as rate,
        net_cents as "netCents", vat_cents as "vatCents", gross_cents as "grossCents", currency
      from invoices where issued_at >= ${start} and issued_at < ${end} and ${following}
      order by issued_at, id limit ${limit}`.execute(ctx.db)
    return rows
  })
}

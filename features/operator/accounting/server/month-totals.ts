import { countryFacts, homeCountry, isCountry } from '@bouquet/domain/countries'
import type { Currency } from '@bouquet/domain/money'
import { countryOfSeller } from '@bouquet/domain/seller'
import { isInVatUnion } from '@bouquet/domain/vat'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { MonthTotals } from '../contract.ts'
import { boundsOf } from '../rules/month.ts'

type Bounds = { start: Date; end: Date }
type Sums = Omit<MonthTotals['vat'][number], 'country' | 'treatment' | 'rate'>
type VatRow = Sums & {
  country: string
  treatment: 'standard' | 'reverse_charge' | 'outside'
  rate: number
  isAtHome: boolean
}

/** The country (ISO 3166) in which the seller keeps its books. */
export function countryOfBooks({ settings }: Pick<AccountContext, 'settings'>): string {
  return countryOfSeller(settings.read('seller'))
}

/** The time zone of the seller's books. */
export function zoneOfBooks(ctx: Pick<AccountContext, 'settings'>): string {
  const country = countryOfBooks(ctx)
  return countryFacts(isCountry(country) ? country : homeCountry).timeZone
}

/** What the documents of a month add up to; a credit note is deducted in the month in which it was issued. */
export async function totalsOf(ctx: AccountContext, db: Kysely<DB>, month: string): Promise<MonthTotals> {
  const bounds = boundsOf(month, zoneOfBooks(ctx))
  const vat = await readVat(db, bounds)
  const income = await readIncome(db, bounds)
  const liability = await readLiability(db, bounds.end)
  return {
    vat: vat.map(({ isAtHome, ...row }) => ({ ...row, treatment: treatmentOf(row, isAtHome) })),
    income,
    liability,
  }
}

function treatmentOf(
  { treatment, country }: Omit<VatRow, 'isAtHome'>,
  isAtHome: boolean,
): MonthTotals['vat'][number]['treatment'] {
  if (treatment !== 'standard') return treatment
  if (isAtHome) return 'domestic'
  return isInVatUnion(country) ? 'oss' : 'abroad'
}

const sums = sql`sum(net_cents)::int as "netCents", sum(vat_cents)::int as "vatCents", sum(gross_cents)::int as "grossCents", currency,
  count(*) filter (where kind = 'invoice')::int as invoices, count(*) filter (where kind = 'credit_note')::int as "creditNotes"`

/** Each document counts by the seller that it names, which a later change of the seller does not touch. */
async function readVat(db: Kysely<DB>, { start, end }: Bounds): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    select content->'buyer'->>'country' as country, content->'vat'->>'treatment' as treatment, (content->'vat'->>'rate')::int as rate,
      content->'buyer'->>'country' = content->'seller'->>'country' as "isAtHome", ${sums}
    from invoices where issued_at >= ${start} and issued_at < ${end}
    group by 1, 2, 3, 4, currency order by 1, 2, 3, 4, currency`.execute(db)
  return rows
}

async function readIncome(db: Kysely<DB>, { start, end }: Bounds): Promise<MonthTotals['income']> {
  const { rows } = await sql<MonthTotals['income'][number]>`
    select content->>'what' as what, ${sums}
    from invoices where issued_at >= ${start} and issued_at < ${end} group by 1, currency order by 1, currency`.execute(
    db,
  )
  return rows
}

/**
 * Of each currency: the credits in the ledgers of the providers that pay in it, at the average net price of all credits sold until then and not
 * refunded. Credits of providers that have bought none are a gift and no liability.
 */
async function readLiability(db: Kysely<DB>, end: Date): Promise<MonthTotals['liability']> {
  const { rows } = await sql<{ currency: Currency; credits: number; cents: number }>`
    with sold as (
      select currency, sum(net_cents) as net, sum(sign(gross_cents) * (content->>'credits')::int) as credits
      from invoices where issued_at < ${end} and content->>'what' = 'credits' group by currency
    ), buyers as (
      select distinct p.provider_id, p.currency from payments_received p join providers v on v.id = p.provider_id
      where p.what = 'credits' and p.received_at < ${end}
    ), outstanding as (
      select b.currency, sum(l.amount)::int as credits from buyers b join credit_ledger l on l.provider_id = b.provider_id
      where l.created_at < ${end} group by b.currency
    )
    select o.currency, o.credits,
      coalesce(round(least(o.credits, s.credits) * s.net / nullif(s.credits, 0)), 0)::int as cents
    from outstanding o join sold s using (currency) order by o.currency`.execute(db)
  return rows
}

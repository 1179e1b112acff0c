import type { Country } from '@bouquet/domain/countries'
import type { BilledPayment } from '@bouquet/features/money/invoices/server/billed-payment.ts'
import { type BilledBuyer, invoiceOf } from '@bouquet/features/money/invoices/server/invoice-of.ts'
import { type TakenNumber, takenNumber, yearIn } from '@bouquet/features/money/invoices/server/take-number.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'

type Payment = BilledPayment & BilledBuyer & { at: Date; lines: [] }
type Counter = { kind: 'invoice'; country: Country; year: number; last: number }

const atOnce = 5000

/** Creates the invoice of every payment of the world on its day, numbered by country and year. */
export async function storeInvoices(
  client: pg.ClientBase,
  { ports, seller }: Pick<Config, 'seller' | 'ports'>,
): Promise<void> {
  if (!seller) throw new Error('The demonstration has a seller')
  const { rows } = await client.query<Payment>(
    `select r.id, r.provider_id as "providerId", r.reference, r.amount_cents as "amountCents", r.currency, r.what, r.credits, array[]::int[] as lines, r.received_at as at,
      p.company_name, p.street, p.zipcode, p.city, p.country_code, p.listed_country, p.vat_number, p.vat_number_checked_at,
      a.first_name, a.last_name, a.language
    from payments_received r join providers p on p.id = r.provider_id join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    order by r.received_at, r.reference`,
  )
  const counters = new Map<string, Counter>()
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const invoices = some.map((payment) =>
      invoiceOf({ ports, seller }, payment, payment, nextNumber(counters, payment), payment.at),
    )
    await copyRows(client, 'invoices', invoices)
  }
  await copyRows(client, 'invoice_counters', [...counters.values()])
}

function nextNumber(counters: Map<string, Counter>, { listed_country, at }: Payment): TakenNumber {
  const country = listed_country
  const year = yearIn(country, at)
  const counter = counters.get(`${country} ${year}`) ?? { kind: 'invoice', country, year, last: 0 }
  counter.last += 1
  counters.set(`${country} ${year}`, counter)
  return takenNumber('invoice', country, year, counter.last)
}

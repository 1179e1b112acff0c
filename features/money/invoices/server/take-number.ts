import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'

export type InvoiceKind = 'invoice' | 'credit_note'
export type TakenNumber = { year: number; sequence: number; number: string }

/**
 * The next number of its kind, country and year: FR-2026-00001, FR-CN-2026-00001. The counter's row stays locked until the caller's transaction
 * ends, so that no number is used twice or without a document.
 */
export async function takeNumber(
  tx: Transaction<DB>,
  kind: InvoiceKind,
  country: Country,
  at: Date,
): Promise<TakenNumber> {
  const year = yearIn(country, at)
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ kind, country, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'country', 'year'])
        .doUpdateSet((counter) => ({ last: counter('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return takenNumber(kind, country, year, last)
}

/** The number in its printed form. */
export function takenNumber(kind: InvoiceKind, country: Country, year: number, sequence: number): TakenNumber {
  const series = kind === 'invoice' ? country : `${country}-CN`
  return { year, sequence, number: `${series}-${year}-${String(sequence).padStart(5, '0')}` }
}

/** The year of the number sequence at a moment, in the country's own time zone. */
export function yearIn(country: Country, at: Date): number {
  const { timeZone } = countryFacts(country)
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at))
}

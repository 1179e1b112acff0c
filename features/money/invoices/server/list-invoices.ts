import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { listInvoices as contract } from '../contract.ts'
import { readInvoices } from './invoice-rows.ts'

const maxRows = 100

/** The caller's invoices and credit notes, newest first. */
export async function listInvoices({ db, actor }: ProviderContext, { query }: RouteInput<typeof contract>) {
  const before = query.before ? new Date(query.before) : null
  const rows = await readInvoices(db, actor.providerId, { before, limit: maxRows })
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      issuedAt: row.issued_at.toISOString(),
      what: row.content.what,
      credits: row.content.credits,
      grossCents: row.gross_cents,
      currency: row.currency,
      netCents: row.net_cents,
      vatCents: row.vat_cents,
      lines: row.content.lines ?? [],
    })),
  }
}

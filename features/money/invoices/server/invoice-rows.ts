import type { ProviderId } from '@bouquet/domain/ids'
import type { DB, Invoices } from '@bouquet/server/database/generated.ts'
import type { Kysely, Selectable } from 'kysely'
import type { InvoiceContent } from './invoice-content.ts'

const columns = [
  'content',
  'country',
  'currency',
  'gross_cents',
  'id',
  'issued_at',
  'kind',
  'language',
  'net_cents',
  'number',
  'payment_id',
  'provider_id',
  'refund_id',
  'sequence',
  'vat_cents',
  'year',
] as const

export type InvoiceRow = Omit<Selectable<Invoices>, 'content'> & { content: InvoiceContent }

/** An owner's invoices and credit notes issued before this moment, newest first. */
export async function readInvoices(
  db: Kysely<DB>,
  owner: ProviderId,
  { before, limit }: { before: Date | null; limit: number },
): Promise<InvoiceRow[]> {
  let query = db.selectFrom('invoices').select(columns).where('provider_id', '=', owner)
  if (before) query = query.where('issued_at', '<', before)
  const rows = await query.orderBy('issued_at', 'desc').orderBy('number', 'desc').limit(limit).execute()
  return rows.map(asInvoice)
}

/** An owner's documents after this one in the list, newest first; from the newest one where none is given. */
export async function readInvoicesBefore(
  db: Kysely<DB>,
  owner: ProviderId,
  last: InvoiceRow | null,
  limit: number,
): Promise<InvoiceRow[]> {
  let query = db.selectFrom('invoices').select(columns).where('provider_id', '=', owner)
  if (last)
    query = query.where((row) => row(row.refTuple('issued_at', 'number'), '<', row.tuple(last.issued_at, last.number)))
  const rows = await query.orderBy('issued_at', 'desc').orderBy('number', 'desc').limit(limit).execute()
  return rows.map(asInvoice)
}

/** One of an owner's documents; null when it belongs to somebody else. */
export async function findInvoice(db: Kysely<DB>, owner: ProviderId, id: string): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .where('provider_id', '=', owner)
    .executeTakeFirst()
  return row ? asInvoice(row) : null
}

/** One of a payment's documents; null when it belongs to another payment. */
export async function findDocumentOfPayment(db: Kysely<DB>, paymentId: string, id: string): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? asInvoice(row) : null
}

/** The invoice of a payment, null where there is none. */
export async function findInvoiceOfPayment(db: Kysely<DB>, paymentId: string): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row ? asInvoice(row) : null
}

/** The credit note of a refund, null where there is none. */
export async function findCreditNoteOfRefund(db: Kysely<DB>, refundId: string): Promise<InvoiceRow | null> {
  const row = await db.selectFrom('invoices').select(columns).where('refund_id', '=', refundId).executeTakeFirst()
  return row ? asInvoice(row) : null
}

function asInvoice(row: Selectable<Invoices>): InvoiceRow {
  return { ...row, content: row.content as unknown as InvoiceContent }
}

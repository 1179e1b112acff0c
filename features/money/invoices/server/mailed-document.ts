import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { InvoiceContent } from './invoice-content.ts'
import { findCreditNoteOfRefund, findInvoiceOfPayment, type InvoiceRow } from './invoice-rows.ts'
import { renderInvoice } from './render-invoice.ts'

/** A document for a mail: its PDF, and the facts that the mail mentions. */
export type MailedDocument = {
  number: string
  what: InvoiceContent['what']
  /** The number of credits; null for Premium. */
  credits: number | null
  grossCents: number
  currency: Currency
  file: { fileName: string; contentType: string; bytes: Buffer }
}

/** The invoice of a payment as a PDF; null where there is none. */
export async function invoicePdf(db: Kysely<DB>, paymentId: string): Promise<MailedDocument | null> {
  const invoice = await findInvoiceOfPayment(db, paymentId)
  return invoice && asMailed(invoice)
}

/** The credit note of a refund as a PDF; null where there is none. */
export async function creditNotePdf(db: Kysely<DB>, refundId: string): Promise<MailedDocument | null> {
  const note = await findCreditNoteOfRefund(db, refundId)
  return note && asMailed(note)
}

async function asMailed(invoice: InvoiceRow): Promise<MailedDocument> {
  const { number, content, gross_cents: grossCents, currency } = invoice
  const bytes = Buffer.from(await renderInvoice(invoice))
  const file = { fileName: `${number}.pdf`, contentType: 'application/pdf', bytes }
  return { number, what: content.what, credits: content.credits, grossCents, currency, file }
}

import type { Download, RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { getInvoicePdf as contract } from '../contract.ts'
import { findDocumentOfPayment, findInvoice } from './invoice-rows.ts'
import { renderInvoice } from './render-invoice.ts'

/** One of the caller's documents, rendered from the data stored when it was issued. Throws not_found. */
export async function getInvoicePdf(
  { db, actor }: ProviderContext,
  { params }: RouteInput<typeof contract>,
): Promise<Download> {
  const invoice = await findInvoice(db, actor.providerId, params.id)
  if (!invoice) throw problem('not_found')
  return { fileName: `${invoice.number}.pdf`, content: await renderInvoice(invoice) }
}

/** A document of a payment, whoever's it is; null where the payment has none with this id. For operators. */
export async function documentPdf(db: Kysely<DB>, paymentId: string, id: string): Promise<Download | null> {
  const invoice = await findDocumentOfPayment(db, paymentId, id)
  return invoice && { fileName: `${invoice.number}.pdf`, content: await renderInvoice(invoice) }
}

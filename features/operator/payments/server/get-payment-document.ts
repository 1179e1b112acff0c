import type { Download, RouteInput } from '@bouquet/contract/route'
import { documentPdf } from '@bouquet/features/money/invoices/server/get-invoice-pdf.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getPaymentDocument as contract } from '../contract.ts'

/** The invoice or a credit note of a payment as a PDF. Throws not_found. */
export async function getPaymentDocument(
  { db }: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<Download> {
  const document = await documentPdf(db, params.id, params.documentId)
  if (!document) throw problem('not_found')
  return document
}

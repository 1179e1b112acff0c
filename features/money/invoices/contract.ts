import { currency, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { normalisedVatNumber } from '@bouquet/domain/vat-number-form'
import { z } from 'zod'

export const listedInvoice = z.object({
  id: uuid,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedAt: instant,
  what: z.enum(['credits', 'premium_monthly', 'premium_yearly']),
  credits: z.number().int().nullable(),
  grossCents: z.number().int(),
  /** The currency of all amounts of the invoice. */
  currency,
  netCents: z.number().int(),
  vatCents: z.number().int(),
  /** The lines of the document, in cents; empty for documents issued before lines were stored. */
  lines: z.array(
    z.object({
      what: z.enum([
        'credits',
        'premium_monthly',
        'premium_yearly',
        'unused_monthly',
        'unused_yearly',
        'balance',
        'coupon',
      ]),
      quantity: z.number(),
      netCents: z.number().int(),
      grossCents: z.number().int(),
      period: z.object({ start: instant, end: instant }).nullable(),
      /** Of a coupon alone. */
      coupon: z.object({ code: z.string(), percentOff: z.number().int() }).optional(),
    }),
  ),
})
export type ListedInvoice = z.output<typeof listedInvoice>

export const listInvoices = route({
  method: 'GET',
  path: '/api/invoices',
  access: 'moderated_provider',
  summary: 'The caller’s invoices and credit notes, newest first, at most 100; amounts in cents.',
  tag: 'Credits',
  query: z.object({ before: instant.optional() }),
  success: { status: 200, body: z.object({ invoices: z.array(listedInvoice) }) },
  problems: [],
})

export const exportInvoices = route({
  method: 'GET',
  path: '/api/invoices.csv',
  access: 'moderated_provider',
  summary:
    'The caller’s invoices and credit notes as a table for spreadsheets, a row for each line, in the caller’s language.',
  tag: 'Credits',
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const getInvoicePdf = route({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  access: 'moderated_provider',
  summary: 'One of the caller’s invoices or credit notes as a PDF.',
  tag: 'Credits',
  params: z.object({ id: uuid }),
  download: 'application/pdf',
  success: { status: 200, body: fileBody },
  problems: ['not_found'],
  limit: { max: 60, seconds: 60 },
})

export const vatNumberView = z.object({
  vatNumber: z.string().nullable(),
  /** For `If-Match`. */
  version: z.number().int(),
  /** When the tax offices confirmed the number. */
  confirmedAt: instant.nullable(),
  /** The company's country, and whether its VAT numbers are supported. */
  countryCode: z.string(),
  isPossible: z.boolean(),
})

export const getVatNumber = route({
  method: 'GET',
  path: '/api/company/vat-number',
  access: 'moderated_provider',
  summary: 'The VAT number that the caller’s invoices bear.',
  tag: 'Company',
  success: { status: 200, body: vatNumberView },
  problems: [],
})

export const updateVatNumber = route({
  method: 'POST',
  path: '/api/company/vat-number',
  access: 'moderated_provider',
  personal: true,
  summary: 'Sets the VAT number for the invoices to come; empty removes it.',
  tag: 'Company',
  body: z.object({ vatNumber: singleLine.max(40).transform(normalisedVatNumber) }),
  versioned: true,
  success: { status: 200, body: vatNumberView },
  problems: ['vat_number_invalid', 'vat_number_unknown', 'register_unavailable'],
  limit: { max: 20, seconds: 600 },
})

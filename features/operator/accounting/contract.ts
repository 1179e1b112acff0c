import { code, currency, instant } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { z } from 'zod'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, code('malformed_request'))
const byMonth = z.object({ month })

const sums = z.object({
  /** Credit notes are deducted. */
  netCents: z.number().int(),
  vatCents: z.number().int(),
  grossCents: z.number().int(),
  currency,
  invoices: z.number().int(),
  creditNotes: z.number().int(),
})

export const vatTreatments = ['domestic', 'oss', 'abroad', 'reverse_charge', 'outside'] as const

/** What a month's documents add up to, each in its own currency. */
export const monthTotals = z.object({
  vat: z.array(
    sums.extend({
      /** The buyer's country, ISO 3166. */
      country: z.string(),
      treatment: z.enum(vatTreatments),
      /** In tenths of a percent. */
      rate: z.number().int(),
    }),
  ),
  income: z.array(sums.extend({ what: z.enum(['credits', 'premium_monthly', 'premium_yearly']) })),
  /** Credits that providers still have at the month's end, and what was paid for them at the average net price. */
  liability: z.array(z.object({ currency, credits: z.number().int(), cents: z.number().int() })),
})
export type MonthTotals = z.output<typeof monthTotals>

export const accountingMonth = z.object({
  month,
  /** As recorded once the month is closed. */
  totals: monthTotals,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** What keeps it from being closed. */
  isOver: z.boolean(),
  waitingAdjustments: z.number().int(),
  refundsUnderWay: z.number().int(),
  /** The journal is that of a French seller. */
  hasJournal: z.boolean(),
  /** The journal needs a rate for documents in pounds. */
  needsRate: z.boolean(),
})
export type AccountingMonth = z.output<typeof accountingMonth>

export const listAccountingMonths = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/accounting',
  summary: 'The months from the first document on, newest first, at most 120, with which of them are closed.',
  success: { status: 200, body: z.object({ months: z.array(z.object({ month, isClosed: z.boolean() })) }) },
  problems: [],
})

export const getAccountingMonth = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/accounting/:month',
  summary: 'VAT, income and credits outstanding of a month, from its invoices and credit notes.',
  params: byMonth,
  success: { status: 200, body: accountingMonth },
  problems: [],
})

const exporting = { ...ofFinance, permission: 'exports', params: byMonth, limit: { max: 20, seconds: 60 } } as const

export const exportAccountingMonth = route({
  ...exporting,
  method: 'GET',
  path: '/api/admin/accounting/:month/documents.csv',
  summary: 'The invoices and credit notes of a month as a table for spreadsheets; amounts are numeric.',
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
})

/** Throws exchange_rate_required where a document is in pounds and no rate is given; not_found where the seller is not French. */
export const exportSalesJournal = route({
  ...exporting,
  method: 'GET',
  path: '/api/admin/accounting/:month/journal',
  summary: 'The sales journal of a month in the columns of the French file of accounting entries (FEC).',
  query: z.object({
    /** Euros for one pound, in the month. */
    eurosPerPound: z.coerce.number().min(0.1).max(10).optional(),
  }),
  download: 'application/octet-stream',
  success: { status: 200, body: fileBody },
  problems: ['not_found', 'exchange_rate_required'],
})

/** Throws month_not_over, month_undecided, month_closed. */
export const closeAccountingMonth = route({
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/accounting/:month/close',
  summary: 'Records the totals of a month for good.',
  params: byMonth,
  success: { status: 200, body: accountingMonth },
  problems: ['month_not_over', 'month_undecided', 'month_closed'],
  limit: { max: 60, seconds: 900, shared: true },
})

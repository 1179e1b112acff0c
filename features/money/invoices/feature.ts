import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedInvoices } from './server/exported-rows.ts'
import { getInvoicePdf } from './server/get-invoice-pdf.ts'
import { invoicesCsv } from './server/invoices-csv.ts'
import { listInvoices } from './server/list-invoices.ts'
import { getVatNumber, updateVatNumber } from './server/vat-number.ts'

export const invoices = {
  routes: [
    serve(contract, {
      listInvoices,
      exportInvoices: invoicesCsv,
      getInvoicePdf,
      getVatNumber,
      updateVatNumber,
    }),
  ],
  exported: exportedInvoices,
} satisfies Feature

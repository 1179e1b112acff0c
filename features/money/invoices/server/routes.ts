import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  exportInvoices as csvContract,
  listInvoices as listContract,
  getInvoicePdf as pdfContract,
  updateVatNumber as updateVatNumberContract,
  getVatNumber as vatNumberContract,
} from '../contract.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'
import { invoicesCsv } from './invoices-csv.ts'
import { listInvoices } from './list-invoices.ts'
import { getVatNumber, updateVatNumber } from './vat-number.ts'

export function invoiceRoutes(mount: Mount): void {
  mount(listContract, listInvoices)
  mount(csvContract, invoicesCsv)
  mount(pdfContract, getInvoicePdf)
  mount(vatNumberContract, getVatNumber)
  mount(updateVatNumberContract, updateVatNumber)
}

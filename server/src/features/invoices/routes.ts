import {
  listInvoices as listContract,
  getInvoicePdf as pdfContract,
  updateVatNumber as updateVatNumberContract,
  getVatNumber as vatNumberContract,
} from '@bouquet/contract/invoices'
import type { Mount } from '../../http/mount.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'
import { listInvoices } from './list-invoices.ts'
import { getVatNumber, updateVatNumber } from './vat-number.ts'

export function invoiceRoutes(mount: Mount): void {
  mount(listContract, listInvoices)
  mount(pdfContract, getInvoicePdf)
  mount(vatNumberContract, getVatNumber)
  mount(updateVatNumberContract, updateVatNumber)
}

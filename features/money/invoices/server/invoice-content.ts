import { addressLines, countryOfSeller } from '@bouquet/domain/seller'
import type { Settings } from '@bouquet/domain/settings'
import { isInVatUnion, type VatTerms, vatTermsFor } from '@bouquet/domain/vat'
import type { Config } from '@bouquet/server/config/config.ts'
import type { InvoiceLine } from './invoice-lines.ts'

export type InvoiceParty = { name: string; address: string[]; country: string; vatNumber: string | null }

/** The content of an invoice or credit note beside number, day and sums, stored when it was issued. */
export type InvoiceContent = {
  seller: InvoiceParty
  buyer: InvoiceParty
  what: 'credits' | 'premium_monthly' | 'premium_yearly'
  /** The number of credits; null for Premium. */
  credits: number | null
  vat: VatTerms
  /** The payment's id at the payment provider. */
  reference: string
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null
  /** Absent from documents that were issued before lines were stored. */
  lines?: InvoiceLine[]
}

export type Buyer = {
  company_name: string
  first_name: string
  last_name: string
  street: string | null
  zipcode: string
  city: string
  country_code: string
  vat_number: string | null
  vat_number_checked_at: Date | null
}

/** The seller of the documents that are issued from now on. */
export function sellerOf(seller: Settings['seller']): InvoiceParty {
  const { name, vatNumber } = seller
  return { name, address: addressLines(seller), country: countryOfSeller(seller), vatNumber }
}

/** Where the tax offices can be asked, an EU VAT number is used only once they have confirmed it. */
export function buyerParty(buyer: Buyer, { ports }: Pick<Config, 'ports'>): InvoiceParty {
  const needsConfirmation = ports.vatRegister.kind === 'vies' && isInVatUnion(buyer.country_code)
  const counts = !needsConfirmation || buyer.vat_number_checked_at !== null
  return {
    name: buyer.company_name,
    address: [
      `${buyer.first_name} ${buyer.last_name}`,
      buyer.street ?? '',
      `${buyer.zipcode} ${buyer.city}`.trim(),
    ].filter((line) => line !== ''),
    country: buyer.country_code,
    vatNumber: counts ? buyer.vat_number : null,
  }
}

export function termsBetween(seller: InvoiceParty, buyer: InvoiceParty): VatTerms {
  return vatTermsFor(seller.country, buyer)
}

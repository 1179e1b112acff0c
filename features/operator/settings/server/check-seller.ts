import type { SettingGroup, SettingValues } from '@bouquet/domain/settings'
import { isInVatUnion } from '@bouquet/domain/vat'
import { countryOfVatNumber } from '@bouquet/domain/vat-number'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { VatRegisterUnavailable } from '@bouquet/server/ports/vat-register/vat-register.ts'

type SellerCode = 'seller_vat_number_invalid' | 'vat_number_unknown' | 'vat_register_unavailable'
const refusal = (code: SellerCode) => problem(code, { fields: { 'values.vatNumber': code } })

/**
 * A seller's VAT number has the form and the check digits of its country, and the tax offices of the Union know it where they are asked; other
 * groups pass. Throws seller_vat_number_invalid, vat_number_unknown, vat_register_unavailable.
 */
export async function checkSeller(ctx: AccountContext, group: SettingGroup, values: SettingValues): Promise<void> {
  if (group !== 'seller') return
  const number = String(values.vatNumber)
  const country = countryOfVatNumber(number)
  if (!country) throw refusal('seller_vat_number_invalid')
  if (isInVatUnion(country) && (await ask(ctx, number)) === 'unknown') throw refusal('vat_number_unknown')
}

function ask({ ports, log }: AccountContext, number: string) {
  return ports.vatRegister.lookUp(number).catch((error: unknown) => {
    if (!(error instanceof VatRegisterUnavailable)) throw error
    log.warn({ err: error }, 'asking about the seller’s VAT number')
    throw refusal('vat_register_unavailable')
  })
}

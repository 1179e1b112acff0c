import type { z } from 'zod'
import type { companyAddressUpdate, companyAddressView } from '../contract.ts'

/** The values of the address form. */
export type AddressValues = z.input<typeof companyAddressUpdate>

/** The address as it is stored. */
export type Address = z.output<typeof companyAddressView>

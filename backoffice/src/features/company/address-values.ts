import type { companyAddressUpdate } from '@bouquet/contract/company'
import type { z } from 'zod'

/** What stands in the address form. */
export type AddressValues = z.input<typeof companyAddressUpdate>

import type { z } from 'zod'
import type { pricesForm } from '../contract.ts'

/** What the form holds before it is checked. */
export type PricesValues = z.input<typeof pricesForm>

import type { z } from 'zod'
import type { pricesForm } from '../contract.ts'

/** The form's values before validation. */
export type PricesValues = z.input<typeof pricesForm>

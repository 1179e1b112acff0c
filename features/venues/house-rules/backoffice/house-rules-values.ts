import type { z } from 'zod'
import type { houseRulesForm } from '../contract.ts'

/** The form's values before validation. */
export type RulesValues = z.input<typeof houseRulesForm>

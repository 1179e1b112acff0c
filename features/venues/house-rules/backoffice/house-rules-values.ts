import type { z } from 'zod'
import type { houseRulesForm } from '../contract.ts'

/** What the form holds before it is checked. */
export type RulesValues = z.input<typeof houseRulesForm>

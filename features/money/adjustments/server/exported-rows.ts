import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAdjustments = {
  'credit-adjustments': {
    rows: ({ providerId }) => sql`
      select asked_at, credits, reason, note, state, expires_at, decided_at, refusal
      from credit_adjustments where provider_id = ${providerId} order by number`,
  },
} satisfies Exported

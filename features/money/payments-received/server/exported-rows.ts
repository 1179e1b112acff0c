import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPaymentsReceived = {
  payments: {
    rows: ({ providerId }) => sql`
      select id, received_at, what, credits, amount_cents, currency, reference, checkout_id
      from payments_received where provider_id = ${providerId} order by received_at`,
  },
} satisfies Exported

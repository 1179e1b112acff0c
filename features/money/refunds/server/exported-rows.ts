import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedRefunds = {
  refunds: {
    rows: (id) => sql`
      select id, payment_id, created_at, settled_at, credits, amount_cents, currency, reason, status
      from refunds where provider_id = ${id} order by created_at`,
  },
  'credit-debts': {
    rows: (id) => sql`
      select refund_id, created_at, credits, paid, cancelled
      from credit_debts where provider_id = ${id} order by created_at`,
  },
} satisfies Exported

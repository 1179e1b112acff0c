import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedRefunds = {
  refunds: {
    rows: ({ providerId }) => sql`
      select id, payment_id, created_at, settled_at, credits, amount_cents, currency, reason, note, status, respond_by
      from refunds where provider_id = ${providerId} order by created_at`,
  },
  'credit-debts': {
    rows: ({ providerId }) => sql`
      select refund_id, created_at, credits, paid, cancelled
      from credit_debts where provider_id = ${providerId} order by created_at`,
  },
} satisfies Exported

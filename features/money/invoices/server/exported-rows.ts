import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedInvoices = {
  invoices: {
    rows: ({ providerId }) => sql`
      select kind, number, issued_at, content, net_cents, vat_cents, gross_cents, currency
      from invoices where provider_id = ${providerId} order by issued_at`,
  },
} satisfies Exported

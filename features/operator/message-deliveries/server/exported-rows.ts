import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedDeliveries = {
  'messages-sent': {
    rows: ({ accountId }) => sql`
      select created_at, channel, kind, address, language, sent_at, refused_at
      from message_deliveries where account_id = ${accountId} order by created_at`,
  },
} satisfies Exported

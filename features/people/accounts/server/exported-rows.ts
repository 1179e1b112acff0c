import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAccounts = {
  account: {
    rows: ({ accountId }) => sql`
      select id, email, email_confirmed_at, unconfirmed_email, first_name, last_name, phone, roles, country, language, terms_accepted_at,
        onboarding_finished_at, moderated_at, news_agreed_at, created_at, source
      from accounts where id = ${accountId}`,
  },
} satisfies Exported

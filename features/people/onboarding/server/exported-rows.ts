import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedOnboarding = {
  'onboarding-draft': {
    rows: ({ accountId }) => sql`select answers, saved_at from onboarding_drafts where account_id = ${accountId}`,
  },
} satisfies Exported

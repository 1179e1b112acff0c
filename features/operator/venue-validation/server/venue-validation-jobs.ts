import { moderationState } from '@bouquet/domain/moderation'
import { whyHidden } from '@bouquet/domain/visibility'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { venueDecisionMail } from './venue-decision-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-venue-decision': { decisionId: number }
  }
}

export const venueValidationQueues = {
  'announce-venue-decision': {
    run: (services, { decisionId }, job) => announceVenueDecision(services, job, decisionId),
  },
} satisfies Queues

/** Notifies the owner of a venue of a decision that was not undone; from then on it can no longer be undone. */
async function announceVenueDecision(services: Services, job: RunningJob, decisionId: number): Promise<void> {
  const row = await closeDecision(services, decisionId)
  if (!row) return
  const decided = {
    decision: row.decision,
    isAboutChanges: row.is_about_changes,
    reason: row.reason,
    venue: row.name,
    isPublished: row.is_published,
    ownerHiddenBy: whyHidden({
      moderationState: moderationState({ isModerated: row.is_moderated, answer: row.owner_answer }),
      isEmailConfirmed: row.email_confirmed_at !== null,
      siretStatus: row.siret_status,
    }),
    firstName: row.first_name,
    language: row.language,
  }
  const link = `${originOf(services.config, row.country)}${venuePaths.venue(row.venue_id)}`
  await sendMail(services, job.id, row.email, venueDecisionMail(decided, link))
}

async function closeDecision({ db }: Services, decisionId: number) {
  await db
    .updateTable('venue_decisions')
    .set({ before: null })
    .where('id', '=', decisionId)
    .where('undone_at', 'is', null)
    .execute()
  return db
    .selectFrom('venue_decisions')
    .innerJoin('venues', 'venues.id', 'venue_decisions.venue_id')
    .innerJoin('providers', 'providers.id', 'venues.owner_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'venues.owner_id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select([
      'decision',
      'is_about_changes',
      'reason',
      'venue_decisions.venue_id',
      'venues.name',
      'venues.is_published',
    ])
    .select(['accounts.first_name', 'accounts.email', 'accounts.country', 'accounts.language'])
    .select(['providers.is_moderated', 'providers.moderation_answer as owner_answer', 'providers.siret_status'])
    .select('accounts.email_confirmed_at')
    .where('venue_decisions.id', '=', decisionId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { venueDecisionMail } from './venue-decision-mail.ts'

const decisions = [
  { decision: 'approved', isAboutChanges: false, isPublished: false },
  { decision: 'approved', isAboutChanges: true, isPublished: true },
  { decision: 'refused', isAboutChanges: false, isPublished: false },
  { decision: 'refused', isAboutChanges: true, isPublished: true },
  { decision: 'changes_asked', isAboutChanges: false, isPublished: false },
  { decision: 'changes_asked', isAboutChanges: true, isPublished: true },
] as const

export const mails = {
  venueDecisionMail: (language) =>
    decisions.map((decided) =>
      venueDecisionMail(
        {
          ...decided,
          reason: decided.decision === 'approved' ? null : sample.quote,
          venue: sample.company,
          ownerHiddenBy: decided.isAboutChanges ? null : 'siret_not_found',
          firstName: sample.firstName,
          language,
        },
        sample.link('/venues'),
      ),
    ),
} satisfies SampleMails

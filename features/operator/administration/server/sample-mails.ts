import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { type AnnouncedDecision, moderationMail } from './moderation-mails.ts'

const decisions = [
  { decision: 'approved', isPlanner: true, isEmailConfirmed: true },
  { decision: 'approved', isPlanner: false, isEmailConfirmed: false },
  { decision: 'refused', isPlanner: true, isEmailConfirmed: true },
  { decision: 'changes_asked', isPlanner: true, isEmailConfirmed: true },
] as const

export const mails = {
  moderationMail: (language) =>
    decisions.map(({ decision, ...states }) => {
      const provider = { firstName: sample.firstName, companyName: sample.company, language, ...states }
      const reason = decision === 'approved' ? null : sample.quote
      const decided: AnnouncedDecision = { decision, reason, provider }
      return moderationMail(decided, sample.link('/dashboard'))
    }),
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { type AnnouncedDecision, moderationMail } from './moderation-mails.ts'

const decisions = [
  { decision: 'approved', isPlanner: true, isEmailConfirmed: true, siretStatus: 'valid' },
  { decision: 'approved', isPlanner: false, isEmailConfirmed: false, siretStatus: null },
  { decision: 'approved', isPlanner: true, isEmailConfirmed: true, siretStatus: 'not_found' },
  { decision: 'approved', isPlanner: false, isEmailConfirmed: true, siretStatus: 'inactive' },
  { decision: 'refused', isPlanner: true, isEmailConfirmed: true, siretStatus: 'valid' },
  { decision: 'refused', isPlanner: false, isEmailConfirmed: true, siretStatus: null },
  { decision: 'changes_asked', isPlanner: false, isEmailConfirmed: true, siretStatus: null },
  { decision: 'changes_asked', isPlanner: true, isEmailConfirmed: true, siretStatus: 'valid' },
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

import type { Language } from '@bouquet/domain/languages'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { failedRefundMail } from './failed-refund-mail.ts'
import { operatorReversalMail, providerReversalMail, type ReversalFacts } from './reversal-mails.ts'

const taken: ReversalFacts = {
  event: 'taken',
  reason: 'dispute',
  firstname: sample.firstName,
  company: sample.company,
  reference: 'pi_sample',
  amountCents: 6900,
  currency: sample.currency,
  isPremium: false,
  isPremiumOpen: false,
  premiumEndAt: null,
  credits: 3,
  owed: 1,
  cancelled: 0,
  balance: 2,
  respondBy: new Date('2027-06-20T12:00:00Z'),
}
const premium = { isPremium: true, premiumEndAt: new Date('2027-06-30T12:00:00Z'), credits: 0, owed: 0 }
const reversals: ReversalFacts[] = [
  taken,
  { ...taken, event: 'lost' },
  { ...taken, event: 'returned', cancelled: 1 },
  { ...taken, ...premium },
  { ...taken, ...premium, isPremiumOpen: true },
  { ...taken, reason: 'refund', respondBy: null },
  { ...taken, ...premium, reason: 'refund', event: 'returned', respondBy: null },
]
const failed = {
  cents: 6900,
  currency: sample.currency,
  credits: 3,
  reference: 'pi_sample',
  hasCreditNote: true,
} as const
const user = sample.link('/admin/people/1')

export const mails = {
  providerReversalMail: (language: Language) =>
    reversals.map((facts) =>
      providerReversalMail(facts, language, sample.link(facts.isPremium ? '/subscription' : '/credits')),
    ),
  operatorReversalMail: (language: Language) => reversals.map((facts) => operatorReversalMail(facts, language, user)),
  failedRefundMail: (language: Language) => [
    failedRefundMail({ ...failed, company: sample.company }, language, user),
    failedRefundMail({ ...failed, company: null }, language, user),
  ],
} satisfies SampleMails

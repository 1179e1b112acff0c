import type { MailedDocument } from '@bouquet/features/money/invoices/server/mailed-document.ts'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import type { MoneyMail } from './money-mail.ts'
import { moneyMailContent } from './money-mail-content.ts'

const renewsAt = '2027-07-02T10:00:00Z'
const amount = { amountCents: 6900, currency: sample.currency } as const
const failed = { kind: 'renewal_failed', invoice: 'in_sample', ...amount } as const
const document: MailedDocument = {
  number: 'BQ-2027-0042',
  what: 'credits',
  credits: 3,
  grossCents: 6900,
  currency: sample.currency,
  file: { fileName: 'BQ-2027-0042.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(0) },
}

/** One mail of each kind that has texts of its own. */
const sampled: MoneyMail[] = [
  { kind: 'credits_paid', paymentId: 'sample' },
  { kind: 'premium_started', paymentId: 'sample', renewsAt },
  { kind: 'premium_changed', paymentId: 'sample', renewsAt },
  { kind: 'premium_renewed', paymentId: 'sample', renewsAt },
  { kind: 'renewal_ahead', renewsAt, ...amount },
  { ...failed, try: 1, nextTryAt: renewsAt },
  { ...failed, try: 4, nextTryAt: null },
  { kind: 'premium_cancelled', endsAt: renewsAt },
  { kind: 'premium_resumed', renewsAt },
  { kind: 'premium_ended', cause: 'unpaid' },
  { kind: 'premium_ended', cause: 'cancelled' },
  { kind: 'premium_ended', cause: 'other' },
  { kind: 'premium_withdrawn', ...amount },
  { kind: 'refunded', refundId: 'sample', ...amount },
  { kind: 'refund_failed', refundId: 'sample', areCredits: true, ...amount },
  { kind: 'refund_failed', refundId: 'sample', areCredits: false, ...amount },
  { kind: 'card_expiring', last4: '4242', month: 7, year: 2027, renewsAt, plan: 'premium_yearly', ...amount },
]

export const mails = {
  moneyMailContent: (language) => {
    const reader = { language, country: 'FR', firstName: sample.firstName, origin: sample.origin } as const
    const hasDocument = (mail: MoneyMail) => 'paymentId' in mail || mail.kind === 'refunded'
    return sampled.map((mail) => moneyMailContent(mail, hasDocument(mail) ? document : null, reader))
  },
} satisfies SampleMails

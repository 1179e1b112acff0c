import { leadRefundRules } from '@bouquet/domain/lead-refund'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { leadRefundMail } from './lead-refund-mail.ts'

const { firstName: provider, couple } = sample

export const mails = {
  leadRefundMail: (language) =>
    [null, sample.venue].flatMap((venue) =>
      leadRefundRules.map((rule) =>
        leadRefundMail({ provider, couple, venue, language, rule, balance: 3 }, sample.link('/event-requests/1')),
      ),
    ),
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'

export const mails = {
  paymentFailedMail: (language) => [
    paymentFailedMail(language, sample.firstName, { cents: 6900, currency: sample.currency }, sample.link('/credits')),
  ],
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { adjustmentReasons, reasonsToAdjust } from '../rules/adjustment.ts'
import { adjustmentMail } from './adjustment-mail.ts'

const facts = { firstname: sample.firstName, balance: 4 }
const link = sample.link('/credits')

export const mails = {
  adjustmentMail: (language) => [
    ...adjustmentReasons.map((reason) => {
      const credits = reasonsToAdjust('add').some((one) => one === reason) ? 1 : -2
      return adjustmentMail({ ...facts, language, credits, reason }, link)
    }),
    adjustmentMail({ ...facts, language, credits: -1, reason: 'wrong_booking' }, link),
  ],
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { secondFactorChanges } from '../rules/second-factor-change.ts'
import { secondFactorMail } from './second-factor-mails.ts'

const { firstName: firstname, link } = sample

export const mails = {
  secondFactorMail: (language) =>
    secondFactorChanges.map((change) =>
      secondFactorMail(language, { firstname, change, codesLeft: 9 }, link('/security')),
    ),
} satisfies SampleMails

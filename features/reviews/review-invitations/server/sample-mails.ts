import { reviewFormPath } from '@bouquet/domain/review-paths'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { invitationMail } from './invitation-mail.ts'
import { stopPath } from './invitation-token.ts'

const links = { form: sample.link(reviewFormPath('token')), stop: sample.link(stopPath('token')) }
const { firstName, company: companyName, quote: personalLine } = sample

export const mails = {
  invitationMail: (language) =>
    (['invite', 'reminder'] as const).map((name) =>
      invitationMail(name, { language, companyName, firstName, personalLine }, links),
    ),
} satisfies SampleMails

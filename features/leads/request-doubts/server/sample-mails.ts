import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { doubtedRequestMail } from './doubt-mail.ts'

const { firstName: firstname, company, couple, town: city } = sample

export const mails = {
  doubtedRequestMail: (language) => [
    doubtedRequestMail(language, { firstname, company, couple, city }, sample.link('/admin/doubted-requests')),
  ],
} satisfies SampleMails

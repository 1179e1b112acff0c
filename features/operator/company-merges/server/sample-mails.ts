import { paths } from '@bouquet/domain/backoffice-paths'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { endedCompanyMail, remainingCompanyMail } from './merge-mails.ts'

const values = { firstname: 'Camille', from: 'Alba Mariages', into: 'Maison Alba', contact: 'hello@bouquet.example' }

export const mails = {
  endedCompanyMail: (language) => [endedCompanyMail(language, { ...values, link: sample.link(paths.signIn) })],
  remainingCompanyMail: (language) => [
    remainingCompanyMail(language, { ...values, link: sample.link(paths.dashboard) }),
  ],
} satisfies SampleMails

import { paths } from '@bouquet/domain/backoffice-paths'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { formerOwnerMail, newOwnerMail } from './company-mails.ts'

const values = {
  firstname: 'Camille',
  company: 'Maison Alba',
  contact: 'hello@bouquet.example',
  link: sample.link(paths.signIn),
}

export const mails = {
  formerOwnerMail: (language) => [formerOwnerMail(language, values)],
  newOwnerMail: (language) => [newOwnerMail(language, values)],
} satisfies SampleMails

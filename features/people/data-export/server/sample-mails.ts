import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { exportReadyMail } from './export-mail.ts'

export const mails = {
  exportReadyMail: (language) => [
    exportReadyMail(language, sample.firstName, sample.link('/api/account/exports/token')),
  ],
} satisfies SampleMails

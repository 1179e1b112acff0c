import { sessionPaths } from '@bouquet/features/people/session/rules/paths.ts'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { accountDeletedMail, emailChangeAskedMail, emailChangedMail } from './account-mails.ts'

const { firstName, link } = sample
const undo = link(sessionPaths.undoEmail('token'))

export const mails = {
  emailChangeAskedMail: (language) => [emailChangeAskedMail(language, firstName, undo)],
  emailChangedMail: (language) => [emailChangedMail(language, firstName, undo)],
  accountDeletedMail: (language) => [accountDeletedMail(language, firstName)],
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { sessionPaths } from '../rules/paths.ts'
import { confirmAddressMail, newPasswordMail, resetPasswordMail } from './session-mails.ts'

const { firstName, link } = sample

export const mails = {
  confirmAddressMail: (language) => [confirmAddressMail(language, firstName, link(sessionPaths.confirmEmail('token')))],
  resetPasswordMail: (language) => [resetPasswordMail(language, firstName, link(sessionPaths.resetPassword('token')))],
  newPasswordMail: (language) => [newPasswordMail(language, firstName, link('/auth/signin'))],
} satisfies SampleMails

import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { endReasons, grantReasons } from '../rules/premium-grant.ts'
import { grantEndedMail, grantMail, grantOverMail } from './premium-grant-mails.ts'

const reader = { firstname: sample.firstName, country: 'FR' } as const
const link = sample.link('/subscription')
const endsAt = new Date('2027-06-30T12:00:00Z')

export const mails = {
  grantMail: (language) =>
    grantReasons.map((reason, place) => grantMail({ ...reader, language, months: place + 1, reason, endsAt }, link)),
  grantEndedMail: (language) => [
    ...endReasons.map((endReason) => grantEndedMail({ ...reader, language, endReason, isOpen: false }, link)),
    grantEndedMail({ ...reader, language, endReason: 'asked', isOpen: true }, link),
  ],
  grantOverMail: (language) => [false, true].map((isOpen) => grantOverMail({ ...reader, language, isOpen }, link)),
} satisfies SampleMails

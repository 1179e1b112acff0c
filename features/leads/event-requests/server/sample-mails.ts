import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { boughtRequestMail } from './bought-request-mail.ts'
import { reminderMail } from './reminder-mail.ts'

const { firstName, couple, town: city, quote, venue } = sample
const page = sample.link('/event-requests/1')

export const mails = {
  reminderMail: (language) =>
    [
      { venue: null, note: quote },
      { venue: null, note: null },
      { venue, note: null },
    ].map((each) => reminderMail({ provider: firstName, couple, city, language, ...each }, page)),
  boughtRequestMail: (language) =>
    [
      { isTooLate: true, venue: null },
      { isTooLate: true, venue },
      { isTooLate: false, venue },
    ].map((each) => boughtRequestMail({ language, firstname: firstName, credits: 3, ...each }, page)),
} satisfies SampleMails

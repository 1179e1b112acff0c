import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { boughtRequestMail } from './bought-request-mail.ts'
import { reminderMail } from './reminder-mail.ts'

const { firstName, couple, town: city, quote } = sample
const page = sample.link('/event-requests/1')

export const mails = {
  reminderMail: (language) =>
    [quote, null].map((note) => reminderMail({ provider: firstName, couple, city, note, language }, page)),
  boughtRequestMail: (language) =>
    [true, false].map((isTooLate) =>
      boughtRequestMail({ language, firstname: firstName, credits: 3, isTooLate }, page),
    ),
} satisfies SampleMails

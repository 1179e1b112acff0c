import type { Language } from '@bouquet/domain/languages'
import { sampleRequest } from '@bouquet/features/leads/event-requests/server/sample-request.ts'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { hiredMail, messageForCouple, messageForProvider } from './conversation-mails.ts'

const page = sample.link('/event-requests/1')

export const mails = {
  messageForCouple: (language: Language) => [
    messageForCouple(sampleRequest(language), sample.quote, sample.link('/project/token#1')),
  ],
  messageForProvider: (language: Language) => [messageForProvider(sampleRequest(language), sample.quote, page)],
  hiredMail: (language: Language) => [hiredMail(sampleRequest(language), page)],
} satisfies SampleMails

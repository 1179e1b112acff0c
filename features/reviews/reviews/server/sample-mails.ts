import { plannerPath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { ownReviewPath } from '@bouquet/domain/review-paths'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import {
  confirmReviewMail,
  newReviewMail,
  reportSettledMail,
  reviewPublishedMail,
  reviewRefusedMail,
} from './review-mails.ts'

const { company: companyName, couple: reviewerName, quote: text } = sample
const own = sample.link(ownReviewPath('token'))
const reviews = sample.link('/reviews')
const reviewIn = (language: Language) => ({ language, companyName, title: 'Un jour parfait', text, reviewerName })

export const mails = {
  confirmReviewMail: (language: Language) => [confirmReviewMail(reviewIn(language), own)],
  reviewPublishedMail: (language: Language) => [reviewPublishedMail(reviewIn(language), own)],
  reviewRefusedMail: (language: Language) => [reviewRefusedMail({ ...reviewIn(language), reason: text }, own)],
  newReviewMail: (language: Language) => [
    newReviewMail(language, reviewIn(language), sample.link(plannerPath('maison-roux'))),
  ],
  reportSettledMail: (language: Language) => [
    reportSettledMail(language, 'kept', reviewIn(language), reviews),
    reportSettledMail(language, 'taken_down', reviewIn(language), reviews),
  ],
} satisfies SampleMails

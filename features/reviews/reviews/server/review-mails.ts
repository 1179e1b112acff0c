import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'
import { reviewConfirmationDays } from '../rules/review.ts'

type Review = { language: Language; companyName: string; title: string; text: string; reviewerName: string }

/** Asks a reviewer to confirm; `link` leads to the page with the button. */
export function confirmReviewMail(review: Review, link: string): MailContent {
  return reviewMail(review.language, 'confirm', review, link, [])
}

/** Notifies a reviewer that the review is published; `link` leads to the page where they may withdraw it. */
export function reviewPublishedMail(review: Review, link: string): MailContent {
  return reviewMail(review.language, 'published', review, link, [])
}

/** Notifies a reviewer of the reason why the review is not published. */
export function reviewRefusedMail(review: Review & { reason: string }, link: string): MailContent {
  return reviewMail(review.language, 'refused', review, link, [{ kind: 'quote', text: review.reason }])
}

/** Notifies a provider of a new review, in the provider's language; `link` leads to their public page. */
export function newReviewMail(language: Language, review: Review, link: string): MailContent {
  return reviewMail(language, 'new', review, link, [{ kind: 'quote', text: review.text }])
}

/** Notifies a provider of the decision on a review that they reported; `link` leads to their reviews. */
export function reportSettledMail(
  language: Language,
  decision: 'kept' | 'taken_down',
  review: Review,
  link: string,
): MailContent {
  return reviewMail(language, decision === 'kept' ? 'report-kept' : 'report-taken-down', review, link, [])
}

type MailName = 'confirm' | 'published' | 'refused' | 'new' | 'report-kept' | 'report-taken-down'

function reviewMail(
  language: Language,
  name: MailName,
  review: Review,
  link: string,
  middle: MailBlock[],
): MailContent {
  const values = {
    company: review.companyName,
    name: review.reviewerName,
    title: review.title,
    days: reviewConfirmationDays,
  }
  const t = (key: string) => translate(language, 'review-mails', `${name}.${key}`, values)
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...middle,
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('note') },
    ],
    footer: t('footer'),
  }
}

import type { Language } from '@bouquet/domain/languages'
import { type LeadRefundRule, stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { venueBlock } from '@bouquet/features/leads/event-requests/server/venue-block.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type LeadRefund = {
  provider: string
  couple: string
  /** The venue that they were asked for; null where they were asked as a planner. */
  venue: string | null
  language: Language
  rule: LeadRefundRule
  balance: number
}

/** Mails a provider that a credit was returned, and by which rule. */
export function leadRefundMail(
  { provider, couple, venue, language, rule, balance }: LeadRefund,
  link: string,
): MailContent {
  const values = { provider, firstname: couple, hours: stoppedWithinHours, count: balance }
  const t = (key: string) => translate(language, 'mails', `leadRefund.${key}`, values)
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      { kind: 'text', text: t(`rule.${rule}`) },
      ...venueBlock(language, venue),
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('balance') },
    ],
    footer: t('footer'),
  }
}

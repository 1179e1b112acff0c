import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'

export type AnnouncedVenueDecision = {
  decision: 'approved' | 'refused' | 'changes_asked'
  /** About a validated venue, which stays public unchanged. */
  isAboutChanges: boolean
  reason: string | null
  venue: string
  isPublished: boolean
  firstName: string
  language: Language
}

const nameOf = { approved: 'approved', refused: 'refused', changes_asked: 'changesAsked' } as const

/** Notifies the owner of a venue of an operator's decision; `link` leads to the venue in the back-office. */
export function venueDecisionMail(decided: AnnouncedVenueDecision, link: string): MailContent {
  const { decision, isAboutChanges, reason, venue, firstName: firstname, language } = decided
  const name = nameOf[decision]
  const t = (key: string) => translate(language, 'venue-notices', key, { venue, firstname })
  return {
    language,
    subject: t(`${name}.subject`),
    preview: t(`${name}.title`),
    title: t(`${name}.title`),
    blocks: [
      { kind: 'text', text: t(isAboutChanges ? `${name}.changesText` : `${name}.text`) },
      ...(reason === null ? [] : [{ kind: 'quote', text: reason } satisfies MailBlock]),
      { kind: 'button', label: t(`${name}.button`), url: link },
      ...noteOf(decided, t),
    ],
    footer: t('footer'),
  }
}

function noteOf(
  { decision, isAboutChanges, isPublished }: AnnouncedVenueDecision,
  t: (key: string) => string,
): MailBlock[] {
  if (decision === 'approved') return isPublished ? [] : [{ kind: 'note', text: t('approved.unpublished') }]
  const name = nameOf[decision]
  return [{ kind: 'note', text: isAboutChanges ? t(`${name}.changesNote`) : t(`${name}.note`) }]
}

import type { Language } from '@bouquet/domain/languages'
import type { HiddenReason } from '@bouquet/domain/visibility'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'

type AnnouncedVenueDecision = {
  decision: 'approved' | 'refused' | 'changes_asked'
  /** About a validated venue, which stays public unchanged. */
  isAboutChanges: boolean
  reason: string | null
  venue: string
  isPublished: boolean
  /** What hides all venues of the owner. */
  ownerHiddenBy: HiddenReason | null
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
  { decision, isAboutChanges, isPublished, ownerHiddenBy, language }: AnnouncedVenueDecision,
  t: (key: string) => string,
): MailBlock[] {
  if (decision === 'approved')
    return [
      ...(ownerHiddenBy ? [{ kind: 'note', text: hiddenText(language, ownerHiddenBy) } satisfies MailBlock] : []),
      ...(isPublished ? [] : [{ kind: 'note', text: t('approved.unpublished') } satisfies MailBlock]),
    ]
  const name = nameOf[decision]
  return [{ kind: 'note', text: isAboutChanges ? t(`${name}.changesNote`) : t(`${name}.note`) }]
}

/** Rule "why a page is hidden". */
function hiddenText(language: Language, reason: HiddenReason): string {
  return translate(language, 'visibility', 'notOnlineBecause', {
    reason: translate(language, 'visibility', `reasons.${reason}`),
  })
}

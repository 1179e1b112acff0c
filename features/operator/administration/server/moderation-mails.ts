import type { Language } from '@bouquet/domain/languages'
import { type HiddenReason, whyHiddenOnceApproved } from '@bouquet/domain/visibility'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'

export type AnnouncedDecision = {
  decision: 'approved' | 'refused' | 'changes_asked'
  reason: string | null
  provider: {
    firstName: string
    companyName: string
    language: Language
    isPlanner: boolean
    isEmailConfirmed: boolean
    siretStatus: string | null
  }
}

/** What still hides the pages of an approved provider; null for another decision. */
export function hiddenThough({ decision, provider }: AnnouncedDecision): HiddenReason | null {
  return decision === 'approved' ? whyHiddenOnceApproved(provider) : null
}

const nameOf = { approved: 'approved', refused: 'refused', changes_asked: 'changesAsked' } as const

/** Notifies a provider of an operator's decision; `link` leads to the page where they continue. */
export function moderationMail(announced: AnnouncedDecision, link: string): MailContent {
  const { decision, reason, provider } = announced
  const { language, companyName: company, firstName: firstname } = provider
  const hidden = hiddenThough(announced)
  const name = hidden ? 'hidden' : nameOf[decision]
  const because = hidden ? translate(language, 'visibility', `reasons.${hidden}`) : ''
  const t = (key: string) => translate(language, 'moderation-notices', key, { company, firstname, reason: because })
  const of = (field: 'subject' | 'title' | 'text' | 'button') => t(keyOf(provider, `${name}.${field}`))
  return {
    language,
    subject: of('subject'),
    preview: of('title'),
    title: of('title'),
    blocks: [
      { kind: 'text', text: of('text') },
      ...(reason === null ? [] : [{ kind: 'quote', text: reason } satisfies MailBlock]),
      { kind: 'button', label: of('button'), url: link },
      ...noteOf(announced, t),
    ],
    footer: t('footer'),
  }
}

/** Who has venues alone reads of the company instead of a planner's profile. */
function keyOf({ isPlanner }: AnnouncedDecision['provider'], key: string): string {
  return isPlanner ? key : `owner.${key}`
}

function noteOf({ decision, provider }: AnnouncedDecision, t: (key: string) => string): MailBlock[] {
  if (decision !== 'approved') return [{ kind: 'note', text: t(keyOf(provider, `${nameOf[decision]}.note`)) }]
  return provider.isEmailConfirmed ? [] : [{ kind: 'note', text: t('approved.unconfirmed') }]
}

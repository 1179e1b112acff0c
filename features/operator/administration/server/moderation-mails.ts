import type { Language } from '@bouquet/domain/languages'
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
  }
}

const nameOf = { approved: 'approved', refused: 'refused', changes_asked: 'changesAsked' } as const

/** Notifies a provider of an operator's decision; `link` leads to the page where they continue. */
export function moderationMail(announced: AnnouncedDecision, link: string): MailContent {
  const { decision, reason, provider } = announced
  const { language, companyName: company, firstName: firstname } = provider
  const name = nameOf[decision]
  const t = (key: string) => translate(language, 'moderation-notices', key, { company, firstname })
  const text = decision === 'approved' && !provider.isPlanner ? 'approved.venueText' : (`${name}.text` as const)
  return {
    language,
    subject: t(`${name}.subject`),
    preview: t(`${name}.title`),
    title: t(`${name}.title`),
    blocks: [
      { kind: 'text', text: t(text) },
      ...(reason === null ? [] : [{ kind: 'quote', text: reason } satisfies MailBlock]),
      { kind: 'button', label: t(`${name}.button`), url: link },
      ...noteOf(announced, t),
    ],
    footer: t('footer'),
  }
}

function noteOf({ decision, provider }: AnnouncedDecision, t: (key: string) => string): MailBlock[] {
  if (decision !== 'approved') return [{ kind: 'note', text: t(`${nameOf[decision]}.note`) }]
  return provider.isEmailConfirmed ? [] : [{ kind: 'note', text: t('approved.unconfirmed') }]
}

import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { AdjustmentReason } from '../rules/adjustment.ts'

export type AdjustmentFacts = {
  firstname: string
  language: Language
  credits: number
  reason: AdjustmentReason
  balance: number
}

/** Mails a provider that credits were added to their wallet or taken out of it, and why. */
export function adjustmentMail(
  { firstname, language, credits, reason, balance }: AdjustmentFacts,
  link: string,
): MailContent {
  const say = (key: string, count: number) => translate(language, 'adjustment-mails', key, { firstname, count })
  const way = credits > 0 ? 'added' : 'taken'
  const count = Math.abs(credits)
  return {
    language,
    subject: say(`${way}.subject`, count),
    preview: say(`${way}.title`, count),
    title: say(`${way}.title`, count),
    blocks: [
      { kind: 'text', text: say(`${way}.text`, count) },
      { kind: 'text', text: say(`reasons.${reason}`, count) },
      { kind: 'button', label: say('button', count), url: link },
      { kind: 'note', text: say('balance', balance) },
    ],
    footer: say('footer', count),
  }
}

import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { SecondFactorChange } from '../rules/second-factor-change.ts'

type Notice = { firstname: string; change: SecondFactorChange; codesLeft: number }

/** Notifies of a change of how an account signs in; `link` leads to the page that shows its sessions and factors. */
export function secondFactorMail(
  language: Language,
  { firstname, change, codesLeft }: Notice,
  link: string,
): MailContent {
  const t = (key: string) => translate(language, 'second-factor-mails', key, { firstname, count: codesLeft })
  const title = t(`title.${change}`)
  return {
    language,
    subject: t(`subject.${change}`),
    preview: title,
    title,
    blocks: [
      { kind: 'text', text: t(`text.${change}`) },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('note') },
    ],
    footer: t('footer'),
  }
}

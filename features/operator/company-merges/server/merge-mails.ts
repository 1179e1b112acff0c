import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** `from` is the name of the company that has ended, `into` that of the one that stays. */
type Values = { firstname: string; from: string; into: string; contact: string }

/** Notifies whoever owned the company that has ended; `link` leads to the sign-in. */
export function endedCompanyMail(language: Language, { link, ...values }: Values & { link: string }): MailContent {
  const t = (key: string) => translate(language, 'company-merge-mails', key, values)
  return {
    language,
    subject: t('ended.subject'),
    preview: t('ended.title'),
    title: t('ended.title'),
    blocks: [
      { kind: 'text', text: t('ended.text') },
      { kind: 'text', text: t('ended.meanwhile') },
      { kind: 'button', label: t('ended.button'), url: link },
      { kind: 'note', text: t('ended.note') },
    ],
    footer: t('footer'),
  }
}

/** Notifies the owner of the company that stays; `link` leads to the dashboard. */
export function remainingCompanyMail(language: Language, { link, ...values }: Values & { link: string }): MailContent {
  const t = (key: string) => translate(language, 'company-merge-mails', key, values)
  return {
    language,
    subject: t('kept.subject'),
    preview: t('kept.title'),
    title: t('kept.title'),
    blocks: [
      { kind: 'text', text: t('kept.text') },
      { kind: 'text', text: t('kept.meanwhile') },
      { kind: 'button', label: t('kept.button'), url: link },
      { kind: 'note', text: t('kept.note') },
    ],
    footer: t('footer'),
  }
}

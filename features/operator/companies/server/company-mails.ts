import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Values = { firstname: string; company: string; contact: string }

/** Notifies whoever owned a company that it has another owner. */
export function formerOwnerMail(language: Language, values: Values): MailContent {
  const t = (key: string) => translate(language, 'company-mails', key, values)
  return {
    language,
    subject: t('former.subject'),
    preview: t('former.title'),
    title: t('former.title'),
    blocks: [
      { kind: 'text', text: t('former.text') },
      { kind: 'text', text: t('former.meanwhile') },
      { kind: 'note', text: t('former.note') },
    ],
    footer: t('footer'),
  }
}

/** Notifies whoever owns a company from now on; `link` leads to the sign-in page. */
export function newOwnerMail(language: Language, { link, ...values }: Values & { link: string }): MailContent {
  const t = (key: string) => translate(language, 'company-mails', key, values)
  return {
    language,
    subject: t('new.subject'),
    preview: t('new.title'),
    title: t('new.title'),
    blocks: [
      { kind: 'text', text: t('new.text') },
      { kind: 'button', label: t('new.button'), url: link },
      { kind: 'note', text: t('new.note') },
    ],
    footer: t('footer'),
  }
}

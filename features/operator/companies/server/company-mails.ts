import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** `link` leads to the sign-in page. */
type Values = { firstname: string; company: string; contact: string; link: string }

/** Notifies whoever owned a company that it has another owner. */
export function formerOwnerMail(language: Language, { link, ...values }: Values): MailContent {
  const t = (key: string) => translate(language, 'company-mails', key, values)
  return {
    language,
    subject: t('former.subject'),
    preview: t('former.title'),
    title: t('former.title'),
    blocks: [
      { kind: 'text', text: t('former.text') },
      { kind: 'text', text: t('former.meanwhile') },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('former.note') },
    ],
    footer: t('footer'),
  }
}

/** Notifies whoever owns a company from now on. */
export function newOwnerMail(language: Language, { link, ...values }: Values): MailContent {
  const t = (key: string) => translate(language, 'company-mails', key, values)
  return {
    language,
    subject: t('new.subject'),
    preview: t('new.title'),
    title: t('new.title'),
    blocks: [
      { kind: 'text', text: t('new.text') },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('new.note') },
    ],
    footer: t('footer'),
  }
}

import { dateFormat } from '@bouquet/domain/date-format'
import type { Language } from '@bouquet/domain/languages'
import { formatLocales } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Suspended = {
  firstname: string
  until: Date
  timeZone: string
  reason: string
  hasPremium: boolean
  contact: string
  /** The page of the terms. */
  terms: string
}

/** Notifies somebody that their account is suspended: why, until when, and how to complain. */
export function suspensionMail(
  language: Language,
  { contact, terms, hasPremium, ...suspended }: Suspended,
): MailContent {
  const { firstname, until, timeZone, reason } = suspended
  const date = dateFormat(formatLocales[language], { dateStyle: 'long', timeStyle: 'short', timeZone })
  const t = (key: string) => translate(language, 'suspension-mails', key, { firstname, date: date(until), contact })
  return {
    language,
    subject: t('suspended.subject'),
    preview: t('suspended.title'),
    title: t('suspended.title'),
    blocks: [
      { kind: 'text', text: t('suspended.text') },
      { kind: 'text', text: reason },
      { kind: 'text', text: t('suspended.meanwhile') },
      ...(hasPremium ? [{ kind: 'text' as const, text: t('suspended.premium') }] : []),
      { kind: 'text', text: t('suspended.complaint') },
      { kind: 'button', label: t('suspended.button'), url: terms },
    ],
    footer: t('footer'),
  }
}

/** Notifies somebody that their account is open again; `link` leads to the sign-in page. */
export function suspensionEndMail(language: Language, firstname: string, link: string): MailContent {
  const t = (key: string) => translate(language, 'suspension-mails', key, { firstname })
  return {
    language,
    subject: t('over.subject'),
    preview: t('over.title'),
    title: t('over.title'),
    blocks: [
      { kind: 'text', text: t('over.text') },
      { kind: 'button', label: t('over.button'), url: link },
    ],
    footer: t('footer'),
  }
}

import type { Language } from '@bouquet/domain/languages'
import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Notifies the current address of an account that a change was requested; `link` leads to the page that stops it. */
export function emailChangeAskedMail(language: Language, firstname: string, link: string): MailContent {
  return undoMail(language, 'emailChangeAsked', firstname, link)
}

/** Notifies the old address that the account now has another one; `link` leads to the page that undoes the change. */
export function emailChangedMail(language: Language, firstname: string, link: string): MailContent {
  return undoMail(language, 'emailChanged', firstname, link)
}

function undoMail(
  language: Language,
  name: 'emailChangeAsked' | 'emailChanged',
  firstname: string,
  link: string,
): MailContent {
  const t = translatorOf(language, name, { firstname, days: linkHours.undo_email / 24 })
  return {
    ...frame(language, t),
    blocks: [
      { kind: 'text', text: t('text') },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('note') },
    ],
  }
}

/** Confirms a deletion; the mail has no link. */
export function accountDeletedMail(language: Language, firstname: string): MailContent {
  const t = translatorOf(language, 'farewell', { firstname })
  return {
    ...frame(language, t),
    blocks: [
      { kind: 'text', text: t('text') },
      { kind: 'note', text: t('note') },
    ],
  }
}

type Translator = (key: string) => string

function translatorOf(
  language: Language,
  name: 'emailChangeAsked' | 'emailChanged' | 'farewell',
  values: Record<string, unknown>,
): Translator {
  return (key) => translate(language, 'account-mails', `${name}.${key}`, values)
}

function frame(language: Language, t: Translator): Omit<MailContent, 'blocks'> {
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    footer: t('footer'),
  }
}

import type { Language } from '@bouquet/domain/languages'
import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Mails the link to the archive, which works without a session. */
export function exportReadyMail(language: Language, firstname: string, link: string): MailContent {
  const t = (key: string) =>
    translate(language, 'account-mails', `export.${key}`, { firstname, hours: linkHours.data_export })
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('note') },
    ],
    footer: t('footer'),
  }
}

import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Reminder = { provider: string; couple: string; city: string; note: string | null; language: Language }

/** Reminds a provider of a request, as they asked to be, with their own note. */
export function reminderMail({ provider, couple, city, note, language }: Reminder, link: string): MailContent {
  const values = { provider, firstname: couple, city }
  const t = (key: string) => translate(language, 'mails', `reminder.${key}`, values)
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'button', label: t('button'), url: link },
    ],
    footer: t('footer'),
  }
}

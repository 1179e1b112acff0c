import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { venueBlock } from './venue-block.ts'

type Reminder = {
  provider: string
  couple: string
  city: string
  /** The venue that they were asked for; null where they were asked as a planner. */
  venue: string | null
  note: string | null
  language: Language
}

/** Reminds a provider of a request on the day that they chose, with their own note. */
export function reminderMail({ provider, couple, city, venue, note, language }: Reminder, link: string): MailContent {
  const values = { provider, firstname: couple, city, venue }
  const t = (key: string) => translate(language, 'mails', `reminder.${key}`, values)
  return {
    language,
    subject: t(venue ? 'subjectVenue' : 'subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...venueBlock(language, venue),
      ...(note ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'button', label: t('button'), url: link },
    ],
    footer: t('footer'),
  }
}

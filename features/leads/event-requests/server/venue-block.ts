import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** For which of their venues a provider was asked; nothing where they were asked as a planner. */
export function venueBlock(language: Language, venue: string | null): MailContent['blocks'] {
  if (venue === null) return []
  return [{ kind: 'facts', facts: [{ label: translate(language, 'mails', 'facts.venue'), value: venue }] }]
}

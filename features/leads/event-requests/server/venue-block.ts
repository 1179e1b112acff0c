import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Names the venue that the provider was asked for; nothing where they were asked as a planner. */
export function venueBlock(language: Language, venue: string | null): MailContent['blocks'] {
  if (venue === null) return []
  return [{ kind: 'facts', facts: [{ label: translate(language, 'mails', 'facts.venue'), value: venue }] }]
}

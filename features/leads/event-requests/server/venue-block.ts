import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { AnnouncedRequest } from './announced-request.ts'

/** For which of their venues a provider was asked; nothing where they were asked as a planner. */
export function venueBlock({ venue, provider }: Pick<AnnouncedRequest, 'venue' | 'provider'>): MailContent['blocks'] {
  if (venue === null) return []
  return [{ kind: 'facts', facts: [{ label: translate(provider.language, 'mails', 'facts.venue'), value: venue }] }]
}

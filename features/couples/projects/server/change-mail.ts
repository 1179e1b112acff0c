import type { AnnouncedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { venueBlock } from '@bouquet/features/leads/event-requests/server/venue-block.ts'
import { changeLabels, type StoredChange } from '@bouquet/features/weddings/wording/server/change-labels.ts'
import { readerOf } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Notifies a provider of what a couple has changed about their project. */
export function changeMail(request: AnnouncedRequest, change: StoredChange, link: string): MailContent {
  const { project, provider, venue } = request
  const { language } = provider
  const values = {
    provider: provider.firstName,
    firstname: project.first_name,
    city: readableTown(language, project),
    venue,
  }
  const t = (key: string) => translate(language, 'mails', key, values)
  const ofChange = (key: string) => t(`projectChange.${change.what}.${key}`)
  const { from, to } = changeLabels(readerOf(language), change)
  const facts = [
    ...(from ? [{ label: t('projectChange.before'), value: from }] : []),
    ...(to ? [{ label: t('projectChange.after'), value: to }] : []),
  ]
  return {
    language,
    subject: ofChange(venue ? 'subjectVenue' : 'subject'),
    preview: ofChange('title'),
    title: ofChange('title'),
    blocks: [
      { kind: 'text', text: ofChange('text') },
      ...venueBlock(language, venue),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'button', label: t('projectChange.button'), url: link },
    ],
    footer: translate(language, 'mails', 'newRequest.footer', { company: provider.companyName }),
  }
}

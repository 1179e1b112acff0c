import { beginningOf } from '@bouquet/domain/text'
import type { AnnouncedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { venueBlock } from '@bouquet/features/leads/event-requests/server/venue-block.ts'
import { lostLink } from '@bouquet/features/weddings/project-links/server/lost-link.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Mails a couple the beginning of a provider's message; `link` leads to the whole conversation. */
export function messageForCouple({ project, asked }: AnnouncedRequest, text: string, link: string): MailContent {
  const language = project.language
  const values = { reader: project.first_name, writer: asked.name }
  const t = (key: string) => translate(language, 'mails', key, values)
  return { ...messageMail(language, t, text, link, t('coupleFooter')), footerLink: lostLink(language, link) }
}

/** Mails a provider the beginning of a couple's message. */
export function messageForProvider(request: AnnouncedRequest, text: string, link: string): MailContent {
  const { project, provider } = request
  const { language } = provider
  const values = { reader: provider.firstName, writer: project.first_name, company: provider.companyName }
  const t = (key: string) => translate(language, 'mails', key, values)
  return messageMail(language, t, text, link, t('newRequest.footer'), venueBlock(language, request.venue))
}

/** Notifies a provider that a couple has hired them. */
export function hiredMail({ project, provider, asked }: AnnouncedRequest, link: string): MailContent {
  const { language } = provider
  const values = { provider: provider.firstName, firstname: project.first_name, company: asked.name }
  const t = (key: string) => translate(language, 'mails', key, values)
  return {
    language,
    composition: 'celebration',
    subject: t('hired.subject'),
    preview: t('hired.title'),
    title: t('hired.title'),
    blocks: [
      { kind: 'text', text: t('hired.text') },
      { kind: 'button', label: t('hired.button'), url: link },
    ],
    footer: translate(language, 'mails', 'newRequest.footer', { company: provider.companyName }),
  }
}

function messageMail(
  language: MailContent['language'],
  t: (key: string) => string,
  text: string,
  link: string,
  footer: string,
  about: MailContent['blocks'] = [],
): MailContent {
  return {
    language,
    subject: t('message.subject'),
    preview: t('message.title'),
    title: t('message.title'),
    blocks: [
      { kind: 'text', text: t('message.text') },
      ...about,
      { kind: 'quote', text: translate(language, 'mails', 'quote', { text: beginningOf(text) }) },
      { kind: 'button', label: t('message.button'), url: link },
    ],
    footer,
  }
}

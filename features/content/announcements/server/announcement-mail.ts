import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { richBlock } from '@bouquet/server/mail/rich-block.ts'
import type { MailLink } from '@bouquet/site/mail/mail-body.ts'
import type { Announcement } from '../contract.ts'

type Written = Announcement['texts'][number] & { buttonUrl: string }
type Links = {
  /** The origin of the reader's host, for links to pages of ours. */
  origin: string
  /** Unsubscribes the reader; null in a test, whose foot leads to the account page. */
  stop: string | null
}

/** An announcement in one language. */
export function announcementMail(
  { language, title, html, button, buttonUrl }: Written,
  { origin, stop }: Links,
  accountPage: string,
): MailContent {
  const t = (key: string) => translate(language, 'announcement-mails', key)
  const end: MailLink = { label: t('stop'), url: stop ?? `${origin}${accountPage}` }
  return {
    language,
    subject: title,
    preview: title,
    title,
    blocks: [
      richBlock(html, origin),
      ...(buttonUrl === '' ? [] : [{ kind: 'button' as const, label: button, url: absolute(buttonUrl, origin) }]),
    ],
    footer: t('footer'),
    ...(stop === null ? { footerLink: end } : { unsubscribe: end }),
  }
}

const absolute = (link: string, origin: string) => (link.startsWith('/') ? `${origin}${link}` : link)

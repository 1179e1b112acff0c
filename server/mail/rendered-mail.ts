import type { Services } from '../context.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import { withPicturesInside } from './with-pictures-inside.ts'

/** A mail as a browser can show it, with its pictures inside. */
export type RenderedMail = { subject: string; html: string; text: string }

/** Renders a mail for a browser, as it would be sent. */
export function renderedMail(deps: Pick<Services, 'renderMail'>, content: MailContent): RenderedMail {
  const { subject, html, text, attachments = [] } = composeMail(deps, '', content)
  return { subject, html: withPicturesInside(html, attachments), text }
}

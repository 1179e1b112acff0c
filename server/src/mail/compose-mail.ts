import { readFileSync } from 'node:fs'
import type { InlinePicture, Mail } from '../ports/mail/mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const pictures: InlinePicture[] = [
  picture('garland', 'garland.jpg', 'image/jpeg'),
  picture('mark', 'mark.png', 'image/png'),
]

/** The mail ready to be sent: HTML and text of the same content, with its pictures inside. */
export function composeMail(to: string, content: MailContent): Mail {
  return {
    to,
    locale: content.language,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    attachments: pictures,
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
  }
}

function picture(contentId: string, fileName: string, contentType: string): InlinePicture {
  return { contentId, fileName, contentType, bytes: readFileSync(new URL(`./pictures/${fileName}`, import.meta.url)) }
}

import { readFileSync } from 'node:fs'
import { withLanguage } from '@bouquet/domain/languages'
import type { Services } from '../context.ts'
import { translate } from '../i18n.ts'
import type { InlinePicture, Mail } from '../ports/mail/mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailText } from './mail-text.ts'

const pictures: InlinePicture[] = [
  picture('bouquet', 'bouquet.jpg', 'image/jpeg'),
  picture('garland', 'garland.jpg', 'image/jpeg'),
  picture('mark', 'mark.png', 'image/png'),
]

/** A mail that is ready to be sent: HTML and text with the same content, and the HTML's pictures as attachments. */
export function composeMail({ renderMail }: Pick<Services, 'renderMail'>, to: string, written: MailContent): Mail {
  const content = withLinksInItsLanguage(written)
  const html = renderMail(content, (key) => translate(content.language, 'mails', key))
  return {
    to,
    locale: content.language,
    subject: content.subject,
    html,
    text: mailText(content),
    attachments: pictures.filter(({ contentId }) => html.includes(`cid:${contentId}`)),
    ...(content.files && { files: content.files }),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
  }
}

/** Rule "language of a mail's pages". */
function withLinksInItsLanguage(content: MailContent): MailContent {
  const inItsLanguage = <Link extends { url: string }>(link: Link): Link => ({
    ...link,
    url: withLanguage(link.url, content.language),
  })
  return {
    ...content,
    blocks: content.blocks.map((block) => (block.kind === 'button' ? inItsLanguage(block) : block)),
    ...(content.footerLink && { footerLink: inItsLanguage(content.footerLink) }),
    ...(content.unsubscribe && { unsubscribe: inItsLanguage(content.unsubscribe) }),
  }
}

function picture(contentId: string, fileName: string, contentType: string): InlinePicture {
  return { contentId, fileName, contentType, bytes: readFileSync(new URL(`./pictures/${fileName}`, import.meta.url)) }
}

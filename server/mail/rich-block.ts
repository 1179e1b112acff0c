import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'
import sanitizeHtml from 'sanitize-html'
import { plainText } from '../markdown/plain-text.ts'

/** Mail programs support only styles on the elements themselves. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h3: 'margin:24px 0 8px;font-size:19px;line-height:27px;font-weight:600',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#A83E63',
}

/** A block of sanitised HTML, with styles, and with links of ours led to `origin`. */
export function richBlock(html: string, origin: string): MailBlock {
  return { kind: 'rich', html: styled(html, origin), text: linesOf(html, origin) }
}

const absolute = (link: string, origin: string) => (link.startsWith('/') ? `${origin}${link}` : link)

function styled(html: string, origin: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
    allowedAttributes: { '*': ['style'], a: ['href', 'style'] },
    allowedSchemes: ['https', 'http'],
    transformTags: {
      '*': (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(styles[tagName] && { style: styles[tagName] }),
          ...(href !== undefined && { href: absolute(href, origin) }),
        },
      }),
    },
  })
}

/** A line for each paragraph, heading and item; a link with its address. */
function linesOf(html: string, origin: string): string {
  return html
    .replace(/<li>(?:<p>)?/g, '- ')
    .replace(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g, (_, href, label) => `${label} (${absolute(href, origin)})`)
    .replace(/<\/p><\/li>|<\/li>|<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h3|ul|ol)>/g, '\n\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

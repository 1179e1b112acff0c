import { plainText } from '@bouquet/server/markdown/plain-text.ts'
import sanitizeHtml from 'sanitize-html'

/** Rule "rich text": the provider's text reduced to paragraphs, bold and lists. */
export function cleanProfileHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'ul', 'ol', 'li'],
    allowedAttributes: {},
    nestingLimit: 12,
    transformTags: { b: 'strong' },
  }).trim()
}

/** The portrait's first paragraph as plain text, to be shown large, and the HTML that follows it. */
export function splitPortrait(html: string): { first: string; rest: string } | null {
  const clean = cleanProfileHtml(html)
  const [whole = '', inside] = /^<p>([\s\S]*?)<\/p>/.exec(clean) ?? []
  const first = plainText(inside ?? clean)
  if (first === '') return null
  return { first, rest: inside === undefined ? '' : clean.slice(whole.length).trim() }
}

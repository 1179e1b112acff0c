import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import sanitizeHtml from 'sanitize-html'

/**
 * Rule "promotion's HTML": paragraphs, emphasis, lists, small headings and links; other tags are removed but their text stays, scripts are
 * removed with their text.
 */
export function cleanPromotionHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: { b: 'strong', i: 'em', a: (_tag, attributes) => cleanLink(attributes.href) },
  }).trim()
}

/** Whether the HTML contains visible text. */
export function hasText(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [] }).replace(/&nbsp;|\s/g, '') !== ''
}

/** A link that is neither internal nor an https address is replaced by its text. */
function cleanLink(href = ''): sanitizeHtml.Tag {
  if (isInsideLink(href)) return { tagName: 'a', attribs: { href } }
  if (isOutsideLink(href)) return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }
  return { tagName: 'span', attribs: {} }
}

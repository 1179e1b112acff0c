import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import { slugOf } from '@bouquet/domain/slug'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { plainText } from './plain-text.ts'

export type RenderedText = {
  /** Sanitised; each heading of the second level has an id. */
  html: string
  /** The headings of the second level, in reading order. */
  headings: { id: string; title: string }[]
  /** Headings of the third level that are questions, with the text that follows them; plain text. */
  questions: { question: string; answer: string }[]
}

const marked = new Marked({ gfm: true, async: false })

/** Rule "operator's texts": renders Markdown as HTML that cannot contain scripts. */
export function renderMarkdown(markdown: string): RenderedText {
  const html = cleanHtml(marked.parse(markdown, { async: false }))
  return { ...withAnchors(html), questions: questionsIn(html) }
}

function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...'p br strong em ul ol li h2 h3 a blockquote hr table thead tbody tr th td'.split(' ')],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', a: (_tag, { href = '' }) => linkTo(href) },
  }).trim()
}

function linkTo(href: string): sanitizeHtml.Tag {
  if (isInsideLink(href) || href.startsWith('#') || /^mailto:[^?]+$/i.test(href))
    return { tagName: 'a', attribs: { href } }
  if (isOutsideLink(href)) return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }
  return { tagName: 'span', attribs: {} }
}

function withAnchors(clean: string): Pick<RenderedText, 'html' | 'headings'> {
  const headings: RenderedText['headings'] = []
  const html = clean.replace(/<h2>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const title = plainText(inner)
    const id = `${headings.length + 1}-${slugOf(title)}`.replace(/-$/, '')
    headings.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, headings }
}

function questionsIn(html: string): RenderedText['questions'] {
  const [, ...parts] = html.split('<h3>')
  return parts.flatMap((part) => {
    const [heading = '', under = ''] = part.split('</h3>')
    const question = plainText(heading)
    const answer = plainText(under.split('<h2>')[0] ?? '')
    return question.endsWith('?') && answer !== '' ? [{ question, answer }] : []
  })
}

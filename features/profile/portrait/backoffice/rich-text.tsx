import type { ReactNode } from 'react'

const elements: Record<string, 'p' | 'strong' | 'ul' | 'ol' | 'li'> = {
  P: 'p',
  STRONG: 'strong',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
}

/** Renders rich text with the allowed elements; of any other element only the text, so that no script or style in it takes effect. */
export function RichText({ html }: { html: string }) {
  return nodesOf(parsed(html))
}

/** The first paragraph as plain text, which the public page shows large, and the HTML that follows it. */
export function firstParagraph(html: string): { first: string; rest: string } {
  const body = parsed(html)
  const [paragraph] = body.children
  const isParagraph = paragraph?.tagName === 'P'
  const first = ((isParagraph ? paragraph.textContent : body.textContent) ?? '').replace(/\s+/g, ' ').trim()
  if (!isParagraph) return { first, rest: '' }
  paragraph.remove()
  return { first, rest: body.innerHTML }
}

function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place
    if (node.tagName === 'BR') return <br key={place} />
    const Tag = elements[node.tagName]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place
    return Tag ? <Tag key={place}>{nodesOf(node)}</Tag> : nodesOf(node)
  })
}

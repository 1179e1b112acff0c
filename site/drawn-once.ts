import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Draws a part as HTML when its content is first seen, and keeps that for as long as the content itself is kept: most cards of a page
 * have been on another one. The content has to decide all that the part shows, and is never changed: whatever else it is drawn with (a
 * language's words for a card in that language) comes only with this content.
 */
export function drawnOnce<Content extends object, Rest extends unknown[]>(
  draw: (content: Content, ...rest: Rest) => ReactElement,
): (content: Content, ...rest: Rest) => { __html: string } {
  const drawn = new WeakMap<Content, { __html: string }>()
  return (content, ...rest) => {
    const known = drawn.get(content)
    if (known) return known
    const fresh = { __html: renderToStaticMarkup(draw(content, ...rest)) }
    drawn.set(content, fresh)
    return fresh
  }
}

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a part as HTML when its content is first seen, and caches that for as long as the content itself is: most cards of a page
 * have been on another one. The content has to decide all that the part shows, and is never changed: whatever else it is rendered with (a
 * language's texts for a card in that language) comes only with this content.
 */
export function memoizedMarkup<Content extends object, Rest extends unknown[]>(
  render: (content: Content, ...rest: Rest) => ReactElement,
): (content: Content, ...rest: Rest) => { __html: string } {
  const markups = new WeakMap<Content, { __html: string }>()
  return (content, ...rest) => {
    const known = markups.get(content)
    if (known) return known
    const fresh = { __html: renderToStaticMarkup(render(content, ...rest)) }
    markups.set(content, fresh)
    return fresh
  }
}

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a component as HTML when its content is first seen, and caches the result for as long as the content object exists: most cards of
 * a page also appear on another one. The content must be immutable and determine everything that is shown: any other argument (such as the
 * messages for a card in a language) must always be the same for this content.
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

/** Makes something once for each object, for as long as the object exists. */
export function memoizedByObject<Content extends object, Made>(
  make: (content: Content) => Made,
): (content: Content) => Made {
  const made = new WeakMap<Content, Made>()
  return (content) => {
    const known = made.get(content)
    if (known) return known
    const fresh = make(content)
    made.set(content, fresh)
    return fresh
  }
}

import { type RenderedText, renderMarkdown } from './render-markdown.ts'

const cache = new Map<string, { markdown: string; text: RenderedText }>()

/** A text rendered as HTML, again only when its Markdown has changed; `name` is the cache key. */
export function memoizedMarkdown(name: string, markdown: string): RenderedText {
  const known = cache.get(name)
  if (known?.markdown === markdown) return known.text
  const text = renderMarkdown(markdown)
  cache.set(name, { markdown, text })
  return text
}

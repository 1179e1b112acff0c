import { type DrawnText, drawMarkdown } from './draw-markdown.ts'

const drawn = new Map<string, { markdown: string; text: DrawnText }>()

/** A text drawn as HTML, again only when its Markdown has changed; `name` says which text it is. */
export function drawnOnce(name: string, markdown: string): DrawnText {
  const known = drawn.get(name)
  if (known?.markdown === markdown) return known.text
  const text = drawMarkdown(markdown)
  drawn.set(name, { markdown, text })
  return text
}

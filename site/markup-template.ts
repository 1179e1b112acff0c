import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** HTML with places for texts: the first piece, then for each place the text's number and the piece behind it. */
type Template = { first: string; places: { number: number; after: string }[] }

const maxTemplates = 500

/**
 * A component as a function that gives its HTML. React renders each shape of the content once, with marks instead of the texts; for other content
 * of that shape the texts are only escaped and put in, which takes a tenth of the time. So the component may insert the texts of its content
 * or join them with others, but must not read them; on everything else in it (numbers, null, an empty text, how long a list is) it may depend.
 * Its addresses must be the site's own, because React checks none that is only put in. `{ __html }` in the content is a part that is HTML already.
 */
export function markupTemplate<Content extends object>(
  render: (content: Content) => ReactElement,
): (content: Content) => string {
  const templates = new Map<string, Template>()
  return (content) => {
    const texts: string[] = []
    const shape = shapeOf(content, texts)
    const known = templates.get(shape)
    if (known) return filledIn(known, texts)
    const made = templateOf(render(withMarks(content) as Content))
    if (templates.size === maxTemplates) templates.clear()
    templates.set(shape, made)
    return filledIn(made, texts)
  }
}

/** Everything of a value but its texts, which are added to `texts` as they stand in HTML. */
function shapeOf(value: unknown, texts: string[], isHtml = false): string {
  if (isText(value)) {
    texts.push(isHtml ? value : escaped(value))
    return '*'
  }
  if (!isObject(value)) return String(value)
  let shape = '{'
  for (const key of Object.keys(value)) shape += key + shapeOf(value[key], texts, key === '__html')
  return `${shape}}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An empty text belongs to the shape, as a component may leave out what is empty. */
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Nobody who writes a text can know it, and no escaping changes it. */
const mark = `text-${crypto.randomUUID()}-`
const marks = new RegExp(`${mark}(\\d+)-`)

/** The same value with marks instead of its texts, numbered in the order of `shapeOf`. */
function withMarks(value: unknown, counted = { texts: 0 }): unknown {
  if (isText(value)) return `${mark}${counted.texts++}-`
  if (Array.isArray(value)) return value.map((part) => withMarks(part, counted))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMarks(part, counted)]))
}

function templateOf(element: ReactElement): Template {
  const [first = '', ...rest] = renderToStaticMarkup(element).split(marks)
  const places: Template['places'] = []
  for (let place = 0; place < rest.length; place += 2)
    places.push({ number: Number(rest[place]), after: rest[place + 1] ?? '' })
  return { first, places }
}

function filledIn({ first, places }: Template, texts: string[]): string {
  let html = first
  for (const { number, after } of places) html += (texts[number] ?? '') + after
  return html
}

const special = /["&'<>]/
const replacements: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in an element or an attribute, escaped as React does it. */
function escaped(text: string): string {
  return special.test(text) ? text.replace(/["&'<>]/g, (sign) => replacements[sign] ?? sign) : text
}

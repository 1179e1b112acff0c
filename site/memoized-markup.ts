import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withWholeWords } from './whole-words.ts'

/** A part of a page that was rendered before, as the UTF-8 bytes that are sent. */
export type Markup = { bytes: Uint8Array }

/** Stands for a part in the frame of a page; nobody who writes a text of the page can know it. */
const mark = `<!--${crypto.randomUUID()}-`
const endOfMark = '-->'

/** The parts that the page being rendered shows so far; null outside a page, where a part is inserted as text. */
let partsOfPage: Markup[] | null = null

/**
 * Renders a page in pieces: its frame as text, and the parts that `memoizedMarkup` keeps, which are neither copied into one long text nor
 * encoded anew.
 */
export function inPieces(render: () => string): (string | Markup)[] {
  const parts: Markup[] = []
  const [first = '', ...others] = within(parts, render).split(mark)
  const pieces = others.flatMap((other) => {
    const end = other.indexOf(endOfMark)
    const part = parts[Number(other.slice(0, end))]
    return [...(part ? [part] : []), other.slice(end + endOfMark.length)]
  })
  return [first, ...pieces]
}

function within<Result>(parts: Markup[] | null, render: () => Result): Result {
  const before = partsOfPage
  partsOfPage = parts
  try {
    return render()
  } finally {
    partsOfPage = before
  }
}

/**
 * Makes HTML for a content; once a second page shows it, for as long as the content object exists: most cards of a page also appear on another one,
 * but those that only a crawler asks for do not. The content must be immutable and determine everything that is shown: any other argument
 * (such as the messages for a card in a language) must always be the same for this content.
 */
export function memoizedHtml<Content extends object, Rest extends unknown[]>(
  make: (content: Content, ...rest: Rest) => string,
): (content: Content, ...rest: Rest) => { __html: string } {
  const shown = new WeakSet<Content>()
  const memoized = memoizedText((content: Content, ...rest: Rest) =>
    within(null, () => withWholeWords(make(content, ...rest))),
  )
  return (content, ...rest) => {
    if (!partsOfPage || shown.has(content)) return memoized(content, ...rest)
    shown.add(content)
    return { __html: make(content, ...rest) }
  }
}

/** The same for a component. */
export function memoizedMarkup<Content extends object, Rest extends unknown[]>(
  render: (content: Content, ...rest: Rest) => ReactElement,
): (content: Content, ...rest: Rest) => { __html: string } {
  return memoizedHtml((...given) => renderToStaticMarkup(render(...given)))
}

const encoder = new TextEncoder()
const scratch = new Uint8Array(64 * 1024)

/** A part is small, and encoding into the same memory is faster than into new one for each. */
function bytesOf(text: string): Uint8Array {
  const { read, written } = encoder.encodeInto(text, scratch)
  return read === text.length ? scratch.slice(0, written) : encoder.encode(text)
}

/** Memoizes what is text already, such as the styles of a page. */
export function memoizedText<Content extends object, Rest extends unknown[]>(
  make: (content: Content, ...rest: Rest) => string,
): (content: Content, ...rest: Rest) => { __html: string } {
  const markups = new WeakMap<Content, Markup>()
  return (content, ...rest) => {
    const known = markups.get(content) ?? { bytes: bytesOf(make(content, ...rest)) }
    markups.set(content, known)
    return inserted(known)
  }
}

function inserted(part: Markup): { __html: string } {
  if (!partsOfPage) return { __html: new TextDecoder().decode(part.bytes) }
  partsOfPage.push(part)
  return { __html: `${mark}${partsOfPage.length - 1}${endOfMark}` }
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

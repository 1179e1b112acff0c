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
  const shown = propertyOf<true>('shown')
  const memoized = memoizedText((content: Content, ...rest: Rest) =>
    within(null, () => withWholeWords(make(content, ...rest))),
  )
  return (content, ...rest) => {
    if (!partsOfPage || shown.get(content)) return memoized(content, ...rest)
    shown.set(content, true)
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
  const markups = propertyOf<Markup>('markup')
  return (content, ...rest) =>
    inserted(markups.get(content) ?? markups.set(content, { bytes: bytesOf(make(content, ...rest)) }))
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
  const made = propertyOf<Made>('made')
  return (content) => made.get(content) ?? made.set(content, make(content))
}

/**
 * Something about objects, as a property of each, and never that of a copy. An entry of a WeakMap takes half a microsecond to write, and what it
 * refers to outlives several searches of the memory: a page whose cards are all new has sixty of them.
 */
function propertyOf<Value>(name: string) {
  const key = Symbol(name)
  type Holder = { [key]?: { of: object; value: Value } }
  return {
    get: (object: object): Value | undefined => {
      const known = (object as Holder)[key]
      return known?.of === object ? known.value : undefined
    },
    set: (object: object, value: Value): Value => {
      ;(object as Holder)[key] = { of: object, value }
      return value
    },
  }
}

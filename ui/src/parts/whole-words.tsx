import type { ReactNode } from 'react'

const hyphenated = /(e-mail\p{L}*)/iu

/** The same text, in which "e-mail" does not break at its hyphen. What is no text stays as it is. */
export function WholeWords({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !hyphenated.test(children)) return children
  const [start, ...rest] = children.split(hyphenated)
  return [
    start,
    ...rest.map((part, place) =>
      place % 2 === 0 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        <span key={place} className="whole">
          {part}
        </span>
      ) : (
        part
      ),
    ),
  ]
}

import type { ReactNode } from 'react'
import { hyphenatedWord, mayHaveHyphenatedWord } from './hyphenated-words.ts'

const hyphenated = new RegExp(`(${hyphenatedWord})`)

/** The same text, in which “e-mail” and “Wi-Fi” do not break at their hyphen. What is no text stays as it is. */
export function WholeWords({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !mayHaveHyphenatedWord(children)) return children
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

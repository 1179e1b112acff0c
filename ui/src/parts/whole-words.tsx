import type { ReactNode } from 'react'
import { hyphenatedWord } from './hyphenated-words.ts'

/** A verb with the pronoun that French and Portuguese attach to it: “Dites-leur”, “Contacte-nos”. */
const withPronoun =
  '\\p{L}+-(?:vous|nous|leur|moi|les?|la|en|y|ils?|elles?|on|je|ce|se|me|nos|lhes?|l?[oa]s?)(?![\\p{L}-])'

const hyphenated = new RegExp(`(${hyphenatedWord}|${withPronoun})`, 'u')

/** The same text, in which “e-mail”, “Wi-Fi” and “dites-leur” do not break at their hyphen. What is no text stays as it is. */
export function WholeWords({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !children.includes('-')) return children
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

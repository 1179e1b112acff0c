import type { Plugin } from 'vite'

const wordJoiner = '\u2060'
const hyphen = /\be-(?=mail)/gi
const messageFile = /\/messages\/[\w-]+\/[a-z]{2}\.json$/

/** A text in which no line ends inside “e-mail”: an invisible sign after its hyphen, which leaves the hyphen that of the typeface. */
export function withWholeWords(text: string): string {
  return text.replace(hyphen, (found) => found + wordJoiner)
}

/** Keeps “e-mail” together in all messages while they are built, so that no page has to do it. */
export function wholeWords(): Plugin {
  return {
    name: 'whole-words',
    enforce: 'pre',
    transform: (code, id) => (messageFile.test(id) ? { code: withWholeWords(code), map: null } : null),
  }
}

/** “e-mail” with its compounds and “Wi-Fi”, in every spelling of the texts: no line ends within them. The source of a pattern. */
export const hyphenatedWord = '\\b(?:[eE]-[mM]ail[a-z]*|[wW]i-[fF]i)\\b'

/** A part of each of the words: looking for these takes a tenth of the time, and most texts have none. */
const parts = ['-mail', '-Mail', 'i-Fi', 'i-fi']

export function mayHaveHyphenatedWord(text: string): boolean {
  return parts.some((part) => text.includes(part))
}

/** “e-mail” with its compounds and “Wi-Fi”, in every spelling of the texts: no line ends within them. The source of a pattern. */
export const hyphenatedWord = '\\b(?:[eE]-[mM]ail[a-z]*|[wW]i-[fF]i)\\b'

/** A part of each of the words. Most texts have none, and a page has so many hyphens that looking for each part as a text takes five times as long. */
const parts = /-[mM]ail|[wW]i-[fF]i/

export function mayHaveHyphenatedWord(text: string): boolean {
  return parts.test(text)
}

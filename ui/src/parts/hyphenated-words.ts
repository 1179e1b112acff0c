/**
 * Words that read as one: “e-mail” with its compounds, “Wi-Fi”, and short French ones of the trade, in every spelling of the texts. No line ends within
 * them. The source of a pattern. “rendez-vous” is not among them: it is in so many sentences that their ends would move when the font arrives.
 */
export const hyphenatedWord = '\\b(?:[eE]-[mM]ail[a-z]*|[wW]i-[fF]i|[sS]avoir-faire|[fF]aire-parts?|[tT]ête-à-tête)\\b'

/**
 * A part of each of the words, all from their hyphen on, because patterns that begin in the same way are found three times as fast. Most texts have
 * none, and a page has so many hyphens that looking for each part as a text takes five times as long.
 */
const parts = /(?<=[eE])-[mM]ail|(?<=[wW]i)-[fF]i|(?<=r)-faire|(?<=e)-part|(?<=à)-tête/

export function mayHaveHyphenatedWord(text: string): boolean {
  return parts.test(text)
}

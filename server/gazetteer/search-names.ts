import { withoutAccents } from '@bouquet/domain/slug'

const article = /^(?:le|la|les|l|los|las|el|the|de|den|het|il|lo|gli|o|os|a|as) (?=.{3})/
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The searchable form of a name: lower case, no accents, one space for any other characters. */
export function searchName(name: string): string {
  return withoutAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** All the ways in which people type a name: with "ue" for "ü", with "st" for "saint", without its article, or only one of two names. */
export function searchNamesOf(name: string): string[] {
  const written = [name, withTwoLetterUmlauts(name), ...name.split(' / ')]
  const spellings = [...new Set(written.map((text) => text.toLowerCase()))].map(searchName)
  const all = spellings.flatMap((spelling) => [spelling, withShortSaint(spelling), withLongSaint(spelling)])
  return [...new Set([...all, ...all.map((spelling) => spelling.replace(article, ''))])].filter((text) => text !== '')
}

function withTwoLetterUmlauts(name: string): string {
  return name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
}

function withShortSaint(spelling: string): string {
  return spelling.replace(/\b(?:saint|sankt)\b/g, 'st').replace(/\bsainte\b/g, 'ste')
}

function withLongSaint(spelling: string): string {
  return spelling.replace(/\bst\b/g, 'saint').replace(/\bste\b/g, 'sainte')
}

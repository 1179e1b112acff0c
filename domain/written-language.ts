import { type Language, languages } from './languages.ts'

/** Words that hardly any sentence of a language is without; a word that several languages share counts for each of them. */
const frequentWords: Record<Language, string> = {
  fr: 'le la les des du et une un est dans pour avec sur vous nous notre nos au aux ce cette vos votre par qui que à',
  en: 'the and of in with for your our is are to from on you we at its this which by it a an',
  de: 'der die das und ein eine ist mit für im auf den dem von zu sie wir ihre nicht auch bei unser unsere',
  it: 'il lo gli e di un una è con per nel nella della dei che le da si sono vostro nostra al la',
  nl: 'de het een en van in met voor is op u wij onze uw te bij aan naar die dat',
  es: 'el los las y de un una es con para en del que su se por la al nuestro nuestra',
  pt: 'o os as e de um uma é com para em do da que no na seu sua por dos das ao nosso nossa',
}
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const known = Object.fromEntries(
  languages.map((language) => [language, new Set(wordsOf(frequentWords[language]))]),
) as Record<Language, Set<string>>
const fewest = 3

/** The language that a text of some sentences is written in, by its frequent words; null where that is not clear. */
export function writtenLanguage(text: string): Language | null {
  const words = wordsOf(text)
  const counted = languages
    .map((language) => ({ language, hits: words.filter((word) => known[language].has(word)).length }))
    .sort((one, other) => other.hits - one.hits)
  const [first, second] = counted
  if (!first || first.hits < fewest || first.hits === second?.hits) return null
  return first.language
}

import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { withApostrophes } from '@bouquet/domain/typography'
import placePhrases from './place-phrases.json' with { type: 'json' }

type Phrases = Partial<Record<Language, Record<string, string>>>
type OfDepartments = {
  /** For what has no phrase of its own: `in der Provinz {name}`. */
  templates: Partial<Record<Language, string>>
  /** The codes of departments that are a single town. */
  towns: string[]
  phrases: Phrases
}

const { countries, regions, departments, towns } = placePhrases as {
  countries: Record<Language, Record<Country, string>>
  regions: Record<Country, Phrases>
  departments: Record<Country, OfDepartments>
  towns: Partial<Record<Country, Phrases>>
}

const inTowns: Record<Language, string> = {
  fr: 'à {name}',
  en: 'in {name}',
  de: 'in {name}',
  it: 'a {name}',
  nl: 'in {name}',
  es: 'en {name}',
  pt: 'em {name}',
}

/** The country with its preposition and article: `au Portugal`. */
export function inCountry(language: Language, country: Country): string {
  return countries[language][country]
}

/** The region with its preposition and article, in the languages of its country; null in the others, which name it without. */
export function inRegion(language: Language, country: Country, name: string): string | null {
  return regions[country][language]?.[name] ?? null
}

/** The department with its preposition and article: `en Haute-Savoie`, `im Saarland`, `in provincia di Siena`. */
export function inDepartment(
  language: Language,
  { country, code, name }: { country: Country; code: string; name: string },
): string {
  const of = departments[country]
  const phrase = of.phrases[language]?.[code]
  if (phrase) return phrase
  const template = of.towns.includes(code) ? undefined : of.templates[language]
  return template ? filled(language, template, name) : inTown(language, country, name)
}

/** The town with its preposition and article: `au Havre`, `no Porto`; `name` is in the reader's language. */
export function inTown(language: Language, country: Country, name: string): string {
  const typographic = withApostrophes(name)
  const phrase = towns[country]?.[language]?.[typographic]
  if (phrase) return phrase
  return withFrenchArticle(language, country, typographic) ?? filled(language, inTowns[language], typographic)
}

/** French contracts the articles of French and Belgian names: `Le Havre` is `au Havre`, `Les Sables-d’Olonne` is `aux Sables-d’Olonne`. */
function withFrenchArticle(language: Language, country: Country, name: string): string | null {
  if (language !== 'fr' || (country !== 'FR' && country !== 'BE')) return null
  const [, article, rest] = /^(Le|Les) (.+)$/.exec(name) ?? []
  return article ? `${article === 'Le' ? 'au' : 'aux'} ${rest}` : null
}

function filled(language: Language, template: string, name: string): string {
  const elided = language === 'fr' && /^[aeiouyàâéèêëîïôöûü]/i.test(name) ? template.replace(' de {', ' d’{') : template
  return elided.replace('{name}', withApostrophes(name))
}

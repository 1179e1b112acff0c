import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { withApostrophes } from '@bouquet/domain/typography'
import placePhrases from './place-phrases.json' with { type: 'json' }

type Phrases = Partial<Record<Language, Record<string, string>>>
type OfDepartments = {
  /** For what has no phrase of its own: `in der Provinz {name}`. */
  templates: Partial<Record<Language, string>>
  /** For several without phrases of their own, where that differs: `in den Provinzen {name}`. */
  several: Partial<Record<Language, string>>
  /** The codes of departments that are a single town. */
  towns: string[]
  phrases: Phrases
  /** Those whose phrase names them otherwise than the gazetteer does: `in Trentino` is not *Trento*. */
  names?: Phrases
}

const { countries, regions, kinds, departments, towns } = placePhrases as {
  countries: Record<Language, Record<Country, string>>
  regions: Record<Country, Phrases>
  /** What departments that are called like their main town are, as their phrases say it. */
  kinds: Record<Language, string[]>
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

type Department = { country: Country; code: string; name: string }

/** The department with its preposition and article: `en Haute-Savoie`, `im Saarland`, `in provincia di Siena`. */
export function inDepartment(language: Language, { country, code, name }: Department): string {
  const phrase = departments[country].phrases[language]?.[code]
  if (phrase) return phrase
  const template = templateOf(language, { country, code })
  return template ? filled(language, template, name) : inTown(language, country, name)
}

/** Departments of one country, to be joined: those that are named alike in one phrase, `nelle province di Arezzo e Siena`, then the others. */
export function inDepartments(language: Language, all: Department[], join: (names: string[]) => string): string[] {
  const alike = all.filter(
    ({ country, code }) => !departments[country].phrases[language]?.[code] && templateOf(language, { country, code }),
  )
  const [first] = alike
  if (!first || alike.length === 1) return all.map((one) => inDepartment(language, one))
  const template = departments[first.country].several[language] ?? templateOf(language, first) ?? '{name}'
  const others = all.filter((one) => !alike.includes(one))
  return [
    filled(language, template, join(alike.map(({ name }) => name))),
    ...others.map((one) => inDepartment(language, one)),
  ]
}

function templateOf(language: Language, { country, code }: Omit<Department, 'name'>): string | undefined {
  const { towns: single, templates } = departments[country]
  return single.includes(code) ? undefined : templates[language]
}

/** The department without its preposition, with what it is where the name alone is a town's: `provincia di Siena`, but `Haute-Savoie`. */
export function nameOfArea(language: Language, department: Department): string {
  const name = departments[department.country].names?.[language]?.[department.code]
  if (name) return name
  const phrase = inDepartment(language, department)
  const starts = kinds[language].map((kind) => phrase.indexOf(` ${kind} `)).filter((start) => start >= 0)
  return starts[0] === undefined ? withApostrophes(department.name) : phrase.slice(starts[0] + 1)
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

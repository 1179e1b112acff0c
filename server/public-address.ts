import { type Country, countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { pathInLanguage } from '@bouquet/domain/public-addresses'
import type { Context, Services } from './context.ts'
import { isOfferedIn, offeredLanguages, openCountries } from './settings/served.ts'

type Site = Pick<Services, 'config' | 'settings'>
type Reader = Site & Pick<Context, 'country' | 'language'>
type Alternate = { language: string; href: string }

/** The path of a page in the reader's language; for the front page, where the operator has put it. */
export function pathFor({ settings, country, language }: Reader, path: string): string {
  const page = path === frontPagePath ? frontPath({ settings }) : path
  return pathInLanguage(page, language, countryFacts(country).defaultLanguage)
}

/** The absolute public address of a page in the reader's language. */
export function addressFor(reader: Reader, path: string): string {
  return `${reader.config.origins[reader.country]}${pathFor(reader, path)}`
}

/** The front page of a country's host: its root if the operator has put the directory there. */
export function frontPath({ settings }: Pick<Services, 'settings'>): string {
  return settings.read('home').page === 'directory' ? '/' : frontPagePath
}

/** Where couples begin on a country's host: their form where they can send a request there, else the front page. */
export function startPath(site: Site, country: Country): string {
  return isOfferedIn(site, 'projectForm', country) ? '/project' : frontPath(site)
}

/** The same page of this host in each language, and in the host's own as the default for readers of other languages. */
export function alternatesInLanguages(reader: Reader, path: string): Alternate[] {
  const { country } = reader
  const inLanguage = (language: Language) => addressFor({ ...reader, language }, path)
  return [
    ...offeredLanguages(reader).map((language) => ({ language: language as string, href: inLanguage(language) })),
    { language: 'x-default', href: inLanguage(countryFacts(country).defaultLanguage) },
  ]
}

/** A page that exists on each open country's host in each language: `fr-FR`, `nl-BE`, `fr-BE`; each version must list all others. */
export function alternatesOfHosts(
  site: Site,
  pathOn: (country: Country, language: Language) => string | null,
): Alternate[] {
  return openCountries(site).flatMap((country) =>
    offeredLanguages(site).flatMap((language) => {
      const path = pathOn(country, language)
      return path === null
        ? []
        : { language: `${language}-${country}`, href: addressFor({ ...site, country, language }, path) }
    }),
  )
}

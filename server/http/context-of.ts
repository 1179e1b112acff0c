import { cookieOf } from '@bouquet/domain/cookies'
import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { formatLocales, isLanguage, type Language, languageInAddress, languageOf } from '@bouquet/domain/languages'
import { isSharedPage } from '@bouquet/domain/public-addresses'
import type { FastifyRequest } from 'fastify'
import { homeCountryOf } from '../config/cells.ts'
import type { Config } from '../config/config.ts'
import type { Actor, Context, Services } from '../context.ts'
import { memoize } from '../memoize.ts'
import { languageIn } from '../settings/served.ts'
import { prefixOf } from './language-prefix.ts'
import { callerAt } from './network-of.ts'
import { problem } from './problem.ts'
import { writtenPosition } from './written-position.ts'

/** The context of a request: its host determines the country, its address, cookie or headers the language. Throws unknown_host. */
export function contextOf(services: Services, request: FastifyRequest, actor: Actor): Context {
  const country = countryOf(services, request)
  const language = languageOfRequest(services, request, country)
  return {
    ...services,
    actor,
    country,
    origin: originOf(services, request, country),
    language,
    locale: localeOf(language, country),
    ...callerAt(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    writtenUpTo: services.replica ? writtenPosition(services.config, request) : null,
    requestId: request.id,
    log: request.log,
  }
}

/** The country of the requested host. Throws unknown_host. */
export function countryOf({ config }: Services, request: FastifyRequest): Country {
  const country = countryOfHost(config, request)
  if (!country) throw problem('unknown_host')
  return country
}

/** The country of the requested host, whichever deployment serves it; undefined for a host that is none of ours. */
export function countryOfHost(config: Config, { hostname: host }: FastifyRequest): Country | undefined {
  const found = countriesByHost(config).get(host)
  if (found) return found
  return !config.production && isLocalHost(host) ? localCountry(config, host) : undefined
}

/** During development the site has several host names; sessions are stored per name, so links lead back to the requested one. */
function originOf({ config }: Services, request: FastifyRequest, country: Country): string {
  return config.production ? config.origins[country] : `${request.protocol}://${request.host}`
}

const countriesByHost = memoize(
  ({ origins }: Config) => new Map(countries.map((country) => [new URL(origins[country]).hostname, country])),
)

const isLocalHost = (host: string) => /^(localhost|.+\.localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host)

function localCountry(config: Config, host: string): Country {
  return countries.find((country) => host === `${countryFacts(country).hostLabel}.localhost`) ?? homeCountryOf(config)
}

/**
 * The language in a page's address comes first, as its prefix or a parameter of a mail's link; without one, a page that is the same for
 * everybody has the host's language (rule "language of a public page"). For other addresses: the visitor's choice, then for API calls the
 * client's header, then the host's language. One that is not offered is replaced by the host's (rule "served languages").
 */
export function languageOfRequest(services: Services, request: FastifyRequest, country: Country): Language {
  return languageIn(services, wantedLanguage(request, country), country)
}

function wantedLanguage(request: FastifyRequest, country: Country): Language {
  const named = prefixOf(request) ?? languageInAddress(request.url)
  if (named) return named
  if (isSharedPage(request.url)) return countryFacts(country).defaultLanguage
  // Cookies have not been parsed when the address is malformed.
  const chosen = cookieOf(request.cookies ?? {}, 'locale')
  if (chosen && isLanguage(chosen)) return chosen
  const asked = request.url.startsWith('/api/') ? request.headers['accept-language'] : undefined
  return (asked && languageOf(asked)) || countryFacts(country).defaultLanguage
}

function localeOf(language: Language, country: Country): string {
  const { defaultLanguage, defaultLocale } = countryFacts(country)
  return language === defaultLanguage ? defaultLocale : formatLocales[language]
}

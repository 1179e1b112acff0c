import { countryFacts } from '@bouquet/domain/countries'
import { isSharedPage, pathInLanguage, plainAddress } from '@bouquet/domain/public-addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { frontPath } from '../public-address.ts'
import { offeredLanguages } from '../settings/served.ts'
import { countryOf } from './context-of.ts'
import { prefixOf } from './language-prefix.ts'

/** Redirects permanently from every other spelling of a page's address, before anything else is done (rule "one address"). */
export function leadToPlainAddresses(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.isData || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const [path = '/', ...query] = request.originalUrl.split('?')
    const plain = withoutOwnPrefix(services, request, plainAddress(path))
    if (plain !== path) return void reply.redirect([plain, ...query].join('?'), 301)
    const spoken = inOfferedLanguage(services, request, path)
    if (spoken !== path) return void reply.redirect([spoken, ...query].join('?'), 302)
    next()
  })
}

/** A page in a language that is not offered leads to the host's own (rule "served languages"), until it is offered again. */
function inOfferedLanguage(services: Services, request: FastifyRequest, path: string): string {
  const language = prefixOf(request)
  if (!language || offeredLanguages(services).includes(language)) return path
  const own = countryFacts(countryOf(services, request)).defaultLanguage
  const page = path.slice(`/${language}`.length) || frontPath(services)
  return pathInLanguage(page, own, isSharedPage(page) || page === '/' ? own : null)
}

/** The host's own language has no prefix; a language without a path is the front page in it. */
function withoutOwnPrefix(services: Services, request: FastifyRequest, path: string): string {
  const language = prefixOf(request)
  if (!language || !path.startsWith(`/${language}`)) return path
  const page = path.slice(`/${language}`.length)
  const front = frontPath(services)
  const isOwn = language === countryFacts(countryOf(services, request)).defaultLanguage
  if (page === '') return isOwn ? front : pathInLanguage(front, language, null)
  return isOwn && isSharedPage(page) ? page : path
}

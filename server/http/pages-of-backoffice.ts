import { cookieOf } from '@bouquet/domain/cookies'
import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { message } from '../i18n.ts'
import { addressFor } from '../public-address.ts'
import { isOpenCountry, notOfferedIn, offeredLanguages, openCountries } from '../settings/served.ts'
import { version } from '../version.ts'
import { answerProblem } from './answer-problem.ts'
import type { BackofficeAddress } from './backoffice-preloads.ts'
import { countryOf, languageOfRequest } from './context-of.ts'
import type { AnswerEntry, AnswerMissing } from './pages.ts'
import { problem } from './problem.ts'
import type { Webs } from './webs.ts'

/** Answers at `/` with the back-office's page. */
export function entryForProviders(services: Services, backofficePage: Webs['backofficePage']): AnswerEntry {
  return async (request, reply) =>
    sendPage(
      services,
      withWayForCouples(services, await backofficePage(addressOf(services, request)), request),
      request,
      reply,
      200,
    )
}

type Backoffice = Pick<Webs, 'backofficePage'> & {
  /** The addresses of its pages, as route patterns. */
  routes: readonly string[]
  answerVisitor: AnswerMissing
}

/**
 * Serves the back-office's single page at its routes, with the country and language filled in. Other addresses are answered like a
 * visitor's.
 */
export function serveBackoffice(
  app: FastifyInstance,
  services: Services,
  { backofficePage, routes, answerVisitor }: Backoffice,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) =>
    sendPage(services, await backofficePage(addressOf(services, request)), request, reply, status)
  for (const url of routes) app.get(url, (request, reply) => answer(request, reply, 200))
  const ownRoots = new Set(routes.map((route) => route.split('/')[1]))
  app.setNotFoundHandler((request, reply) => {
    if (!isPageVisit(request)) return answerProblem(services, problem('not_found'), request, reply)
    const [, root] = request.url.split(/[/?]/)
    return ownRoots.has(root) ? answer(request, reply, 404) : answerVisitor(request, reply)
  })
}

/** A user who follows a dead link gets a page that says so; a program gets a problem. */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

function addressOf(services: Services, request: FastifyRequest): BackofficeAddress {
  const language = languageOfRequest(services, request, countryOf(services, request))
  return { path: request.url.split('?')[0] ?? '', language }
}

function sendPage(
  services: Services,
  page: string,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 404,
): FastifyReply {
  const country = countryOf(services, request)
  const language = languageOfRequest(services, request, country)
  const html = page.replace(
    /<html[^>]*>/,
    `<html lang="${language}" data-app="backoffice" data-country="${country}" data-language="${language}" data-version="${version}" data-countries="${openCountries(services).join(' ')}" data-languages="${offeredLanguages(services).join(' ')}" data-off="${notOfferedIn(services, country).join(' ')}"${themeOf(request)}>`,
  )
  return reply.status(status).type('text/html').header('cache-control', 'no-cache').send(html)
}

const robots = /<meta name="robots"[^>]*>/

/**
 * The root where it is the entry for providers (rule "front page"): search engines are referred to the directory's front page, and visitors
 * without scripts are redirected there.
 */
function withWayForCouples(services: Services, page: string, request: FastifyRequest): string {
  const country = countryOf(services, request)
  const language = languageOfRequest(services, request, country)
  if (!isOpenCountry(services, country)) return page
  const address = (code: typeof language) => addressFor({ ...services, country, language: code }, frontPagePath)
  const canonical = `<link rel="canonical" href="${address(countryFacts(country).defaultLanguage)}" />`
  const way = `<noscript><p><a href="${address(language)}">${message(language, 'session', 'directory')}</a></p></noscript>`
  return page.replace(robots, canonical).replace('<div id="root">', `${way}<div id="root">`)
}

/** The colour scheme chosen in this browser (backoffice/colour-scheme.ts), applied before any script has run. */
function themeOf({ cookies }: FastifyRequest): string {
  const scheme = cookieOf(cookies, 'scheme')
  return scheme === 'light' || scheme === 'dark' ? ` data-theme="${scheme}"` : ''
}

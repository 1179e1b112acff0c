import type { ProblemCode } from '@bouquet/contract/problems'
import type { CallLimit } from '@bouquet/contract/route'
import { paths } from '@bouquet/domain/backoffice-paths'
import { type CountryOffer, hasPage, switchOfPage } from '@bouquet/domain/closed-country'
import { cookieOf } from '@bouquet/domain/cookies'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { isLanguage, languageInAddress } from '@bouquet/domain/languages'
import { isSharedPage, pathInLanguage } from '@bouquet/domain/public-addresses'
import { isLine } from '@bouquet/domain/text'
import type { ArticleSection } from '@bouquet/site/parts/article-cards.tsx'
import type { PageName, PageProps } from '@bouquet/site/site-pages.ts'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Cookies, Services } from '../context.ts'
import { translate } from '../i18n.ts'
import { countRoute } from '../limits/route-limit.ts'
import { frontPath, pathFor } from '../public-address.ts'
import { isOpenCountry, notOfferedIn, offeredLanguages } from '../settings/served.ts'
import { asProblem, logProblem } from './answer-problem.ts'
import { chooseLanguage } from './chosen-language.ts'
import { cookiesOf } from './cookies.ts'
import { prefixOf } from './language-prefix.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { problem } from './problem.ts'
import { problemMessage } from './problem-message.ts'
import { inLanguage, isFromHere, sendPage, visitorContext } from './site.ts'
import type { Site } from './webs.ts'

type ShowOptions = {
  status?: number /** The reader's language, unless they have chosen another. */
  language?: Context['language']
  /** The page is the same for everybody who reads its language, so it may be cached for a while. */
  isPublic?: boolean
  /** The rendered page is cached until one of these updates (`page-cache.ts`); such a page is public as well. */
  cachedUntil?: string[]
}

/** One request of a page, with its context and the functions that answer it. */
export type Visit = {
  ctx: Context
  request: FastifyRequest
  reply: FastifyReply
  cookies: Cookies
  /** `props` may be computed for the reader, whose language can differ from the visitor's. */
  show<N extends PageName>(
    name: N,
    props: PageProps<N> | ((reader: Context) => PageProps<N>),
    options?: ShowOptions,
  ): FastifyReply
  /** The articles for the front page; null where there are none. A page with them is stale after the update `articles`. */
  readArticles: ReadArticles
  /** Redirects to another page, by GET, in the same language. */
  goTo(path: string): FastifyReply
  /** Redirects permanently to a new address in the same language; an absolute one stays unchanged. */
  moveTo(address: string): FastifyReply
}

type Act = (visit: Visit) => Promise<FastifyReply>
type ReadArticles = (ctx: Context) => Promise<ArticleSection | null>
type MissingAct = (visit: Visit, status: 404 | 410) => Promise<FastifyReply>
/** Answers at the root where it is the entry for providers. */
export type AnswerEntry = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
/** Answers a visitor at an address without a page. */
export type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type Pages = {
  get(path: string, act: Act): void
  /**
   * The front page, which redirects visitors who have chosen another language; `elsewhere` answers at its other address while the root is the
   * front page.
   */
  front(act: Act, elsewhere: Act): void
  /** Answers where the directory has no such page, or no longer has it. */
  missing(act: MissingAct): void
  /** Gives the articles that the front page shows, by whichever feature has some. */
  giveArticles(read: ReadArticles): void
  /** Accepts forms of this site's own pages only. */
  post(path: string, act: Act, limit?: CallLimit): void
}

const maxFormBytes = 64 * 1024
const formLimit: CallLimit = { max: 300, seconds: 600 }

/** Mounts pages and their forms; errors are answered with a page, too. */
export function openPages(
  app: FastifyInstance,
  services: Services,
  { site, answerEntry }: { site: Site; answerEntry: AnswerEntry },
  mount: (pages: Pages) => void,
): AnswerMissing {
  const cache = openPageCache({
    updates: services.directoryUpdates,
    others: [services.catalogues, services.settings],
    figures: services.pageFigures,
    replica: services.replica,
  })
  let readArticles: ReadArticles = async () => null
  const visitBy = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    ...visitOf(services, site, cache, request, reply),
    readArticles: (ctx) => readArticles(ctx),
  })
  let showMissing: MissingAct = async (visit, status) =>
    showProblem(visit, problem(status === 410 ? 'gone' : 'not_found'))
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxFormBytes })
    scope.addHook('preHandler', refuseControlCharacters)
    scope.setErrorHandler((error, request, reply) => {
      const visit = visitBy(request, reply)
      const lacking = lackingHere(visit)
      if (lacking) return showLacking(visit, lacking)
      const { status } = asProblem(error)
      // The page for a missing one searches the directory, which a closed country does not have.
      const hasSearch = isSharedPage(request.url) && isOpenCountry(services, visit.ctx.country)
      const isMissing = (status === 404 || status === 410) && hasSearch
      return isMissing ? showMissing(visit, status) : showProblem(visit, error)
    })
    const answer = (act: Act, request: FastifyRequest, reply: FastifyReply) => {
      const visit = visitBy(request, reply)
      const lacking = lackingHere(visit)
      if (lacking) return showLacking(visit, lacking)
      saveNamedLanguage(visit)
      // Whoever has just written may be quicker than the notification that empties the cache.
      const known = visit.ctx.writtenUpTo === null ? cache.answer(visit.ctx, request, reply) : null
      return known ?? act(visit)
    }
    mount({
      get: (url, act) => {
        scope.get(url, (request, reply) => answer(act, request, reply))
      },
      missing: (act) => {
        showMissing = act
      },
      giveArticles: (read) => {
        readArticles = read
      },
      front: (act, elsewhere) => {
        const answerFront = (request: FastifyRequest, reply: FastifyReply) => {
          const visit = visitBy(request, reply)
          const chosen = chosenFront(visit.ctx, request)
          return chosen ? visit.goTo(chosen) : answer(act, request, reply)
        }
        const isAtRoot = () => frontPath(services) === '/'
        scope.get('/', { config: { isFront: true } }, (request, reply) =>
          isAtRoot() ? answerFront(request, reply) : answerEntry(request, reply),
        )
        scope.get(frontPagePath, { config: { isFront: true } }, (request, reply) =>
          isAtRoot() ? answer(elsewhere, request, reply) : answerFront(request, reply),
        )
      },
      post: (url, act, limit = formLimit) => {
        const rateLimit = {
          max: Math.round(limit.max * services.config.callLimitFactor),
          timeWindow: limit.seconds * 1000,
          isShared: limit.shared ?? false,
        }
        scope.post(url, { config: { rateLimit } }, async (request, reply) => {
          if (!isFromHere(request)) throw problem('forbidden')
          const visit = visitBy(request, reply)
          const lacking = lackingHere(visit)
          if (lacking) return showLacking(visit, lacking)
          await countRoute(visit.ctx, { path: url, limit })
          return act(visit)
        })
      },
    })
  })
  return async (request, reply) => {
    const visit = visitBy(request, reply)
    return isOpenCountry(services, visit.ctx.country) ? showMissing(visit, 404) : showLacking(visit, 'closed')
  }
}

type Lacking = 'closed' | 'notOffered'

/** Why the country lacks the page: it is closed (rule "served countries"), or does not offer this part (rule "switches by country"). */
function lackingHere({ ctx, request }: Visit): Lacking | null {
  const offer = offerOf(ctx)
  if (hasPage(offer, request.url)) return null
  return offer.isOpen ? 'notOffered' : 'closed'
}

const offerOf = (ctx: Context): CountryOffer => ({
  isOpen: isOpenCountry(ctx, ctx.country),
  notOffered: notOfferedIn(ctx, ctx.country),
})

/** Search engines forget what is not there; people read why, and where to go from there. */
function showLacking({ ctx, request, reply, show }: Visit, why: Lacking): FastifyReply {
  reply.header('x-robots-tag', 'noindex')
  return show('message', lackingTexts[why](ctx, request.url), { status: 404 })
}

const lackingTexts: Record<Lacking, (ctx: Context, path: string) => PageProps<'message'>> = {
  closed: (ctx) => {
    const say = (key: string) => translate(ctx.language, 'site', `closed.${key}`)
    return { title: say('title'), lead: say('lead'), action: { label: say('signIn'), href: paths.signIn } }
  },
  notOffered: (ctx, path) => {
    const say = (key: string) => translate(ctx.language, 'site', `notOffered.${key}`)
    const action = { label: say('directory'), href: frontPath(ctx) }
    const note = switchOfPage(path) === 'projectForm' ? { note: say('requests') } : {}
    return { title: say('title'), lead: say('lead'), action, ...note }
  },
}

/** Rule "language of a mail's pages": the pages after the first one keep the language of the mail's link. */
function saveNamedLanguage({ request, cookies }: Visit): void {
  const named = languageInAddress(request.url)
  if (named && named !== cookies.read('locale')) chooseLanguage(cookies, named)
}

/** Refuses control characters in paths and queries, as none of our addresses has any; submitted forms are checked by `readFields`. */
async function refuseControlCharacters({ params, query }: FastifyRequest): Promise<void> {
  if (!isStorable(params)) throw problem('not_found')
  if (!isStorable(query)) throw problem('malformed_request')
}

function isStorable(named: unknown): boolean {
  return Object.entries(named ?? {}).every(([name, value]) =>
    [name, value].flat().every((text) => isLine(String(text))),
  )
}

function visitOf(
  services: Services,
  site: Site,
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Visit, 'readArticles'> {
  const ctx = visitorContext(services, request)
  const since = cache.moment()
  return {
    ctx,
    request,
    reply,
    cookies: cookiesOf(services, request, reply),
    show: (name, props, { status = 200, language, isPublic = false, cachedUntil } = {}) => {
      reply.status(status)
      const reader = language ? inLanguage(ctx, request, language) : ctx
      const made = typeof props === 'function' ? props(reader) : props
      if (cachedUntil)
        return cache.answerWith({ site, ctx: reader, request, reply }, name, made, { until: cachedUntil, since })
      return sendPage({ site, ctx: reader, request, reply, isPublic }, name, made)
    },
    goTo: (path) => reply.header('cache-control', 'private, no-store').redirect(inSameLanguage(request, path), 303),
    moveTo: (address) => reply.redirect(inSameLanguage(request, address), 301),
  }
}

function inSameLanguage(request: FastifyRequest, address: string): string {
  const language = prefixOf(request)
  return language ? pathInLanguage(address, language, null) : address
}

/** The address to which the front page redirects a visitor who has chosen another language than the host's. */
function chosenFront(ctx: Context, request: FastifyRequest): string | null {
  const chosen = cookieOf(request.cookies, 'locale')
  if (prefixOf(request) || !chosen || !isLanguage(chosen) || !offeredLanguages(ctx).includes(chosen)) return null
  const path = pathFor({ ...ctx, language: chosen }, request.url)
  return path === request.url ? null : path
}

function showProblem({ ctx, request, reply, show }: Visit, error: unknown): FastifyReply {
  const known = asProblem(error)
  logProblem(request, known, error)
  if (known.details.retryAfterSeconds) reply.header('retry-after', Math.ceil(known.details.retryAfterSeconds))
  const say = (key: string) => translate(ctx.language, 'site', `error.${key}`)
  const missing = missingTitles[known.code]
  return show(
    'message',
    {
      title: say(missing ?? 'title'),
      lead: known.code === 'not_found' ? say('notFoundLead') : problemMessage(ctx.language, known),
      action: known.code === 'unavailable' && request.method === 'GET' ? tryAgain(ctx, request) : wayOn(ctx),
      // A link that leads nowhere, as of a mail that was copied in part; anything else is an error.
      ...(missing && { motif: 'invitation' as const }),
    },
    { status: known.status },
  )
}

/** The same page once more; of the address only what cannot lead to another host. */
function tryAgain(ctx: Context, request: FastifyRequest) {
  const { pathname, search } = new URL(request.url, 'http://here.invalid')
  return { label: translate(ctx.language, 'site', 'error.retry'), href: pathname + search }
}

/** Where people go on from an error: the couples' form, else the directory, else the sign-in, whichever the country has. */
function wayOn(ctx: Context) {
  const [offer, front] = [offerOf(ctx), frontPath(ctx)]
  const to = (href: string, key: string) => ({ label: translate(ctx.language, 'site', key), href })
  if (hasPage(offer, '/project')) return to('/project', 'error.toForm')
  return hasPage(offer, front) ? to(front, 'notOffered.directory') : to(paths.signIn, 'closed.signIn')
}

const missingTitles: Partial<Record<ProblemCode, string>> = { not_found: 'notFoundTitle', gone: 'goneTitle' }

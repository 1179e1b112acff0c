import { capitalized } from '@bouquet/domain/capitalized'
import { cookieOf } from '@bouquet/domain/cookies'
import { type Country, countryFacts, isCountry } from '@bouquet/domain/countries'
import { formatLocales, type Language, languageInAddress, languages } from '@bouquet/domain/languages'
import { isSharedPage, pathInLanguage } from '@bouquet/domain/public-addresses'
import { switchNames } from '@bouquet/domain/switch-names'
import type { PageName, PageProps } from '@bouquet/site/site-pages.ts'
import type { View } from '@bouquet/site/view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { message, translate } from '../i18n.ts'
import { memoize } from '../memoize.ts'
import { frontPath, startPath } from '../public-address.ts'
import { isOpenCountry, languageIn, linkedCountries, notOfferedIn, offeredLanguages } from '../settings/served.ts'
import { version } from '../version.ts'
import { contextOf } from './context-of.ts'
import { prefixOf, withOwnLinks } from './language-prefix.ts'
import { sendPacked } from './packed.ts'
import { publicPage, sendPublicPage } from './public-page.ts'
import type { Site } from './webs.ts'

/** The context of a visitor's page. */
export function visitorContext(services: Services, request: FastifyRequest): Context {
  return contextOf(services, request, { kind: 'visitor' })
}

export type PageRequest = { site: Site; ctx: Context; request: FastifyRequest; reply: FastifyReply }

type Answering = PageRequest & {
  /** Whether the page is the same for everybody who reads its language. */
  isPublic: boolean
}

/** Answers with a page: private and never cached, or public and cached for a while. */
export function sendPage<N extends PageName>(
  { site, ctx, request, reply, isPublic }: Answering,
  name: N,
  props: PageProps<N>,
): FastifyReply {
  const html = renderPage({ site, ctx, request }, name, props)
  if (isPublic) return sendPublicPage(request, reply, publicPage(html, ctx.language))
  reply.headers({ 'cache-control': 'private, no-store', 'content-language': ctx.language })
  return sendPacked(request, reply.type('text/html; charset=utf-8'), html, {})
}

/** A page as HTML, in UTF-8. */
export function renderPage<N extends PageName>(
  { site, ctx, request }: Pick<PageRequest, 'site' | 'ctx' | 'request'>,
  name: N,
  props: PageProps<N>,
): Buffer {
  return withOwnLinks(ctx, site.render(name, { ...viewOf(ctx, request), assets: site.assets(name) }, props))
}

function viewOf(ctx: Context, request: FastifyRequest): Omit<View, 'assets'> {
  const { language, locale } = ctx
  return {
    language,
    locale,
    ...translationsOf(language),
    offer: offerOf(language)(isOpenCountry(ctx, ctx.country))(notOfferedIn(ctx, ctx.country).join(' ')),
    year: ctx.now().getUTCFullYear(),
    version,
    languages: languagesOf(ctx, request.method === 'GET' ? request.url : startPath(ctx, ctx.country)),
    hosts: hostsOf(ctx.config)(frontPath(ctx))(startsOf(ctx))(ctx.country)(locale),
  }
}

// The same functions and lists for all pages of a language, so that components with the same props are rendered only once.
const translationsOf = memoize(
  (language: Language): Pick<View, 't' | 'problem'> => ({
    t: (key, values) => (values ? translate(language, 'site', key, values) : message(language, 'site', key)),
    problem: (code) => message(language, 'problems', code),
  }),
)

const offerOf = memoize((_language: Language) =>
  memoize((isOpen: boolean) =>
    memoize((names: string): View['offer'] => ({
      isOpen,
      notOffered: switchNames.filter((name) => names.split(' ').includes(name)),
    })),
  ),
)

/** The open countries, each followed by the path where couples begin: `FR/project BE/`. */
const startsOf = (ctx: Context) =>
  linkedCountries(ctx)
    .map((country) => `${country}${startPath(ctx, country)}`)
    .join(' ')

const hostsOf = memoize((config: Context['config']) =>
  memoize((front: string) =>
    memoize((starts: string) =>
      memoize((country: Country) =>
        memoize((locale: string): View['hosts'] => {
          const names = new Intl.DisplayNames(locale, { type: 'region' })
          return starts.split(' ').flatMap((entry) => {
            const [code = '', ...start] = entry.split('/')
            if (!isCountry(code)) return []
            const origin = config.origins[code]
            const addresses = { origin, front: `${origin}${front}`, start: [origin, ...start].join('/') }
            return { name: names.of(code) ?? code, ...addresses, isHere: code === country }
          })
        }),
      ),
    ),
  ),
)

const ownNames = languages.map((code) => ({ code, name: ownName(code) }))

/** The same page in each language; the address of a private page includes even the host's own language. */
function languagesOf(ctx: Context, path: string): View['languages'] {
  const { country } = ctx
  const own = isSharedPage(path) || path === '/' ? countryFacts(country).defaultLanguage : null
  const offered = offeredLanguages(ctx)
  const shown = ownNames.filter(({ code }) => offered.includes(code))
  return shown.map(({ code, name }) => ({
    code,
    name,
    href: code === own ? path : pathInLanguage(path, code, null),
  }))
}

function ownName(code: Language): string {
  return capitalized(new Intl.DisplayNames(formatLocales[code], { type: 'language' }).of(code) ?? code)
}

/** Whether a form was sent from a page of this site; browsers say so in one of two headers. */
export function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
}

/** The language of a page with a known reader: theirs, unless the address names one or they have chosen another. */
export function inLanguage(ctx: Context, request: FastifyRequest, wanted: Language): Context {
  if (prefixOf(request) ?? languageInAddress(request.url) ?? cookieOf(request.cookies, 'locale')) return ctx
  const { defaultLanguage, defaultLocale } = countryFacts(ctx.country)
  const language = languageIn(ctx, wanted, ctx.country)
  return { ...ctx, language, locale: language === defaultLanguage ? defaultLocale : formatLocales[language] }
}

import { Readable } from 'node:stream'
import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath, listPath } from '@bouquet/domain/directory-urls'
import { guideListPath, guidePath } from '@bouquet/domain/guides'
import { legalPages, legalPaths } from '@bouquet/domain/legal-pages'
import { trustReportPath } from '@bouquet/domain/trust-report-path'
import { listGuides } from '@bouquet/features/content/guides/server/list-guides.ts'
import { readLegalChanges } from '@bouquet/features/content/legal/server/read-legal-changes.ts'
import { readReport } from '@bouquet/features/content/trust-report/server/read-report.ts'
import {
  countEntries,
  frontChanges,
  indexedEntries,
  indexedLists,
  indexedRegions,
} from '@bouquet/features/directory/directory/server/indexed-pages.ts'
import {
  countPortfolios,
  indexedPortfolios,
} from '@bouquet/features/profile/public-profiles/server/indexed-portfolios.ts'
import type { Context } from '@bouquet/server/context.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { contextOf } from '@bouquet/server/http/context-of.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { isOfferedIn, isOpenCountry, offeredLanguages } from '@bouquet/server/settings/served.ts'
import { type IndexedPage, sitemap, sitemapIndex } from '@bouquet/server/sitemap-xml.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { robotsText } from './robots-text.ts'
import { partNames, rangeOfPart } from './sitemap-parts.ts'

/** Pages that every country has, and the guides of this host. */
async function* singlePages(ctx: Context): AsyncGenerator<IndexedPage> {
  const { db, country } = ctx
  const language = countryFacts(country).defaultLanguage
  const [fronts, legal, guides, report] = await Promise.all([
    frontChanges(db, country),
    readLegalChanges(db, ctx.now()),
    isOfferedIn(ctx, 'guides', country) ? listGuides({ ...ctx, language }) : null,
    readReport(ctx),
  ])
  yield { path: frontPagePath, ...changed(fronts.planner) }
  yield { path: listPath({ kind: 'venue' }), ...changed(fronts.venue) }
  if (isOfferedIn(ctx, 'projectForm', country)) yield { path: '/project' }
  if (guides)
    yield { path: guideListPath, ...changed(guides.map(({ updatedAt }) => updatedAt).toSorted((a, b) => +b - +a)[0]) }
  for (const page of legalPages) yield { path: legalPaths[page], ...changed(legal[page]) }
  yield { path: trustReportPath, ...changed(report?.builtAt) }
  for (const { slug, updatedAt } of guides ?? []) yield { path: guidePath(slug), changedAt: updatedAt }
}

const changed = (changedAt: Date | undefined) => (changedAt ? { changedAt } : {})

/** Gives the addresses of a page in each language that people of the country use. */
function addressesIn(ctx: Context): (path: string) => string[] {
  const offered = offeredLanguages(ctx)
  const spoken = countryFacts(ctx.country).languages.filter((language) => offered.includes(language))
  return (path) => spoken.map((language) => addressFor({ ...ctx, language }, path))
}

/** robots.txt and the sitemaps of the requested host. */
export function sitemapRoutes({ app, services }: Mounting): void {
  const contextFor = (request: FastifyRequest) => mayBeBehind(contextOf(services, request, { kind: 'visitor' }))
  const ofOpenCountry = (request: FastifyRequest) => {
    const ctx = contextFor(request)
    if (!isOpenCountry(ctx, ctx.country)) throw problem('not_found')
    return ctx
  }
  app.get('/robots.txt', async (request, reply) =>
    cached(reply)
      .type('text/plain; charset=utf-8')
      .send(robotsText(sitemapOf(contextFor(request)))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const ctx = ofOpenCountry(request)
    const addresses = ['pages', 'regions', 'lists', ...(await parts(ctx))].map(
      (name) => `${originOf(ctx)}/sitemaps/${name}.xml`,
    )
    return asXml(reply).send(sitemapIndex(addresses))
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const ctx = ofOpenCountry(request)
    const pages = pagesOf(ctx, request.params.name)
    if (!pages) throw problem('not_found')
    return asXml(reply).send(Readable.from(sitemap(pages, addressesIn(ctx))))
  })
}

/** The names of the sitemap's parts, for kinds of pages that may exceed one sitemap. */
async function parts({ db, country }: Context): Promise<string[]> {
  const [entries, weddings] = await Promise.all([countEntries(db, country), countPortfolios(db, country)])
  return [
    ...partNames(entries).map((name) => `entries-${name}`),
    ...partNames(weddings).map((name) => `weddings-${name}`),
  ]
}

function pagesOf(ctx: Context, name: string): AsyncIterable<IndexedPage> | null {
  const { db, country } = ctx
  if (name === 'pages') return singlePages(ctx)
  if (name === 'lists') return indexedLists(db, country)
  if (name === 'regions') return indexedRegions(db, country)
  const [, kind, part] = /^(entries|weddings)-(.*)$/.exec(name) ?? []
  const range = part === undefined ? null : rangeOfPart(part)
  return range && (kind === 'entries' ? indexedEntries : indexedPortfolios)(db, country, range)
}

const originOf = ({ config, country }: Context) => config.origins[country]
const sitemapOf = (ctx: Context) => (isOpenCountry(ctx, ctx.country) ? `${originOf(ctx)}/sitemap.xml` : null)

const hour = 3600

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${hour}`)
}

function asXml(reply: FastifyReply): FastifyReply {
  return cached(reply).type('application/xml; charset=utf-8')
}

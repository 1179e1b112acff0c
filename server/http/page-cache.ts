import type { PageName, PageProps } from '@bouquet/site/site-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { CataloguesReader } from '../catalogues/open-catalogues.ts'
import type { Context } from '../context.ts'
import type { Listener } from '../database/listener.ts'
import type { Replica } from '../database/replica/open-replica.ts'
import { measured } from '../metrics/measured.ts'
import { emptiedPath } from '../processes/empty-pages.ts'
import type { PageFiguresOf } from '../processes/page-figures.ts'
import { packBest } from './packed.ts'
import { type PublicPage, publicPage, sendPublicPage } from './public-page.ts'
import { type PageRequest, renderPage } from './site.ts'

/** The updates that invalidate a page, and the notification count when it was read: if it has grown since, the page is stale. */
type Validity = { until: string[]; since: number }

export type PageCache = {
  /** Counts notifications; a page read before the latest one is not cached. */
  moment(): number
  /** Answers with the page of this address if it is cached. */
  answer(ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply | null
  /** Renders a page, answers with it, and caches it if it is the same for everybody who reads its language. */
  answerWith<N extends PageName>(page: PageRequest, name: N, props: PageProps<N>, validity: Validity): FastifyReply
}

type Page = PublicPage & { until: string[]; isPackedBest: boolean }

const megabyte = 1024 * 1024
const maxBytes = 64 * megabyte
/**
 * There are endless filtered lists, so they have a limit of their own: a crawler that requests all of them evicts no other page. They are cached
 * when they are asked for a second time, because most never are.
 */
const maxNarrowedBytes = 16 * megabyte
const maxAskedOnce = 10_000

/**
 * This process's cache of rendered directory pages, each until something on it changes. An update is `<country> <kind> <department>
 * <slug>`; a page is cached until an update that begins with `FR planner 74`, or with `FR planner`, which matches any of the country's
 * planners. A renamed entry of a catalogue or a changed setting may show on any of them. A page is never read from a replica that is behind an
 * update that has been heard.
 */
export function openPageCache({
  updates,
  others,
  figures,
  replica,
}: {
  updates: Listener
  others: readonly Pick<CataloguesReader, 'whenChanged'>[]
  figures: PageFiguresOf
  replica: Pick<Replica, 'noteChange'> | null
}): PageCache {
  const plain = pagesOf(maxBytes)
  const narrowed = pagesOf(maxNarrowedBytes)
  const askedOnce = new LRUCache<string, true>({ max: maxAskedOnce })
  const isNarrowed = ({ url }: FastifyRequest) => url.includes('?')
  const cacheOf = (request: FastifyRequest) => (isNarrowed(request) ? narrowed : plain)
  const cache = (ctx: Context, request: FastifyRequest, page: Page) => {
    const key = keyOf(ctx, request)
    if (isNarrowed(request) && !askedOnce.has(key)) askedOnce.set(key, true)
    else cacheOf(request).set(key, page)
  }
  let changes = 0
  let listening: 'no' | 'soon' | 'yes' = 'no'
  const counted = { hits: 0, misses: 0, emptiedAt: null as Date | null }
  figures.tellBy(() => ({
    pages: plain.size + narrowed.size,
    bytes: plain.calculatedSize + narrowed.calculatedSize,
    ...counted,
  }))
  const noteChange = () => {
    changes++
    replica?.noteChange()
  }
  const drop = (isStale: (page: Page, address: string) => boolean) => {
    noteChange()
    for (const pages of [plain, narrowed]) dropStale(pages, isStale)
  }
  for (const { whenChanged } of others) whenChanged(() => drop(() => true))
  const listen = () => {
    listening = 'soon'
    const hear = (text: string) => {
      const path = emptiedPath(text)
      if (text === 'all' || path !== null) counted.emptiedAt = new Date()
      if (path !== null) drop((_, address) => address.startsWith(path))
      else drop(({ until }) => text === 'all' || until.some((subject) => concerns(text, subject)))
    }
    void updates.hear({ hear, missed: () => drop(() => true) }).then(() => {
      // What was read before may lack an update that nobody heard.
      noteChange()
      listening = 'yes'
    })
  }
  // Other caches are filled from the replica before the first page is shown.
  if (replica) listen()
  return {
    moment: () => changes,
    answer: (ctx, request, reply) => {
      const page = cacheOf(request).get(keyOf(ctx, request))
      if (!page) return null
      measured.page('hit')
      counted.hits++
      if (!page.isPackedBest) void packOnce(page)
      return sendPublicPage(request, reply, page)
    },
    answerWith: ({ site, ctx, request, reply }, name, props, { until, since }) => {
      const page = {
        ...publicPage(renderPage({ site, ctx, request }, name, props), ctx.language),
        until,
        isPackedBest: false,
      }
      measured.page('miss')
      counted.misses++
      if (listening === 'no') listen()
      if (listening === 'yes' && changes === since) cache(ctx, request, page)
      return sendPublicPage(request, reply, page)
    },
  }
}

function pagesOf(maxSize: number): LRUCache<string, Page> {
  return new LRUCache({ maxSize, sizeCalculation: ({ html }) => html.length })
}

function dropStale(pages: LRUCache<string, Page>, isStale: (page: Page, address: string) => boolean): void {
  const stale = [...pages.entries()].filter(([key, page]) => isStale(page, addressOf(key)))
  for (const [key] of stale) pages.delete(key)
}

function concerns(text: string, subject: string): boolean {
  return text === subject || text.startsWith(`${subject} `)
}

function keyOf({ country, language }: Context, { url }: FastifyRequest): string {
  return `${country} ${language} ${url}`
}

/** The address in a key, without its language. */
const addressOf = (key: string) => key.slice(key.indexOf('/'))

const oneByOne = pLimit(1)

/** A page that is requested a second time is compressed more strongly: a sixth smaller than the fast compression during a request. */
async function packOnce(page: Page): Promise<void> {
  page.isPackedBest = true
  page.packed.br = await oneByOne(() => packBest(page.html))
}

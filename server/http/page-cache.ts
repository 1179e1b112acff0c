import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageName, PageProps } from '@bouquet/site/site-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Context } from '../context.ts'
import type { Listener } from '../database/listener.ts'
import { type PublicPage, publicPage, sendPublicPage } from './public-page.ts'
import { type PageRequest, renderPage } from './site.ts'

/** What was read before a notification is older than it. */
type Validity = { until: string[]; since: number }

export type PageCache = {
  /** Counts notifications; a page read before one is not cached. */
  moment(): number
  /** Answers with the page of this address if it is cached. */
  answer(ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply | null
  /** Renders a page, caches it where it says the same to everybody who reads its language, and answers with it. */
  answerWith<N extends PageName>(page: PageRequest, name: N, props: PageProps<N>, validity: Validity): FastifyReply
}

type Page = PublicPage & { until: string[] }

const megabyte = 1024 * 1024
const maxBytes = 64 * megabyte
/** Narrowed lists are endless: whoever walks through all of them drives out no other page. */
const maxNarrowedBytes = 16 * megabyte

/**
 * Pages of the directory as they were last rendered, in this process, until something that they show changes. The update is
 * `<country> <kind> <department> <slug>`; a page is cached until `FR planner 74`, or until `FR planner`, which any update of the country's planners is.
 */
export function openPageCache(updates: Listener): PageCache {
  const plain = pagesOf(maxBytes)
  const narrowed = pagesOf(maxNarrowedBytes)
  const cacheOf = ({ url }: FastifyRequest) => (url.includes('?') ? narrowed : plain)
  let changes = 0
  let listening: 'no' | 'soon' | 'yes' = 'no'
  const drop = (isStale: (page: Page) => boolean) => {
    changes++
    for (const pages of [plain, narrowed]) dropStale(pages, isStale)
  }
  const listen = () => {
    listening = 'soon'
    const hear = (text: string) =>
      drop(({ until }) => text === 'all' || until.some((subject) => concerns(text, subject)))
    void updates.hear({ hear, missed: () => drop(() => true) }).then(() => {
      listening = 'yes'
    })
  }
  return {
    moment: () => changes,
    answer: (ctx, request, reply) => {
      const page = cacheOf(request).get(keyOf(ctx, request))
      if (!page) return null
      if (!page.packed) void pack(page)
      return sendPublicPage(request, reply, page)
    },
    answerWith: ({ site, ctx, request, reply }, name, props, { until, since }) => {
      const page = { ...publicPage(renderPage({ site, ctx, request }, name, props), ctx.language), until }
      if (listening === 'no') listen()
      if (listening === 'yes' && changes === since) cacheOf(request).set(keyOf(ctx, request), page)
      return sendPublicPage(request, reply, page)
    },
  }
}

function pagesOf(maxSize: number): LRUCache<string, Page> {
  return new LRUCache({ maxSize, sizeCalculation: ({ html }) => html.length })
}

function dropStale(pages: LRUCache<string, Page>, isStale: (page: Page) => boolean): void {
  const stale = [...pages.entries()].filter(([, page]) => isStale(page))
  for (const [key] of stale) pages.delete(key)
}

function concerns(text: string, subject: string): boolean {
  return text === subject || text.startsWith(`${subject} `)
}

function keyOf({ country, language }: Context, { url }: FastifyRequest): string {
  return `${country} ${language} ${url}`
}

const compress = promisify(brotliCompress)
const oneByOne = pLimit(1)

/** What is asked for a second time is worth the work: it gets a seventh smaller than what is packed while somebody waits. */
async function pack(page: Page): Promise<void> {
  page.packed = 'soon'
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length }
  page.packed = await oneByOne(() => compress(page.html, { params }))
}

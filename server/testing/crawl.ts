import type { FastifyInstance } from 'fastify'

export type DeadLink = { status: number; url: string; from: string }
type Crawled = { pages: string[]; dead: DeadLink[]; pictures: Set<string>; shown: Map<string, string[]> }

const atOnce = 8

/**
 * Follows the links of pages like a robot, from host to host, up to this many pages; gives the dead links, all pictures, and those that the main part
 * of each page shows, from top to bottom.
 */
export async function crawl(app: FastifyInstance, start: string[], most: number): Promise<Crawled> {
  const crawled: Crawled = { pages: [], dead: [], pictures: new Set(), shown: new Map() }
  const known = new Set(start)
  const waiting = start.map((url) => ({ url, from: '' }))
  while (waiting.length > 0 && crawled.pages.length < most) {
    const batch = waiting.splice(0, Math.min(atOnce, most - crawled.pages.length))
    const found = await Promise.all(batch.map((link) => visit(app, link, crawled)))
    for (const link of found.flat()) {
      if (known.has(link.url)) continue
      known.add(link.url)
      waiting.push(link)
    }
  }
  return crawled
}

type Link = { url: string; from: string }

async function visit(app: FastifyInstance, { url, from }: Link, crawled: Crawled): Promise<Link[]> {
  const { host, pathname, search, origin } = new URL(url)
  const answer = await app.inject({ url: pathname + search, headers: { host, accept: 'text/html' } })
  crawled.pages.push(url)
  if (answer.statusCode >= 400) crawled.dead.push({ status: answer.statusCode, url, from })
  const { location } = answer.headers
  const html = String(answer.headers['content-type']).startsWith('text/html') ? answer.body : ''
  const sources = picturesOf(html)
  for (const source of sources) crawled.pictures.add(source)
  crawled.shown.set(url, picturesOf(html.replace(/^.*<main|<\/main.*$/gs, '')))
  const targets = location ? [String(location)] : linksOf(html)
  for (const picture of targets.filter(isPicture)) crawled.pictures.add(picture)
  return targets
    .filter((target) => !isPicture(target))
    .map((target) => ({ url: new URL(target, url).href.replace(/#.*/, ''), from: url }))
    .filter(isOurs(origin))
}

const picturesOf = (html: string) => [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, source = '']) => source)

const isPicture = (target: string) => target.startsWith('/files/')

/** Links that robots may follow. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [, target] = /href="([^"]+)"/.exec(attributes) ?? []
    return target && !attributes.includes('nofollow') ? [target.replaceAll('&amp;', '&')] : []
  })
}

/** Only links of the country sites; the redirects that count clicks are not pages. */
function isOurs(origin: string): (link: Link) => boolean {
  const port = new URL(origin).port
  return ({ url }) => {
    const target = new URL(url)
    const isSite = target.hostname.endsWith('.localhost') && target.port === port
    return isSite && /^https?:$/.test(target.protocol) && !target.pathname.startsWith('/annuaire/track/')
  }
}

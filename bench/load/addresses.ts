import { send } from './connection.ts'

/** What visitors of one host can open, as its sitemaps name it, and the pictures of its pages. */
export type Addresses = {
  host: string | null
  lists: string[]
  /** Second and later pages of lists. */
  furtherPages: string[]
  profiles: string[]
  venues: string[]
  weddings: string[]
  guides: string[]
  pictures: string[]
}

const pagesSearchedForPictures = 12

/** Reads the sitemaps of a host as a search engine does. Throws where it has none. */
export async function readAddresses(origin: string, host: string | null): Promise<Addresses> {
  const read = async (path: string) => {
    const headers: Record<string, string> = host ? { host } : {}
    const { status, text } = await send(origin, { method: 'GET', path, headers, reads: true })
    if (status !== 200) throw new Error(`${host ?? origin}${path}: ${status || 'no answer'}`)
    return text
  }
  const maps = locations(await read('/sitemap.xml'))
  const paths: string[] = []
  for (const map of maps) paths.push(...locations(await read(map)))
  const under = (...roots: string[]) => paths.filter((path) => roots.some((root) => path.startsWith(root)))
  const profiles = under('/wedding-planner/')
  const lists = under('/wedding-planners/', '/wedding-venues/')
  const isFurther = (path: string) => /\/\d+$/.test(path)
  const pictures = new Set<string>()
  for (const path of profiles.slice(0, pagesSearchedForPictures))
    for (const [picture] of (await read(path)).matchAll(/\/files\/public\/[^\s",]+\/(?:400|800)\.(?:avif|webp)/g))
      pictures.add(picture)
  return {
    host,
    lists: lists.filter((path) => !isFurther(path)),
    furtherPages: [...lists.filter(isFurther), '/wedding-planners/2'],
    profiles,
    venues: under('/wedding-venue/'),
    weddings: under('/portfolio/'),
    guides: under('/guide/'),
    pictures: [...pictures],
  }
}

/** The paths that a sitemap names, in the host's own language alone: others have it in their first step. */
function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)/g)]
    .map(([, address]) => new URL(address as string).pathname)
    .filter((path) => !/^\/[a-z]{2}\//.test(path))
}

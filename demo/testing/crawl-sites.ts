import { storeFirstGuides } from '@bouquet/features/content/guides/server/store-first-guides.ts'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { crawl, type DeadLink } from '@bouquet/server/testing/crawl.ts'
import { startTestServer } from '@bouquet/server/testing/test-server.ts'
import { type EmptyWorld, seededAt } from './empty-world.ts'

/**
 * Follows the public links of every country's site up to this many pages; gives dead links, pictures that were never stored, and the pictures of each
 * page from top to bottom.
 */
export async function crawlSites(
  { database, stored }: EmptyWorld,
  most: number,
): Promise<{ pages: string[]; dead: DeadLink[]; missing: string[]; shown: Map<string, string[]> }> {
  await storeFirstLegalTexts(database.db, seededAt)
  await storeFirstGuides(database.db, seededAt)
  const server = await startTestServer({}, database)
  const starts = Object.values(server.services.config.origins).flatMap((origin) => [
    `${origin}/wedding-planners`,
    `${origin}/wedding-venues`,
  ])
  const { pages, dead, pictures, shown } = await crawl(server.app, starts, most)
  await server.close()
  const missing = [...pictures].filter((source) => source.startsWith('/files/') && !stored.has(source.slice(7)))
  return { pages, dead, missing, shown }
}

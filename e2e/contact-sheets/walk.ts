import type { Page } from '@playwright/test'
import { screenOf } from './routes-found.ts'
import type { Sheets } from './taken.ts'

/** Addresses that end a session, leave the site, or are files. */
const left =
  /^\/(logout|source|api|feed|sitemaps?|social|files|app-assets|site-assets|pictures|badge|annuaire)(\/|$)|\/(brochure|plans\/[^/]+)$|\.(xml|json|csv|pdf|svg|png|webp)$/

type Walk = {
  starts: readonly string[]
  isWanted: (screen: string) => boolean
  sheets: Sheets
}

/** Follows the links from these addresses and takes one address of each wanted screen, in the order in which they are found. Gives the screens. */
export async function walk(page: Page, { starts, isWanted, sheets }: Walk): Promise<Set<string>> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const screen = screenOf(address)
    if (seen.has(screen) || !isWanted(screen)) continue
    seen.add(screen)
    if (await sheets.open(page, address, screen)) waiting.push(...(await linksOn(page)))
  }
  return seen
}

async function linksOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const here = new URL(page.url()).origin
  return links.flatMap((href) => {
    const { origin, pathname, search } = new URL(href)
    return origin === here && !left.test(pathname) ? [`${origin}${pathname}${search}`] : []
  })
}

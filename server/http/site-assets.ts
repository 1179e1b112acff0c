import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type StylesOfPage, stylesFile } from '@bouquet/site/build/styles-of-pages.ts'
import type { PageName } from '@bouquet/site/site-pages.ts'
import type { View } from '@bouquet/site/view.ts'

type ManifestEntry = { file: string; css?: string[] }
type Manifest = Record<string, ManifestEntry>

/** The assets of each page, by its name. */
export type SiteAssets = (page: PageName) => View['assets']

/** Reads the built assets of the site: the script, the fonts, and each page's styles. */
export async function readSiteAssets(builtClient: string): Promise<SiteAssets> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(builtClient, file), 'utf8'))
  const manifest: Manifest = await read('manifest.json')
  const scripts: Manifest = await read('scripts.json')
  const styles: Record<string, StylesOfPage> = await read(stylesFile)
  const files = [...new Set(Object.values(styles).flatMap(({ inPage }) => inPage))]
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(builtClient, file), 'utf8')] as const)),
  )
  const script = `/${entryOf(scripts, 'scripts/main.ts').file}`
  const [fonts] = entryOf(manifest, 'styles/fonts.ts').css ?? []
  const cache = new Map<PageName, View['assets']>()
  const assetsOf = (page: PageName) => {
    const own = styles[nameOfFile(page)]
    if (!own) throw new Error(`The site's build lacks the styles of ${page}`)
    const style = own.inPage.map((file) => texts.get(file)).join('')
    return { style, stylesBelow: own.below && `/${own.below}`, script, fonts: `/${fonts}` }
  }
  return (page) => {
    const known = cache.get(page) ?? assetsOf(page)
    cache.set(page, known)
    return known
  }
}

/** The source file of a page: `directoryList` is `directory-list-page.tsx`. */
export function pageFile(page: string): string {
  return `${nameOfFile(page)}.tsx`
}

function nameOfFile(page: string): string {
  return `${page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page`
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source]
  if (!entry) throw new Error(`The site's build lacks ${source}`)
  return entry
}

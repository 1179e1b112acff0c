import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageName } from '@bouquet/site/site-pages.ts'
import type { View } from '@bouquet/site/view.ts'

type ManifestEntry = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

/** The assets of each page, by its name. */
export type SiteAssets = (page: PageName) => View['assets']

/** Reads the built assets of the site: the script, the fonts, and each page's styles, with the shared ones first. */
export async function readSiteAssets(builtClient: string): Promise<SiteAssets> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(builtClient, 'manifest.json'), 'utf8'))
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(builtClient, file), 'utf8')] as const)),
  )
  const script = `/${entryOf(manifest, 'scripts/main.ts').file}`
  const [fonts] = stylesOf(manifest, 'styles/fonts.ts')
  const cache = new Map<PageName, View['assets']>()
  const assetsOf = (page: PageName) => {
    const styles = new Set([...stylesOf(manifest, 'styles/all.ts'), ...stylesOf(manifest, sourceOf(manifest, page))])
    return { style: [...styles].map((file) => texts.get(file)).join(''), script, fonts: `/${fonts}` }
  }
  return (page) => {
    const known = cache.get(page) ?? assetsOf(page)
    cache.set(page, known)
    return known
  }
}

/** The source file of a page: `directoryList` is `directory-list-page.tsx`. */
export function pageFile(page: string): string {
  return `${page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page.tsx`
}

function sourceOf(manifest: Manifest, page: PageName): string {
  const name = `/${pageFile(page)}`
  return Object.keys(manifest).find((source) => source.endsWith(name)) ?? name
}

function stylesOf(manifest: Manifest, source: string): string[] {
  const { css = [], imports = [] } = entryOf(manifest, source)
  return [...imports.flatMap((imported) => stylesOf(manifest, imported)), ...css]
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source]
  if (!entry) throw new Error(`The site's build lacks ${source}`)
  return entry
}

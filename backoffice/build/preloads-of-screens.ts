import path from 'node:path'
import { languages } from '@bouquet/domain/languages'
import type { Plugin, Rolldown } from 'vite'
import firstScreens from '../first-screens.json' with { type: 'json' }

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const root = path.join(import.meta.dirname, '..', '..')
const everywhere = '*'
/** What every page but the sign-in page begins with. */
const allPages = path.join(root, 'app/backoffice/all-pages.ts')

/**
 * Writes `preloads.json`: what a browser needs beside the entry, by the page's path and its language, as addresses. Without it, a page would learn
 * of its messages once its scripts run, and of its own scripts once the messages are there.
 */
export function preloadsOfScreens(): Plugin {
  return {
    name: 'preloads-of-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const preloads = Object.fromEntries(languages.map((language) => [language, byPath(bundle, language)]))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
      },
    },
  }
}

/** Of a language: the addresses by path; `*` are those of every page. */
function byPath(bundle: Bundle, language: string): Record<string, string[]> {
  const started = filesOf(bundle, [path.join(root, 'backoffice/index.html')])
  const common = filesOf(bundle, [path.join(root, `backoffice/messages/${language}.js`)])
  const screens = firstScreens.map(({ path: address, routes, namespaces, together }) => {
    const modules = [
      ...routes.map((route) => path.join(root, route)),
      ...namespaces.map((namespace) => messagesIn(bundle, `messages/${namespace}/${language}.json`)),
      ...(together ? [path.join(root, `backoffice/messages/${language}-dashboard.js`)] : []),
    ]
    return [address, union(common, filesOf(bundle, modules))] as const
  })
  return Object.fromEntries(
    [[everywhere, union(common, filesOf(bundle, [allPages]))] as const, ...screens].map(([address, files]) => [
      address,
      [...files].filter((file) => !started.has(file)).map((file) => `/${file}`),
    ]),
  )
}

function messagesIn(bundle: Bundle, place: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(place))
  return (found as Chunk | undefined)?.facadeModuleId ?? place
}

const union = (one: Set<string>, other: Set<string>) => new Set([...one, ...other])

/** The scripts and styles of these modules and of all that they import. */
function filesOf(bundle: Bundle, modules: string[]): Set<string> {
  const files = new Set<string>()
  const add = ({ fileName, imports, viteMetadata }: Chunk) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const style of viteMetadata?.importedCss ?? []) files.add(style)
    for (const other of imports) add(bundle[other] as Chunk)
  }
  for (const module of modules) add(chunkOf(bundle, module))
  return files
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (!found) throw new Error(`The build has no ${module}; backoffice/first-screens.json has to follow what was moved.`)
  return found as Chunk
}

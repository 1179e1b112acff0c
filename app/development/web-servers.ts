import { globSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pageFile } from '@bouquet/server/http/site-assets.ts'
import { createServer, type DevEnvironment, type HotPayload, type Plugin, type ViteDevServer } from 'vite'
import { siteCalls, webBases } from './web-bases.ts'

export const root = path.resolve(import.meta.dirname, '../..')
type WebServers = {
  /** Answers requests of the webs' pages; false for any other address. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Reloads the page in all browsers that show the site, or also in those that show the back-office. */
  reload(which: 'site' | 'everything'): void
  /** Whether a page of the site imports the file (an absolute path), directly or not. */
  usedBySite(file: string): boolean
  site: ViteDevServer
  close(): Promise<unknown>
}

/** One development server for each web, mounted on the given server's address. */
export async function startWebServers(server: Server): Promise<WebServers> {
  const [backoffice, site] = await Promise.all([startVite('backoffice', server), startVite('site', server)])
  return {
    answer(request, response) {
      const { url = '' } = request
      if (url === siteCalls.modules) void answerModules(site, request, response)
      else if (url.startsWith(siteCalls.styles)) void answerStyles(site, url, response)
      else if (url.startsWith(webBases.site)) site.middlewares(request, response)
      else if (url.startsWith(webBases.backoffice)) backoffice.middlewares(request, response)
      else return false
      return true
    },
    reload(which) {
      for (const web of which === 'site' ? [site] : [site, backoffice]) web.ws.send({ type: 'full-reload' })
    },
    usedBySite: (file) => (ssrOf(site).moduleGraph.getModulesByFile(file)?.size ?? 0) > 0,
    site,
    close: () => Promise.all([site.close(), backoffice.close()]),
  }
}

/** Vite prebundles the packages that these files import at the start; a package found later would reload the open page. */
const entries = {
  backoffice: ['../app/backoffice/main.ts', '../features/*/*/backoffice/**/*.tsx'],
  site: ['scripts/main.ts', '../features/*/*/site/scripts/*.ts'],
}

function startVite(web: keyof typeof webBases, server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: path.join(root, web, 'vite.config.ts'),
    base: webBases[web],
    cacheDir: path.join(root, '.cache', `vite-${web}`),
    logLevel: 'warn',
    optimizeDeps: { entries: entries[web] },
    server: { middlewareMode: true, ws: { server } },
    plugins: [siteEntry],
  })
}

const siteEntry: Plugin = {
  name: 'site-entry',
  resolveId: (id) => (id === '/@site' ? '\0site' : null),
  load: (id) => (id === '\0site' ? "import '/@vite/client'\nimport '/scripts/main.ts'" : null),
}

/** Answers the server's module runner, which asks for modules of the site transformed for Node. */
async function answerModules(site: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked: HotPayload = JSON.parse(await text(request))
  const answer = await ssrOf(site).hot.handleInvoke(asked)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}

function ssrOf({ environments }: ViteDevServer): DevEnvironment {
  const { ssr } = environments
  if (!ssr) throw new Error('The site has no environment for the server.')
  return ssr
}

/** The styles shared by all pages, then those of one page and its parts; or the fonts. */
async function answerStyles(site: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const name = url.slice(siteCalls.styles.length).replace(/\.css.*/, '')
  const sources = name === 'fonts' ? ['styles/fonts.ts'] : ['styles/all.ts', ...pageNamed(name)]
  const styles = new Map<string, string>()
  for (const source of sources) await collectStyles(site.environments.client, `/${source}`, styles, new Set())
  response.setHeader('content-type', 'text/css').end([...styles.values()].join('\n'))
}

function pageNamed(name: string): string[] {
  const file = pageFile(name)
  return globSync([`site/parts/${file}`, `{features/*/*,emulators}/site/${file}`], { cwd: root }).map((found) =>
    found.startsWith('site/') ? found.slice('site/'.length) : `@fs${path.join(root, found)}`,
  )
}

/** Follows the imports of a module down to its styles. */
async function collectStyles(
  client: DevEnvironment,
  url: string,
  styles: Map<string, string>,
  seen: Set<string>,
): Promise<void> {
  if (seen.has(url) || url.includes('/node_modules/.vite') || url.includes('/.cache/')) return
  seen.add(url)
  if (/\.css$/.test(url)) {
    const direct = await client.transformRequest(`${url}?direct`)
    if (direct) styles.set(url, direct.code)
  }
  await client.transformRequest(url)
  const module = await client.moduleGraph.getModuleByUrl(url)
  for (const imported of module?.importedModules ?? []) await collectStyles(client, imported.url, styles, seen)
}

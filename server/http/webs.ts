import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RenderMail } from '@bouquet/site/mail/mail-body.ts'
import type { RenderPage } from '@bouquet/site/site-pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type BackofficeAddress, readPreloads } from './backoffice-preloads.ts'
import { readSiteAssets, type SiteAssets } from './site-assets.ts'

export type Site = { render: RenderPage; assets: SiteAssets }

/** The source of the two webs' pages: the build, or the development servers that create them on request. */
export type Webs = {
  /** Serves the pages' assets: scripts, styles, pictures. */
  serve(app: FastifyInstance): Promise<void>
  site: Site
  /** Mails are rendered like the pages, by the same bundle. */
  renderMail: RenderMail
  /** The single page of the back-office, as HTML, which begins to load what this address needs in the language. */
  backofficePage(address: BackofficeAddress): Promise<string>
}

const builtSite = fileURLToPath(new URL('../../site/dist/', import.meta.url))
const builtBackoffice = fileURLToPath(new URL('../../backoffice/dist/', import.meta.url))

/** The output of `npm start`'s build; its files have their hashes in their names and may be cached for a year. */
export async function builtWebs(): Promise<Webs> {
  const bundle = (await import(path.join(builtSite, 'server/render.js'))) as {
    renderPage: RenderPage
    renderMail: RenderMail
  }
  const page = await readFile(path.join(builtBackoffice, 'index.html'), 'utf8')
  const preloads = await readPreloads(builtBackoffice)
  return {
    serve: async (app) => {
      await serveHashed(app, path.join(builtSite, 'client/site-assets'), '/site-assets/')
      await serveHashed(app, path.join(builtBackoffice, 'app-assets'), '/app-assets/')
    },
    site: { render: bundle.renderPage, assets: await readSiteAssets(path.join(builtSite, 'client')) },
    renderMail: bundle.renderMail,
    backofficePage: async (address) => page.replace('</head>', `${preloads(address)}</head>`),
  }
}

async function serveHashed(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    globIgnore: [],
    // The build compresses them once, better than there is time for in an answer.
    preCompressed: true,
  })
}

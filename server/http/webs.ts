import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RenderMail } from '@bouquet/site/mail/mail-body.ts'
import type { RenderPage } from '@bouquet/site/site-pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readSiteAssets, type SiteAssets } from './site-assets.ts'

export type Site = { render: RenderPage; assets: SiteAssets }

/** Where the pages of the two webs come from: what was built, or the development servers that make them as they are asked for. */
export type Webs = {
  /** Serves what their pages ask for: scripts, styles, pictures. */
  serve(app: FastifyInstance): Promise<void>
  site: Site
  /** Mails are written like the pages, in the same bundle. */
  renderMail: RenderMail
  /** The one page of the back-office, as HTML. */
  backofficePage(): Promise<string>
}

const builtSite = fileURLToPath(new URL('../../site/dist/', import.meta.url))
const builtBackoffice = fileURLToPath(new URL('../../backoffice/dist/', import.meta.url))

/** What `npm start` has built; its files have their hashes in their names and are good for a year. */
export async function builtWebs(): Promise<Webs> {
  const bundle = (await import(path.join(builtSite, 'server/render.js'))) as {
    renderPage: RenderPage
    renderMail: RenderMail
  }
  const page = await readFile(path.join(builtBackoffice, 'index.html'), 'utf8')
  return {
    serve: async (app) => {
      await serveHashed(app, path.join(builtSite, 'client/site-assets'), '/site-assets/')
      await serveHashed(app, path.join(builtBackoffice, 'app-assets'), '/app-assets/')
    },
    site: { render: bundle.renderPage, assets: await readSiteAssets(path.join(builtSite, 'client')) },
    renderMail: bundle.renderMail,
    backofficePage: async () => page,
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
  })
}

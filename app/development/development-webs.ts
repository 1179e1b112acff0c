import type { Webs } from '@bouquet/server/http/webs.ts'
import type { RenderMail } from '@bouquet/site/mail/mail-body.ts'
import type { RenderPage } from '@bouquet/site/site-pages.ts'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { siteCalls, webBases } from './web-bases.ts'

type DevelopmentWebs = Webs & {
  /** Reloads the site's pages, the mails and all messages from their sources. */
  refresh(): Promise<void>
}

type Bundle = { renderPage: RenderPage; renderMail: RenderMail }

/**
 * The webs as served by the development servers at `origin`; the site is loaded while the rest of the server starts. A preloaded process
 * calls this before the sources change: nothing of the server may be imported here before it is needed.
 */
export function developmentWebs(origin: string): DevelopmentWebs {
  const runner = new ModuleRunner(
    { hmr: false, transport: { invoke: (asked) => askForModule(origin, asked) } },
    new ESModulesEvaluator(),
  )
  let bundle: Bundle
  let loaded = load()
  // A failure is thrown to whoever waits for the pages.
  loaded.catch(() => {})
  async function load() {
    bundle = await runner.import('/render.tsx')
  }
  async function reload() {
    runner.clearCache()
    const { reloadMessages } = await import('@bouquet/server/i18n.ts')
    reloadMessages()
    await load()
  }
  return {
    serve: () => loaded,
    site: {
      render: (...page) => bundle.renderPage(...page),
      assets: (page) => ({
        style: `@import url('${siteCalls.styles}${page}.css');`,
        stylesBelow: null,
        script: `${webBases.site}@site`,
        fonts: `${siteCalls.styles}fonts.css`,
      }),
    },
    renderMail: (...mail) => bundle.renderMail(...mail),
    backofficePage: async () =>
      (await fetch(`${origin}${webBases.backoffice}index.html`, { headers: { accept: 'text/html' } })).text(),
    refresh: () => {
      loaded = reload()
      return loaded
    },
  }
}

async function askForModule(origin: string, asked: unknown): Promise<{ result: unknown } | { error: unknown }> {
  const answer = await fetch(`${origin}${siteCalls.modules}`, { method: 'POST', body: JSON.stringify(asked) })
  return (await answer.json()) as { result: unknown }
}

import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Mail } from './mail/mail.tsx'
import type { RenderMail } from './mail/mail-body.ts'
import { inPieces } from './memoized-markup.ts'
import type { RenderPage } from './site-pages.ts'
import type { View } from './view.ts'
import { withWholeWords } from './whole-words.ts'

type Pages = Record<string, ComponentType<{ view: View }>>

const modules = import.meta.glob<Pages>(['./pages.ts', '../features/*/*/site/pages.ts', '../emulators/site/pages.ts'], {
  eager: true,
  import: 'pages',
})
const pages: Pages = Object.assign({}, ...Object.values(modules))

/** Renders a page as HTML that works without script, in pieces that follow each other. Throws for a name that no feature has. */
export const renderPage: RenderPage = (name, view, props) => {
  const Page = pages[name]
  if (!Page) throw new Error(`No feature has a page named ${name}`)
  return inPieces(() => withWholeWords(`<!doctype html>${renderToStaticMarkup(<Page view={view} {...props} />)}`))
}

/** Renders a mail as HTML. */
export const renderMail: RenderMail = (mail, t) =>
  withWholeWords(`<!doctype html>${renderToStaticMarkup(<Mail mail={mail} t={t} />)}`, 'style="white-space:nowrap"')

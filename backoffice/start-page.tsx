/* First, because it names the order of the style layers. */
import './theme/theme.css'

import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { chosenScheme, showScheme } from './colour-scheme.ts'
import { watchConnection } from './connection/connection.ts'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { noteFailedStyles } from './connection/load-code.ts'
import { loadMessages, startI18n } from './i18n.ts'
import type { FeatureScreens, ShellPage } from './screens/feature-screens.ts'
import { dropForgottenSession } from './session/stored-session.ts'
import { watchForCrashes } from './shell/crashes.ts'
import { TopBars } from './shell/top-bars.tsx'
import { Speech } from './speech.tsx'

const loaderFadesMs = 300

let root: Root | null = null

/** Call it once, first: what every page needs before it is rendered, whether or not somebody is signed in. */
export async function preparePage(crashReports: Pick<FeatureScreens, 'crashReport'>): Promise<void> {
  showScheme(chosenScheme())
  dropForgottenSession()
  watchConnection()
  noteFailedStyles()
  watchForCrashes(crashReports.crashReport ? [crashReports.crashReport] : [])
  await startI18n()
}

/** Loads a page of signed-in people with its frame, so that it can then be shown at once. */
export async function loadInShell({ load, messages }: ShellPage): Promise<void> {
  await Promise.all([import('./shell/shell.tsx'), load(), loadMessages('shell', ...messages)])
}

/** Renders a page into the element `root`, in place of the one before it. */
export function renderPage(page: ReactNode): void {
  root ??= createRoot(rootElement())
  root.render(<StrictMode>{page}</StrictMode>)
}

/** What surrounds every page: the language of its parts, the messages, and the bars above it. */
export function PageFrame({ bars, children }: { bars?: ReactNode; children: ReactNode }) {
  return (
    <Speech>
      <TopBars>
        <ConnectionBar />
        {bars}
      </TopBars>
      {children}
    </Speech>
  )
}

/** Call it when the first page is there. */
export function removeLoader(): void {
  requestAnimationFrame(fadeLoaderOut)
}

function fadeLoaderOut(): void {
  const loader = document.getElementById('loader')
  loader?.classList.add('leaving')
  setTimeout(() => loader?.remove(), loaderFadesMs)
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  return element
}

import { loadCode, untilLoaded } from '@bouquet/backoffice/connection/load-code.ts'
import { preparePage } from '@bouquet/backoffice/start-page.tsx'
import { loadFirstPage } from '@bouquet/features/home/dashboard/first-screen.ts'
import { crashReports } from '@bouquet/features/operator/crash-reports/screens.ts'
import { isLoneSignIn, loadLoneSignIn } from '@bouquet/features/people/session/first-screen.ts'

let opening: Promise<void> | null = null

// The code and the messages are on their way at the same time.
const prepared = preparePage(crashReports)
if (isLoneSignIn()) await startWithSignIn()
else await startWithAllPages()

async function startWithSignIn(): Promise<void> {
  const [showLoneSignIn] = await Promise.all([untilLoaded(loadLoneSignIn), prepared])
  await showLoneSignIn({ load: loadPageAfterSignIn, open: openPage })
}

async function startWithAllPages(): Promise<void> {
  const [{ showAllPages }] = await Promise.all([untilLoaded(loadAllPages), prepared])
  await showAllPages({ waits: false })
}

function loadAllPages() {
  return loadCode(() => import('./all-pages.ts'))
}

/** Begins to load it while somebody types, all of it at the same time; if that fails, the page that is opened says so. */
async function loadPageAfterSignIn(): Promise<void> {
  await Promise.all([loadAllPages(), loadFirstPage()]).catch(() => undefined)
}

/** Another tab may sign in while this one does: the other pages are opened once, and again only where their code did not come. */
function openPage(path?: string): Promise<void> {
  opening ??= loadAllPages().then(
    ({ showAllPages }) => {
      if (path) history.replaceState(null, '', path)
      return showAllPages({ waits: true })
    },
    (error: unknown) => {
      opening = null
      throw error
    },
  )
  return opening
}

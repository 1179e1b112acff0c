import { eventRequestPaths, paths } from '@bouquet/domain/backoffice-paths'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser, openPage, slowDown } from './browser.ts'
import { demonstrationPassword, startDemonstration } from './demonstration.ts'
import { median } from './median.ts'

const rounds = 3

/** Each step with the most that is wanted, in ms. */
const limits = {
  'sign-in form': 2_500,
  'dashboard after it': 1_500,
  'a request': 2_000,
  'the request, reloaded': 2_000,
}
type Step = keyof typeof limits
type Loaded = { files: number; bytes: number }
type Visit = { times: Record<Step, number>; scripts: { signIn: Loaded; dashboard: Loaded }; repeated: string[] }

/**
 * How long a provider waits who comes for the first time, on slow 4G with a processor four times slower: until the sign-in form can be filled in,
 * then until the dashboard, a request, and the same after a reload are there. The server and the browser share the machine.
 */
export async function measureFirstVisit(folder: string): Promise<void> {
  const ours = await startDemonstration(folder)
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, ours.address))
    report(visits)
  } finally {
    await browser.close()
    await ours.stop()
  }
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const { page, devtools, close } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  try {
    await slowDown(devtools)
    const scripts = countScripts(devtools)
    const calls = countCalls(page)
    const heading = page.getByRole('heading', { level: 1 })
    const signIn = await timed(async () => {
      await page.goto(`${origin}${paths.signIn}`, { waitUntil: 'commit' })
      await page.locator('input[type="password"]').waitFor()
    })
    await untilQuiet(page)
    const atSignIn = { ...scripts }
    await page.locator('input[type="email"], input[autocomplete="username"]').first().fill('planner@bouquet.example')
    await page.locator('input[type="password"]').fill(demonstrationPassword)
    const dashboard = await timed(async () => {
      await page.locator('button[type="submit"]').click()
      await page.waitForURL(`**${paths.dashboard}`)
      await heading.waitFor()
    })
    await untilQuiet(page)
    const atDashboard = { ...scripts }
    const repeated = calls.filter((call, at) => calls.indexOf(call) !== at)
    await page.goto(`${origin}${eventRequestPaths.list}`)
    const first = page.locator('a[data-request]').first()
    await first.waitFor()
    await untilQuiet(page)
    const request = await timed(async () => {
      await first.click()
      await page.waitForURL(`**${eventRequestPaths.list}/*`)
      await heading.waitFor()
    })
    const reloaded = await timed(async () => {
      await page.reload({ waitUntil: 'commit' })
      await heading.waitFor()
    })
    return {
      times: {
        'sign-in form': signIn,
        'dashboard after it': dashboard,
        'a request': request,
        'the request, reloaded': reloaded,
      },
      scripts: { signIn: atSignIn, dashboard: atDashboard },
      repeated,
    }
  } finally {
    await close()
  }
}

/** Counts the scripts that the page loads, as sent over the network; what is counted goes on growing. */
function countScripts(devtools: CDPSession): Loaded {
  const loaded: Loaded = { files: 0, bytes: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    loaded.files++
    loaded.bytes += encodedDataLength
  })
  return loaded
}

/** The calls that the page makes to read; what is listed goes on growing. */
function countCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

/** The stream of new requests may stay open, so that the network is never idle. */
const untilQuiet = (page: Page) => page.waitForTimeout(5_000)

async function timed(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

function report(visits: Visit[]): void {
  say('first visit on slow 4G, with a processor four times slower, medians')
  for (const [step, limit] of Object.entries(limits)) {
    const times = visits.map((visit) => visit.times[step as Step])
    say(
      `${step.padEnd(24)} ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} (at most ${limit})`,
    )
  }
  const { signIn, dashboard } = visits[0]?.scripts ?? {
    signIn: { files: 0, bytes: 0 },
    dashboard: { files: 0, bytes: 0 },
  }
  say(
    `scripts of the sign-in page ${describe(signIn)} (at most 25 and 150 kB), until the dashboard ${describe(dashboard)}`,
  )
  const repeated = [...new Set(visits.flatMap((visit) => visit.repeated))]
  say(`calls made twice until the dashboard: ${repeated.length === 0 ? 'none' : repeated.join(', ')}`)
}

const describe = ({ files, bytes }: Loaded) => `${files} files, ${(bytes / 1000).toFixed(0)} kB`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

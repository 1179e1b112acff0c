import { type Browser, expect, test } from '@playwright/test'

const pages = [
  '/wedding-planners',
  '/wedding-planner/maison-alba-annecy',
  '/wedding-planners/haute-savoie',
  '/guide/list',
  '/project',
]
// What moves depends on where the connection cuts the page, so a page is opened more than once.
const openings = 4
/** What Lighthouse shows as 0.01; a cut within a line may wrap it later. */
const maxMoved = 0.01

for (const path of pages)
  test(`nothing moves while ${path} loads on a telephone`, async ({ browser }) => {
    for (let opening = 0; opening < openings; opening++)
      expect(await movedWhileLoading(browser, path, opening), `opening ${opening}`).toBeLessThan(maxMoved)
  })

/** The sum of the page's layout shifts until a second after it has loaded. */
async function movedWhileLoading(browser: Browser, path: string, opening: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20 + 25 * opening,
    downloadThroughput: 150_000 + 60_000 * opening,
    uploadThroughput: 90_000,
  })
  await page.goto(path)
  await page.waitForTimeout(1_000)
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const entries = (list: PerformanceEntryList) => list as unknown as { value: number }[]
        const sum = (list: PerformanceEntryList) => entries(list).reduce((total, { value }) => total + value, 0)
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 200)
      }),
  )
  await context.close()
  return moved
}

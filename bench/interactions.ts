import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { eventRequestPaths, paths } from '@bouquet/domain/backoffice-paths'
import type { ProviderId } from '@bouquet/domain/ids'
import { listEventRequests } from '@bouquet/features/leads/event-requests/contract.ts'
import { photosPath } from '@bouquet/features/profile/photos/rules/paths.ts'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { openClient } from '@bouquet/server/database/open-client.ts'
import { createEventRequest } from '@bouquet/server/database/testing/factories.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { launchBrowser, openPage, signInAs } from './browser.ts'
import { startDemonstration } from './demonstration.ts'
import { beside } from './directory-world.ts'

const rows = 500
const limitMs = 100
/** A frame that is shown later than two sixtieths of a second after the one before is seen as a jerk. */
const seenFrameMs = 34
/** The largest page of the list of requests that the product offers. */
const largestPage = 100
/** The stream of new requests stays open, so that the network is never idle. */
const untilQuietMs = 2_000

/** The longest interaction, with the parts that it consists of. */
type Result = { name: string; slowest: Entry | undefined; interactions: number }

/**
 * How long the back-office takes to show what was pressed or typed (Interaction to Next Paint), with 500 requests and 500 photos, and how many
 * frames come late while the wheel scrolls the photos. The largest page of the list of requests has 100 rows; the list of 500 is five of them in
 * one answer, which nobody gets from the product. Server and browser share the machine.
 */
export async function measureInteractions(url: string, folder: string): Promise<void> {
  const database = await emptyDatabase(url)
  const ours = await startDemonstration(folder, database)
  const browser = await launchBrowser()
  try {
    await fillPremium(database)
    say(
      `Chromium ${browser.version()} without a screen, window of 1440 × 900, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before`,
    )
    for (const screen of screens) report(await measureScreen(browser, ours.address, screen))
    say(`photos, 500, by the wheel: ${await lateFrames(browser, ours.address)}`)
    say(`load ${loadavg()[0]?.toFixed(1)} after; a load above ${availableParallelism()} makes every figure larger`)
  } finally {
    await browser.close()
    await ours.stop()
  }
}

async function emptyDatabase(url: string): Promise<string> {
  const name = 'interactions'
  const admin = await openClient(url)
  await admin.query(`create database ${name}`).finally(() => admin.end())
  return beside(url, name)
}

/** Gives the demonstration's Premium planner as many requests and photos as are measured. */
async function fillPremium(database: string): Promise<void> {
  const { db, close } = openDatabase(database, noLimits)
  try {
    const { rows: found } = await sql<{ id: ProviderId }>`
      select m.provider_id as id from memberships m join accounts a on a.id = m.account_id where a.email = 'premium@bouquet.example'`.execute(
      db,
    )
    const id = found[0]?.id
    if (!id) throw new Error('the demonstration has no Premium planner')
    for (let made = 0; made < rows; made++) await createEventRequest(db, id)
    await copyPhotos(db, id)
  } finally {
    await close()
  }
}

/** More rows of photos that are there: the same files under other ids. */
async function copyPhotos(db: Database, id: ProviderId): Promise<void> {
  const photos = await db
    .selectFrom('profile_photos')
    .select(['picture_id', 'title', 'created_at'])
    .where('provider_id', '=', id)
    .orderBy('position')
    .execute()
  const copies = Array.from({ length: rows - photos.length }, (_, at) => {
    const { picture_id, title, created_at } = photos[at % photos.length] ?? {
      picture_id: '',
      title: '',
      created_at: '',
    }
    return { id: randomUUID(), provider_id: id, picture_id, title: `${title} ${at}`, created_at, position: 1000 + at }
  })
  await db.insertInto('profile_photos').values(copies).execute()
}

type Screen = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const screens: Screen[] = [
  {
    name: `requests, ${largestPage} rows`,
    path: `${eventRequestPaths.list}?size=${largestPage}`,
    act: (page) => useList(page, largestPage),
  },
  {
    name: `requests, ${rows} rows`,
    path: `${eventRequestPaths.list}?size=${largestPage}`,
    prepare: answerWithAllRows,
    act: (page) => useList(page, rows),
  },
  { name: `photos, ${rows}`, path: photosPath, act: usePhotos },
  { name: 'charts of the dashboard', path: paths.dashboard, act: useCharts },
]

/** Answers each call for a page of the list with that page and the four after it. */
async function answerWithAllRows(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === listEventRequests.path,
    async (route) => {
      const first = await route.fetch()
      const answer = (await first.json()) as { eventRequests: unknown[] }
      for (let at = 2; at <= rows / largestPage; at++) {
        const url = new URL(route.request().url())
        url.searchParams.set('page', String(at))
        const more = (await (await route.fetch({ url: url.href })).json()) as typeof answer
        answer.eventRequests.push(...more.eventRequests)
      }
      await route.fulfill({ response: first, json: answer })
    },
  )
}

async function useList(page: Page, shown: number): Promise<void> {
  const last = page.locator('a[data-request]').nth(shown - 1)
  const search = page.locator('input[type="search"]').first()
  const boxes = page.locator('tbody input[type="checkbox"]')
  await last.waitFor()
  await page.waitForTimeout(untilQuietMs)
  for (const at of [1, 2, 3]) await boxes.nth(at).click()
  for (let times = 0; times < 2; times++) await page.locator('thead input[type="checkbox"]').click()
  await search.pressSequentially('lea', { delay: 80 })
  await search.fill('')
  await last.waitFor()
  for (const at of [0, 1]) await page.locator('th button').nth(at).click()
  await page.waitForTimeout(untilQuietMs)
  await page.locator('a[data-request]').nth(5).click()
  await page.waitForURL(`**${eventRequestPaths.list}/*`)
  await page.goBack()
  await last.waitFor()
}

async function usePhotos(page: Page): Promise<void> {
  const cards = page.locator('[role="grid"] [role="row"]')
  await cards.nth(5).waitFor()
  await page.waitForTimeout(untilQuietMs)
  await cards.nth(2).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'Home'])
    await page.keyboard.press(key, { delay: 40 })
  await cards.nth(1).locator('button').last().click()
  await page.locator('[role="menu"]').waitFor()
  await page.keyboard.press('Escape')
  await cards.nth(1).locator('img').click()
  await page.locator('[role="dialog"] img').waitFor()
  for (const key of ['ArrowRight', 'Escape']) await page.keyboard.press(key, { delay: 40 })
}

async function useCharts(page: Page): Promise<void> {
  const chart = page.getByRole('slider').first()
  await chart.waitFor()
  await chart.focus()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft', { delay: 40 })
  const periods = page.locator('input[type="radio"]')
  for (let at = (await periods.count()) - 1; at >= 0; at--) await periods.nth(at).check({ force: true })
}

/** How long a press waited for its turn, was worked on, and waited to be shown, in ms; `target` is what was pressed. */
type Entry = { name: string; target: string; duration: number; waited: number; worked: number; interaction: number }

async function measureScreen(browser: Browser, origin: string, screen: Screen): Promise<Result> {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  try {
    await signInAs(page, origin, 'premium')
    await page.addInitScript(observeInteractions)
    await screen.prepare?.(page)
    await page.goto(origin + screen.path)
    await screen.act(page)
    await page.waitForTimeout(500)
    const entries = await page.evaluate(() => (globalThis as unknown as { interactions: Entry[] }).interactions)
    const [slowest] = entries.toSorted((one, other) => other.duration - one.duration)
    return { name: screen.name, slowest, interactions: new Set(entries.map(({ interaction }) => interaction)).size }
  } finally {
    await close()
  }
}

/** Runs in the page: records the duration of every press and key, until the next frame was painted. */
function observeInteractions(): void {
  const seen: Entry[] = []
  Object.assign(globalThis, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const { name, duration, startTime, processingStart, processingEnd, interactionId: interaction } = entry
      if (!interaction) continue
      const element = entry.target as HTMLElement | null
      const target = element?.getAttribute('aria-label') ?? element?.localName ?? ''
      const [waited, worked] = [processingStart - startTime, processingEnd - processingStart]
      seen.push({ name, target, duration, waited, worked, interaction })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function lateFrames(browser: Browser, origin: string): Promise<string> {
  const { page, devtools, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  try {
    await signInAs(page, origin, 'premium')
    await page.goto(origin + photosPath)
    await page.locator('[role="grid"] [role="row"]').nth(5).waitFor()
    await page.waitForTimeout(untilQuietMs)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame', 'cc'] })
    const wheel = { x: 600, y: 500, yDistance: -20_000, speed: 4_000, gestureSourceType: 'mouse' } as const
    await devtools.send('Input.synthesizeScrollGesture', wheel)
    const times = framesOf(await browser.stopTracing())
    const late = times.filter((ms) => ms > seenFrameMs).length
    return `${times.length} frames, ${late} later than ${seenFrameMs} ms after the one before (none wanted), the slowest ${Math.round(Math.max(...times))} ms`
  } finally {
    await close()
  }
}

type Trace = { traceEvents: { name: string; ts: number }[] }

/** The times until each frame that was shown since the wheel began to turn, in ms. */
function framesOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as Trace
  const timesOf = (event: string) =>
    traceEvents
      .filter(({ name }) => name === event)
      .map(({ ts }) => ts / 1000)
      .toSorted((one, other) => one - other)
  const [began] = timesOf('InputHandler::ScrollBegin')
  if (began === undefined) throw new Error('The wheel did not turn')
  const shown = timesOf('DrawFrame').filter((at) => at > began)
  return shown.map((at, place) => at - (shown[place - 1] ?? began))
}

function report({ name, slowest, interactions }: Result): void {
  const parts = slowest && {
    waited: Math.round(slowest.waited),
    worked: Math.round(slowest.worked),
    shown: Math.round(slowest.duration - slowest.waited - slowest.worked),
  }
  const described = parts
    ? `${Math.round(slowest.duration)} ms (${parts.waited} until its turn, ${parts.worked} at work, ${parts.shown} until shown), ${slowest.name} on "${slowest.target}"`
    : 'below 16 ms'
  say(
    `${name.padEnd(24)} slowest of ${interactions} interactions ${described}; at most ${limitMs} wanted, shorter than 16 is not counted`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

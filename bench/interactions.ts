import { randomUUID } from 'node:crypto'
import { eventRequestPaths, paths } from '@bouquet/domain/backoffice-paths'
import type { ProviderId } from '@bouquet/domain/ids'
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
/** A frame that takes three times its sixtieth of a second is seen. */
const seenFrameMs = 50
/** The stream of new requests stays open, so that the network is never idle. */
const untilQuietMs = 2_000

type Result = { name: string; slowestMs: number; slowest: string; interactions: number }

/**
 * How long the back-office takes to show what was pressed or typed (Interaction to Next Paint), with 500 requests and 500 photos, and how many
 * frames are lost while the photos are scrolled. The largest page of the list of requests has 100 rows.
 */
export async function measureInteractions(url: string, folder: string): Promise<void> {
  const database = await emptyDatabase(url)
  const ours = await startDemonstration(folder, database)
  const browser = await launchBrowser()
  try {
    await fillPremium(database)
    for (const { name, path, act } of screens) report(await measureScreen(browser, ours.address, { name, path, act }))
    say(`photos, scrolled: ${await lostFrames(browser, ours.address)}`)
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

type Screen = { name: string; path: string; act: (page: Page) => Promise<void> }

const screens: Screen[] = [
  { name: 'list of requests, 100 of 500', path: `${eventRequestPaths.list}?size=100`, act: useList },
  { name: 'photos, 500', path: photosPath, act: usePhotos },
  { name: 'charts of the dashboard', path: paths.dashboard, act: useCharts },
]

async function useList(page: Page): Promise<void> {
  await page.locator('a[data-request]').nth(99).waitFor()
  await page.locator('input[type="search"]').first().pressSequentially('lea', { delay: 80 })
  await page.locator('input[type="search"]').first().fill('')
  await page.locator('a[data-request]').nth(99).waitFor()
  for (const at of [0, 1]) await page.locator('th button').nth(at).click()
  await page.locator('a[data-request]').nth(99).waitFor()
  for (const at of [1, 2, 3]) await page.locator('tbody input[type="checkbox"]').nth(at).click({ force: true })
  await page.locator('a[data-request]').nth(5).click()
  await page.locator('h1').waitFor()
  await page.goBack()
  await page.locator('a[data-request]').nth(99).waitFor()
}

async function usePhotos(page: Page): Promise<void> {
  const cards = page.locator('[role="grid"] [role="row"]')
  await cards.nth(5).waitFor()
  await cards.nth(2).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'Home'])
    await page.keyboard.press(key, { delay: 40 })
  await cards.nth(1).locator('button').last().click()
  await page.locator('[role="menu"]').waitFor()
  await page.keyboard.press('Escape')
}

async function useCharts(page: Page): Promise<void> {
  const chart = page.getByRole('slider').first()
  await chart.waitFor()
  await chart.focus()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft', { delay: 40 })
  const periods = page.locator('input[type="radio"]')
  for (let at = (await periods.count()) - 1; at >= 0; at--) await periods.nth(at).check({ force: true })
}

type Entry = { name: string; duration: number }

async function measureScreen(browser: Browser, origin: string, { name, path, act }: Screen): Promise<Result> {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  try {
    await signInAs(page, origin, 'premium')
    await page.addInitScript(observeInteractions)
    await page.goto(origin + path)
    await act(page)
    await page.waitForTimeout(500)
    const entries = await page.evaluate(() => (globalThis as unknown as { interactions: Entry[] }).interactions)
    const slowest = entries.toSorted((one, other) => other.duration - one.duration)[0]
    return { name, slowestMs: slowest?.duration ?? 0, slowest: slowest?.name ?? 'none', interactions: entries.length }
  } finally {
    await close()
  }
}

/** Runs in the page: records the duration of every press and key, until the next frame was painted. */
function observeInteractions(): void {
  const seen: { name: string; duration: number }[] = []
  Object.assign(globalThis, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ name: entry.name, duration: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function lostFrames(browser: Browser, origin: string): Promise<string> {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  try {
    await signInAs(page, origin, 'premium')
    await page.goto(origin + photosPath)
    await page.locator('[role="grid"] [role="row"]').nth(5).waitFor()
    await page.waitForTimeout(untilQuietMs)
    const frames = await page.evaluate(scrollThrough)
    const lost = frames.filter((ms) => ms > seenFrameMs).length
    return `${frames.length} frames, ${lost} above ${seenFrameMs} ms (none wanted), the slowest ${Math.round(Math.max(...frames))} ms`
  } finally {
    await close()
  }
}

/** Runs in the page: scrolls to its end, 60 px a frame; gives the time of each frame in ms. */
function scrollThrough(): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      window.scrollBy(0, 60)
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
      if (isAtEnd || frames.length > 3_000) resolve(frames.slice(1))
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

function report({ name, slowestMs, slowest, interactions }: Result): void {
  say(
    `${name.padEnd(30)} slowest of ${interactions} events ${Math.round(slowestMs)} ms, ${slowest} (at most ${limitMs}; shorter than 16 ms is not counted)`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { storeWithoutBadRows } from '@bouquet/server/database/store-without-bad-rows.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { isbot } from 'isbot'
import { readSalt, type SeenPages, storePhotoViews, storePortfolioViews, storeViews } from './view-rows.ts'

/** A view of a profile, of one of its portfolios (`portfolio`, its slug) or of one of its photos (by its id). */
export type PageView = {
  slug: string
  portfolio?: string | undefined
  photo?: string | undefined
  address: string
  userAgent: string
}

type TimedView = PageView & { at: Date }

/** Counts views of public profiles (rule "views"). */
export type ViewCounter = {
  /** Queues the view for the next flush; costs the caller no write. Robots are nobody. */
  note(view: PageView): void
  /** Stores what was noted. A view that the database refuses is dropped; where it cannot be reached, all wait for the next time. */
  flush(): Promise<void>
}

/** More than this in a few seconds are no couples. */
const maxBuffered = 10_000

/** Makes the counter of one process; views stay in memory until `flush`. */
export function createViewCounter(services: Pick<Services, 'db' | 'now'>): ViewCounter {
  let buffered: TimedView[] = []
  return {
    note: (view) => {
      if (view.userAgent === '' || isbot(view.userAgent) || buffered.length >= maxBuffered) return
      buffered.push({ ...view, at: services.now() })
    },
    flush: async () => {
      const taken = buffered
      buffered = []
      try {
        for (const [day, views] of byDay(taken))
          await storeWithoutBadRows(views, (some) => store(services.db, day, some), reportRefused)
      } catch (error) {
        buffered = [...taken, ...buffered].slice(0, maxBuffered)
        throw error
      }
    },
  }
}

function reportRefused({ slug, portfolio, photo }: PageView, error: unknown): void {
  backgroundLog.error({ slug, portfolio, photo, reason: String(error) }, 'a view that cannot be stored')
}

async function store(db: Database, day: string, views: TimedView[]): Promise<void> {
  const salt = await readSalt(db, day, randomBytes(32))
  await storeViews(
    db,
    day,
    seen(salt, views, ({ slug }) => slug),
  )
  await storePortfolioViews(
    db,
    day,
    seen(salt, views, ({ portfolio }) => portfolio),
  )
  await storePhotoViews(
    db,
    day,
    seen(salt, views, ({ photo }) => photo),
  )
}

function byDay(views: TimedView[]) {
  return Map.groupBy(views, ({ at }) => at.toISOString().slice(0, 10))
}

/** Each visitor once, known by a hash that nobody can make again once the day's salt is forgotten, and for each page by another. */
function seen(salt: Buffer, views: TimedView[], pageOf: (view: TimedView) => string | undefined): SeenPages {
  const pages = new Map<string, SeenPages[number]>()
  for (const view of views) {
    const slug = pageOf(view)
    if (slug === undefined) continue
    const visitor = visitorOf(salt, slug, view)
    const key = visitor.toString('base64')
    if (!pages.has(key)) pages.set(key, { slug, visitor, hour: hourOf(view.at) })
  }
  return [...pages.values()]
}

function visitorOf(salt: Buffer, slug: string, { address, userAgent }: PageView): Buffer {
  return createHash('sha256').update(salt).update(`${slug}\n${address}\n${userAgent}`).digest().subarray(0, 16)
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
}

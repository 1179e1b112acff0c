import { randomBytes } from 'node:crypto'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { storeWithoutBadRows } from '@bouquet/server/database/store-without-bad-rows.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { isCounted, readSalt, type Visitor, visitorOf } from '@bouquet/server/visitors/visitor-of-day.ts'
import { type SeenPages, storePhotoViews, storeViews } from './view-rows.ts'

/** A view of a profile (`slug`), of one of its portfolios (`portfolio`, a slug), of one of its photos (an id), or of a venue (a slug). */
type PageView = Visitor & {
  slug?: string | undefined
  portfolio?: string | undefined
  photo?: string | undefined
  venue?: string | undefined
}

type TimedView = PageView & { at: Date }

/** Counts views of public profiles (rule "views"). */
type ViewCounter = {
  /** Buffers the view for the next flush without a database write. Robots are ignored. */
  note(view: PageView): void
  /**
   * Stores the buffered views. A view that the database refuses is dropped; while the database cannot be reached, all stay buffered for the next
   * flush.
   */
  flush(): Promise<void>
}

/** More views than this in a few seconds do not come from couples. */
const maxBuffered = 10_000

/** Creates the view counter of a process; views stay in memory until `flush`. */
export function createViewCounter(services: Pick<Services, 'db' | 'now'>): ViewCounter {
  let buffered: TimedView[] = []
  return {
    note: (view) => {
      if (!isCounted(view) || buffered.length >= maxBuffered) return
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

function reportRefused({ slug, portfolio, photo, venue }: PageView, error: unknown): void {
  backgroundLog.error({ slug, portfolio, photo, venue, reason: String(error) }, 'a view that cannot be stored')
}

async function store(db: Database, day: string, views: TimedView[]): Promise<void> {
  const salt = await readSalt(db, day, randomBytes(32))
  await storeViews(
    db,
    'profile',
    day,
    seen(salt, views, ({ slug }) => slug),
  )
  await storeViews(
    db,
    'portfolio',
    day,
    seen(salt, views, ({ portfolio }) => portfolio),
  )
  await storePhotoViews(
    db,
    day,
    seen(salt, views, ({ photo }) => photo),
  )
  await storeViews(
    db,
    'venue',
    day,
    seen(salt, views, ({ venue }) => venue, 'venue '),
  )
}

function byDay(views: TimedView[]) {
  return Map.groupBy(views, ({ at }) => at.toISOString().slice(0, 10))
}

/** Each visitor once, with a different hash for each page; `kind` distinguishes a venue from a profile with the same slug. */
function seen(salt: Buffer, views: TimedView[], pageOf: (view: TimedView) => string | undefined, kind = ''): SeenPages {
  const pages = new Map<string, SeenPages[number]>()
  for (const view of views) {
    const slug = pageOf(view)
    if (slug === undefined) continue
    const visitor = visitorOf(salt, kind + slug, view)
    const key = visitor.toString('base64')
    if (!pages.has(key)) pages.set(key, { slug, visitor, hour: hourOf(view.at) })
  }
  return [...pages.values()]
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
}

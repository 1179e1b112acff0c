import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { storeWithoutBadRows } from '@bouquet/server/database/store-without-bad-rows.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { isbot } from 'isbot'
import { readSalt, type SeenPages, storePhotoViews, storePortfolioViews, storeViews } from './view-rows.ts'

/** A look at a profile, at one of its portfolios (`portfolio`, its slug) or at one of its photos (by its id). */
export type Look = {
  slug: string
  portfolio?: string | undefined
  photo?: string | undefined
  address: string
  userAgent: string
}

type KeptLook = Look & { at: Date }

/** Counts looks at public profiles (rule "views"). */
export type ViewCounter = {
  /** Keeps the look for the next flush; costs the caller no write. Robots are nobody. */
  note(look: Look): void
  /** Stores what was noted. A view that the database refuses is dropped; where it cannot be reached, all wait for the next time. */
  flush(): Promise<void>
}

/** More than this in a few seconds are no couples. */
const mostKept = 10_000

/** Makes the counter of one process; looks are kept in memory until `flush`. */
export function createViewCounter(services: Pick<Services, 'db' | 'now'>): ViewCounter {
  let kept: KeptLook[] = []
  return {
    note: (look) => {
      if (look.userAgent === '' || isbot(look.userAgent) || kept.length >= mostKept) return
      kept.push({ ...look, at: services.now() })
    },
    flush: async () => {
      const taken = kept
      kept = []
      try {
        for (const [day, looks] of byDay(taken))
          await storeWithoutBadRows(looks, (some) => store(services.db, day, some), reportRefused)
      } catch (error) {
        kept = [...taken, ...kept].slice(0, mostKept)
        throw error
      }
    },
  }
}

function reportRefused({ slug, portfolio, photo }: Look, error: unknown): void {
  backgroundLog.error({ slug, portfolio, photo, reason: String(error) }, 'a view that cannot be stored')
}

async function store(db: Database, day: string, looks: KeptLook[]): Promise<void> {
  const salt = await readSalt(db, day, randomBytes(32))
  await storeViews(
    db,
    day,
    seen(salt, looks, ({ slug }) => slug),
  )
  await storePortfolioViews(
    db,
    day,
    seen(salt, looks, ({ portfolio }) => portfolio),
  )
  await storePhotoViews(
    db,
    day,
    seen(salt, looks, ({ photo }) => photo),
  )
}

function byDay(looks: KeptLook[]) {
  return Map.groupBy(looks, ({ at }) => at.toISOString().slice(0, 10))
}

/** Each visitor once, known by a hash that nobody can make again once the day's salt is forgotten, and for each page by another. */
function seen(salt: Buffer, looks: KeptLook[], pageOf: (look: KeptLook) => string | undefined): SeenPages {
  const pages = new Map<string, SeenPages[number]>()
  for (const look of looks) {
    const slug = pageOf(look)
    if (slug === undefined) continue
    const visitor = visitorOf(salt, slug, look)
    const key = visitor.toString('base64')
    if (!pages.has(key)) pages.set(key, { slug, visitor, hour: hourOf(look.at) })
  }
  return [...pages.values()]
}

function visitorOf(salt: Buffer, slug: string, { address, userAgent }: Look): Buffer {
  return createHash('sha256').update(salt).update(`${slug}\n${address}\n${userAgent}`).digest().subarray(0, 16)
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
}

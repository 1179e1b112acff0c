import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import { readSalt, type SeenProfiles, storeViews } from './view-rows.ts'

export type Look = { slug: string; address: string; userAgent: string }

/** Counts looks at public profiles (rule "views"). */
export type ViewCounter = {
  /** Keeps the look for the next flush; costs the caller no write. Robots are nobody. */
  note(look: Look): void
  /** Stores what was noted; what could not be stored waits for the next time. */
  flush(): Promise<void>
}

/** More than this in a few seconds are no couples. */
const mostKept = 10_000

/** Makes the counter of one process; looks are kept in memory until `flush`. */
export function createViewCounter(services: Pick<Services, 'db' | 'now'>): ViewCounter {
  let kept: (Look & { at: Date })[] = []
  return {
    note: (look) => {
      if (look.userAgent === '' || isbot(look.userAgent) || kept.length >= mostKept) return
      kept.push({ ...look, at: services.now() })
    },
    flush: async () => {
      const taken = kept
      kept = []
      try {
        for (const [day, looks] of byDay(taken)) await store(services.db, day, looks)
      } catch (error) {
        kept = [...taken, ...kept].slice(0, mostKept)
        throw error
      }
    },
  }
}

async function store(db: Database, day: string, looks: (Look & { at: Date })[]): Promise<void> {
  await storeViews(db, day, await seenProfiles(db, day, looks))
}

function byDay(looks: (Look & { at: Date })[]) {
  return Map.groupBy(looks, ({ at }) => at.toISOString().slice(0, 10))
}

/** Each visitor once, known by a hash that nobody can make again once the day's salt is forgotten, and for each profile by another. */
async function seenProfiles(db: Database, day: string, looks: (Look & { at: Date })[]): Promise<SeenProfiles> {
  const salt = await readSalt(db, day, randomBytes(32))
  const seen = new Map<string, { slug: string; visitor: Buffer; hour: Date }>()
  for (const { slug, address, userAgent, at } of looks) {
    const visitor = createHash('sha256')
      .update(salt)
      .update(`${slug}\n${address}\n${userAgent}`)
      .digest()
      .subarray(0, 16)
    const key = visitor.toString('base64')
    if (!seen.has(key))
      seen.set(key, { slug, visitor, hour: new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000) })
  }
  return [...seen.values()]
}

import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { LRUCache } from 'lru-cache'
import { forgetsByUpdates } from './forgets-by-updates.ts'

/** A department, or with null a whole country or region. */
export type CountedArea = { country: Country; kind: DirectoryKind; department: string | null }

type Asking = Pick<Context, 'db' | 'directoryUpdates' | 'writtenUpTo'>

/** A town has about fifty counts, so that all of them take some megabytes. */
const maxAreas = 2_000

/**
 * Caches in this process what `read` gives for an area and a further key, until the directory says that an entry there has changed: the
 * counts of a list change with its entries only. The least recently used is evicted first.
 */
export function cachedForArea<Asked, Cached>(
  keyOf: (asked: Asked) => CountedArea & { key: string },
  read: (db: Context['db'], asked: Asked) => Promise<Cached>,
) {
  const memoryOf = forgetsByUpdates(
    () => new LRUCache<string, Promise<Cached>>({ max: maxAreas }),
    (memory, update) => {
      if (update === null) memory.clear()
      else for (const address of [...memory.keys()]) if (concerns(update, address)) memory.delete(address)
    },
  )
  return ({ db, directoryUpdates, writtenUpTo }: Asking, asked: Asked): Promise<Cached> => {
    const { memory, isListening } = memoryOf(directoryUpdates)
    // Whoever has just written may be quicker than the notification.
    if (!isListening || writtenUpTo !== null) return read(db, asked)
    const { country, kind, department, key } = keyOf(asked)
    const address = `${country} ${kind} ${department ?? wholeCountry} ${key}`
    const known = memory.get(address)
    if (known) return known
    const fresh = read(db, asked)
    memory.set(address, fresh)
    fresh.catch(() => memory.peek(address) === fresh && memory.delete(address))
    return fresh
  }
}

const wholeCountry = '*'

/** Whether an update, such as `FR planner 74 lys-et-coton`, is of the area that an address begins with. */
function concerns(update: string, address: string): boolean {
  const [country, kind, department] = update.split(' ')
  const [ofCountry, ofKind, ofDepartment] = address.split(' ')
  return country === ofCountry && kind === ofKind && (ofDepartment === department || ofDepartment === wholeCountry)
}

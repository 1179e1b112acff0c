import type { Country } from '@bouquet/domain/countries'
import type { Context } from '@bouquet/server/context.ts'
import { forgetsByUpdates } from './forgets-by-updates.ts'

export type Reading = Pick<Context, 'db' | 'country' | 'directoryUpdates'>

/**
 * Caches in this process what `read` gives for a country, from the first time it is asked for until the directory says that all of
 * it may have changed, as after an import of postal codes. Null is not cached: an empty gazetteer is about to be filled.
 */
export function cachedForCountry<Cached>(read: (reading: Reading) => Promise<Cached | null>) {
  const memoryOf = forgetsByUpdates(
    () => new Map<Country, Promise<Cached | null>>(),
    (memory, update) => update === null && memory.clear(),
  )
  return (reading: Reading): Promise<Cached | null> => {
    const { memory } = memoryOf(reading.directoryUpdates)
    const known = memory.get(reading.country)
    if (known) return known
    const fresh = read(reading)
    const forgetThis = () => {
      if (memory.get(reading.country) === fresh) memory.delete(reading.country)
    }
    memory.set(reading.country, fresh)
    fresh.then((cached) => cached === null && forgetThis(), forgetThis)
    return fresh
  }
}

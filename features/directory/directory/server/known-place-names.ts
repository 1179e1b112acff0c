import { sql } from 'kysely'
import { cachedForCountry } from './cached-for-country.ts'
import { type KnownPlace, knownPlaces } from './known-places.ts'
import { eachSharing, leastShared, similarityOf, trigramLists, trigramsOf } from './trigrams.ts'

/** A name under which a town is found. */
export type PlaceName = { text: string; place: KnownPlace; weight: number }

/** All names of a country's towns. */
export type KnownPlaceNames = {
  /** Calls for each name that begins with the text. */
  eachBeginning(text: string, call: (name: PlaceName) => void): void
  /** Calls for each name that is the text. */
  eachNamed(text: string, call: (name: PlaceName) => void): void
  /** Calls for each name that is similar to the text, or of which a later word begins with it. */
  eachLike(text: string, call: (name: PlaceName, similarity: number) => void): void
}

type NameRow = [place: number, text: string, weight: number]

/** The names of a country's towns with their trigrams, some 15 MB for France. */
export const knownPlaceNames = cachedForCountry(async (reading): Promise<KnownPlaceNames | null> => {
  const known = await knownPlaces(reading)
  if (!known) return null
  const { rows } = await sql<{ names: NameRow[] | null }>`
    select json_agg(json_build_array(n.place_id, n.search_name, n.weight) order by n.search_name, n.place_id) as names
    from place_names n where n.country = ${reading.country}`.execute(reading.db)
  const byId = new Map(known.places.map((place) => [place.id, place]))
  return namesFrom(
    (rows[0]?.names ?? []).flatMap(([id, text, weight]): PlaceName[] => {
      const place = byId.get(id)
      // The column has single precision, in which sums with it are made.
      return place ? [{ text, place, weight: Math.fround(weight) }] : []
    }),
  )
})

/** The limit of pg_trgm's operator `%`. */
const similarEnough = 0.3

function namesFrom(names: PlaceName[]): KnownPlaceNames {
  const lists = trigramLists(names.map(({ text }) => text))
  const eachFrom = (text: string, isMeant: (name: PlaceName) => boolean, call: (name: PlaceName) => void) => {
    for (let at = firstFrom(names, text); at < names.length; at++) {
      const name = names[at]
      if (!name || !isMeant(name)) return
      call(name)
    }
  }
  return {
    eachBeginning: (text, call) => eachFrom(text, (name) => name.text.startsWith(text), call),
    eachNamed: (text, call) => eachFrom(text, (name) => name.text === text, call),
    eachLike: (text, call) => {
      const trigrams = trigramsOf(text)
      const laterWord = ` ${text}`
      const least = leastShared(trigrams.length, similarEnough)
      eachSharing(lists, { trigrams, least }, (at, shared) => {
        const similarity = similarityOf(shared, trigrams.length, lists.sizes[at] ?? 0)
        // A name that goes on after the text has all of its trigrams but the one of its end.
        const mayHaveWord = shared >= trigrams.length - 1
        if (similarity < similarEnough && !mayHaveWord) return
        const name = names[at]
        if (name && (similarity >= similarEnough || name.text.includes(laterWord))) call(name, similarity)
      })
    },
  }
}

/** The place of the first name that is not before the text. */
function firstFrom(names: PlaceName[], text: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

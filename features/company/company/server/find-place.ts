import { isCountry } from '@bouquet/domain/countries'
import type { Context } from '@bouquet/server/context.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import type { Place } from '@bouquet/server/ports/geocoder/geocoder.ts'

export type WrittenAddress = { zipcode: string; city: string; countryCode: string }
export type Point = { latitude: number; longitude: number }

const maxNamesakes = 20

/** The location of the town of an address; null when no town of that name has this postal code, or the country has no directory. */
export async function findPlace(ctx: Context, address: WrittenAddress): Promise<Point | null> {
  const found =
    (await search(ctx, address, `${address.zipcode} ${address.city}`)) ?? (await search(ctx, address, address.city))
  return found && { latitude: found.lat, longitude: found.lng }
}

async function search(ctx: Context, address: WrittenAddress, query: string): Promise<Place | null> {
  if (!isCountry(address.countryCode)) return null
  const places = await ctx.ports.geocoder.search({
    query,
    countries: [address.countryCode],
    limit: maxNamesakes,
    language: ctx.language,
  })
  const namesakes = places.filter((place) => isNamed(place, address.city))
  return (
    namesakes.find((place) => place.zipcode.includes(address.zipcode)) ??
    namesakes.find(mayHave(address.zipcode)) ??
    null
  )
}

function isNamed(place: Place, city: string): boolean {
  const written = searchName(city)
  return [place.city, place.name].some((name) => searchName(name) === written)
}

/** Large receivers of mail have postal codes of their own that no list contains; these begin like the others of their area. */
function mayHave(zipcode: string): (place: Place) => boolean {
  const area = zipcode.slice(0, 2).toUpperCase()
  return ({ zipcode: codes }) => codes.length === 0 || codes.some((code) => code.toUpperCase().startsWith(area))
}

import type { Point } from '@bouquet/domain/distance'
import type { Context } from '@bouquet/server/context.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import type { Place } from '@bouquet/server/ports/geocoder/geocoder.ts'

export type WrittenAddress = { zipcode: string; city: string; countryCode: string }

const maxNamesakes = 20

/** The location of the town of an address; null when the geocoder knows no town of that name with this postal code. */
export async function findPlace(ctx: Context, address: WrittenAddress): Promise<Point | null> {
  const found =
    (await search(ctx, address, `${address.zipcode} ${address.city}`)) ?? (await search(ctx, address, address.city))
  return found && { latitude: found.lat, longitude: found.lng }
}

async function search(ctx: Context, address: WrittenAddress, query: string): Promise<Place | null> {
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

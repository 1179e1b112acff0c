import { type PlacePick, placePick } from '@bouquet/features/company/locations/contract.ts'
import { isNearTown } from '@bouquet/features/company/locations/server/near-town.ts'
import type { Context } from '@bouquet/server/context.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { first } from '@bouquet/server/http/form-fields.ts'
import type { Answers } from '@bouquet/site/view.ts'

/** The place that a couple means, or several among which they have to choose. */
type ResolvedPlace = { place: PlacePick; choices?: undefined } | { place: null; choices: PlacePick[] }

const maxChoices = 6

/**
 * Finds the place for the typed town: the chosen suggestion, the choice shown without script, the place saved earlier, or the geocoder's result
 * for that name.
 */
export async function resolvePlace(ctx: Context, fields: Answers, known: PlacePick | null): Promise<ResolvedPlace> {
  const town = first(fields, 'town')?.trim() ?? ''
  if (town === '') return { place: null, choices: [] }
  const picked = pickFrom(first(fields, 'pick'))
  if (picked?.name === town && (await isNear(ctx, picked))) return { place: picked }
  if (first(fields, 'namedTown') === town) {
    const named = pickFrom(first(fields, 'namedPick'))
    if (named && (await isNear(ctx, named))) return { place: named }
  }
  if (known?.name === town) return { place: known }
  return askGeocoder(ctx, town)
}

async function askGeocoder(ctx: Context, town: string): Promise<ResolvedPlace> {
  const found = await ctx.ports.geocoder.search({
    query: town,
    countries: [ctx.country],
    limit: maxChoices,
    language: ctx.language,
  })
  const named = found.filter((place) => sameName(place.name, town))
  const [only, ...others] = named.length > 0 ? named : found
  return only && others.length === 0 ? { place: only } : { place: null, choices: found }
}

/** Whether the point that the browser sends lies near its town (rule "place of an address"). */
function isNear({ db }: Context, { city, zipcode, countrycode: countryCode, lat, lng }: PlacePick): Promise<boolean> {
  return isNearTown(db, { city, zipcode: zipcode[0], countryCode }, { latitude: lat, longitude: lng })
}

function pickFrom(text: string | undefined): PlacePick | null {
  if (!text) return null
  try {
    const parsed = placePick.safeParse(JSON.parse(text))
    return parsed.success && Math.abs(parsed.data.lat) <= 90 && Math.abs(parsed.data.lng) <= 180 ? parsed.data : null
  } catch {
    return null
  }
}

function sameName(one: string, other: string): boolean {
  return searchName(one) === searchName(other)
}

import { type Country, isCountry, listedCountry } from '@bouquet/domain/countries'
import { distanceKm, isNearTownCentre, type Point } from '@bouquet/domain/distance'
import { normalisedPostalCode } from '@bouquet/domain/postal-code'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { isOpenCountry } from '@bouquet/server/settings/served.ts'
import { countryMiddle } from '../rules/country-middles.ts'
import { type Area, findArea, nowhere } from './find-area.ts'
import { findPlace, type WrittenAddress } from './find-place.ts'
import { isNearTown } from './near-town.ts'

/** An address as it is sent: without coordinates its town is looked up. */
export type SentAddress = WrittenAddress & {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

type Stored = Point & { zipcode: string; city: string; country_code: string }

export type PlaceColumns = Stored & Area & { listed_country: Country }

type Circumstances = {
  /** The country whose directory lists it where its own has none. */
  otherwiseListed: Country
  /** The place that is stored now; its point stays while town, postal code and country do. */
  before: Stored | null
  /** What stands before an address's fields in the call, for the problems. */
  prefix: string
}

/**
 * The columns about the place of a company or venue (rule "place of an address"). Throws location_required, location_far_from_town, and
 * country_closed where it would be new in a closed country (rule "served countries").
 */
export async function placeColumns(
  ctx: Context,
  sent: SentAddress,
  { otherwiseListed, before, prefix }: Circumstances,
): Promise<PlaceColumns> {
  const { city, countryCode } = sent
  const listed = listedCountry(countryCode, otherwiseListed)
  const isNewThere = !before || listedCountry(before.country_code, otherwiseListed) !== listed
  if (isNewThere && !isOpenCountry(ctx, listed))
    throw problem('country_closed', { fields: { [`${prefix}countryCode`]: 'country_closed' } })
  const zipcode = normalisedPostalCode(sent.zipcode, countryCode)
  const point = await pointOf(ctx, { ...sent, zipcode }, before)
  if (typeof point === 'string') throw problem(point, { fields: { [`${prefix}city`]: point } })
  const area = listed === countryCode ? await findArea(ctx.db, listed, { ...point, city }) : nowhere
  return { zipcode, city, country_code: countryCode, ...point, listed_country: listed, ...area }
}

type Refusal = 'location_required' | 'location_far_from_town'

async function pointOf(ctx: Context, sent: SentAddress, before: Stored | null): Promise<Point | Refusal> {
  const picked = pickedPoint(sent)
  const stored = before && isSamePlace(sent, before) && isSamePoint(picked ?? before, before) ? before : null
  if (stored && (await isNearTown(ctx.db, sent, stored)))
    return { latitude: stored.latitude, longitude: stored.longitude }
  // A point that was stored before it had to lie near its town gives way to the town's.
  const chosen = stored ? null : picked
  return isCountry(sent.countryCode) ? pointInside(ctx, sent, chosen) : pointAbroad(ctx, sent, chosen)
}

async function pointInside(ctx: Context, sent: SentAddress, picked: Point | null): Promise<Point | Refusal> {
  if (!picked) return (await findPlace(ctx, sent)) ?? 'location_required'
  return (await isNearTown(ctx.db, sent, picked)) ? picked : 'location_far_from_town'
}

/** A picked point counts where the geocoder knows the town; else the country's middle does. */
async function pointAbroad(ctx: Context, sent: SentAddress, picked: Point | null): Promise<Point | Refusal> {
  const town = await findPlace(ctx, sent)
  if (!town) return countryMiddle(sent.countryCode) ?? 'location_required'
  if (!picked) return town
  return isNearTownCentre(distanceKm(town, picked)) ? picked : 'location_far_from_town'
}

function pickedPoint({ latitude, longitude }: SentAddress): Point | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

const isSamePlace = ({ zipcode, city, countryCode }: SentAddress, before: Stored) =>
  before.zipcode === zipcode && before.city === city && before.country_code === countryCode

const isSamePoint = (one: Point, other: Point) => one.latitude === other.latitude && one.longitude === other.longitude

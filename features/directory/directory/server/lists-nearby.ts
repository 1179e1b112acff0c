import { distanceKm, type Point } from '@bouquet/domain/distance'
import type { Context } from '@bouquet/server/context.ts'
import { middleOf } from '../rules/middle-of-points.ts'
import { type Region, regionsOf } from '../rules/regions.ts'
import type { FoundList } from './find-list.ts'
import { type KnownDepartment, knownPlaces } from './known-places.ts'
import {
  type Counted,
  type CountedDepartment,
  departmentsNear,
  departmentsWithEntries,
  type ListPlace,
} from './places.ts'
import { readAreaCounts } from './region-areas.ts'
import { regionsWithEntries } from './region-links.ts'

/** Lists that have entries, the nearest to a place first. */
export type Nearby = { regions: Counted[]; departments: CountedDepartment[] }

const maxRegions = 3

/** Where a list without entries leads on to, be it that of a region, a department or a town; nowhere for the whole country. */
export async function listsNearby(ctx: Context, { address: { kind }, place }: FoundList): Promise<Nearby> {
  const { country, language } = ctx
  const known = (await knownPlaces(ctx))?.departments ?? []
  const at = middleOfPlace(place, known)
  if (!at) return { regions: [], departments: [] }
  const own = place.city && !place.isOneTown ? null : (place.department?.code ?? null)
  const [near, all, areas] = await Promise.all([
    departmentsNear(ctx.db, { country, kind, language, at: { ...at, code: own } }),
    departmentsWithEntries(ctx.db, { country, kind, language }),
    readAreaCounts(ctx, { country, kind, department: null, region: null }),
  ])
  const regions = regionsWithEntries(ctx, all, areas).filter(({ slug }) => slug !== place.region?.slug)
  return { regions: nearest(regions, at, middlesOfRegions(ctx, known)), departments: near }
}

function middleOfPlace({ region, department, city }: ListPlace, known: KnownDepartment[]): Point | null {
  return region ? middleOfRegion(region, known) : (city ?? department)
}

function middleOfRegion({ area, departments }: Region, known: KnownDepartment[]): Point | null {
  const points = area ?? known.filter(({ code }) => departments.includes(code))
  return points.length > 0 ? middleOf(points) : null
}

function middlesOfRegions({ country }: Pick<Context, 'country'>, known: KnownDepartment[]): Map<string, Point | null> {
  return new Map(regionsOf(country).map((region) => [region.slug, middleOfRegion(region, known)]))
}

function nearest(regions: Counted[], at: Point, middles: Map<string, Point | null>): Counted[] {
  const away = regions.flatMap((region) => {
    const middle = middles.get(region.slug)
    return middle ? [{ region, km: distanceKm(at, middle) }] : []
  })
  return away
    .toSorted((a, b) => a.km - b.km)
    .slice(0, maxRegions)
    .map(({ region }) => region)
}

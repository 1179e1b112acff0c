import type { RouteInput } from '@bouquet/contract/route'
import { distanceKm, type Point } from '@bouquet/domain/distance'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { getListMap as contract, ListMap } from '../contract.ts'
import { middleOf } from '../rules/middle-of-points.ts'
import { departmentsWithin, placesOfEntries, townsWithin } from './list-map-rows.ts'

/** The towns of a list's entries, and what lies between them. */
export async function getListMap(ctx: Context, { query }: RouteInput<typeof contract>): Promise<ListMap> {
  const { db, country, language } = ctx
  const { kind } = query
  const say = (key: string, values = {}) => translate(language, 'directory', `map.${key}`, values)
  const places = await placesOfEntries(db, { country, language, ...query })
  const view = { ...viewOf(places), language }
  const [towns, departments] = await Promise.all([townsWithin(db, view), departmentsWithin(db, view)])
  return {
    places: places.map((place) => ({
      ...place,
      label: say(`${kind}`, { count: place.slugs.length, town: place.name }),
    })),
    towns,
    departments,
    tiles: ctx.config.mapTiles,
    labels: {
      map: say('title'),
      close: say('close'),
      closer: say('closer'),
      further: say('further'),
      whole: say('whole'),
    },
  }
}

const leastKm = 30

/** The middle of the places, and a distance that reaches all of them. */
function viewOf(places: readonly Point[]): Point & { km: number } {
  const centre = places.length > 0 ? middleOf(places) : { latitude: 0, longitude: 0 }
  return { ...centre, km: Math.max(leastKm, ...places.map((place) => distanceKm(centre, place) * 1.2)) }
}

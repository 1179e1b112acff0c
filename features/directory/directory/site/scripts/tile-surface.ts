import { type TileMap, type Tiles, tileMap } from '@bouquet/ui/map/tile-map.ts'
import type { ListMap } from '../../contract.ts'
import { middleOf } from '../../rules/middle-of-points.ts'
import { kmSearchedIn, minKm } from './drawn-surface.ts'
import type { MapFrame } from './map-beside.ts'

/** Shows the places of a list on the operator's tiles; the frame must stand in the page. */
export function tileSurface(shown: ListMap, tiles: Tiles, { canvas, markers }: MapFrame): TileMap {
  const middle = middleOf(shown.places)
  const km = kmSearchedIn()
  const map = tileMap(canvas, {
    tiles,
    pins: shown.places.flatMap(({ latitude, longitude }, place) => {
      const element = markers[place]
      return element ? [{ at: [latitude, longitude], element }] : []
    }),
    circle: km > 0 ? { at: [middle.latitude, middle.longitude], km } : null,
    leastKm: minKm,
  })
  return {
    ...map,
    remove: () => {
      map.remove()
      canvas.replaceChildren()
    },
  }
}

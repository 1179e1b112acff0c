import { Circle, DivIcon, DomEvent, type LatLngTuple, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { attributionHtml } from './attribution-html.ts'
import { tileMapStyles } from './tile-map-styles.ts'

/** The operator's tiles. */
export type Tiles = { url: string; attribution: string }
/** A place on the map, and the element that stands there. */
export type TilePin = { at: LatLngTuple; element: HTMLElement }
export type TileMapOptions = {
  tiles: Tiles
  pins: TilePin[]
  circle: { at: LatLngTuple; km: number } | null
  /** The kilometres that the map shows at least. */
  leastKm: number
}

export type TileMap = {
  closer: () => void
  further: () => void
  showAll: () => void
  remove: () => void
  /** Settles with the first tile; rejects where the tiles cannot be had. */
  ready: Promise<void>
}

const furthestZoom = 19
const paddingPx = 36
const kmPerDegree = 111.2

/** A map of tiles in an element of the page: moved by pointer, fingers and arrow keys, closer and further by plus and minus. */
export function tileMap(element: HTMLElement, { tiles, pins, circle, leastKm }: TileMapOptions): TileMap {
  addStyles()
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    zoomControl: false,
    // A page that is scrolled over the map goes on scrolling.
    scrollWheelZoom: false,
    maxZoom: furthestZoom,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  })
  map.attributionControl.setPrefix(false)
  const showAll = () => {
    map.fitBounds(boundsOf(pins, circle, leastKm), { padding: [paddingPx, paddingPx], animate: isMoving })
  }
  const layer = new TileLayer(tiles.url, {
    attribution: attributionHtml(tiles.attribution),
    maxZoom: furthestZoom,
  })
  const ready = firstOf(layer)
  showAll()
  layer.addTo(map)
  if (circle) new Circle(circle.at, { radius: circle.km * 1000, className: 'radius', interactive: false }).addTo(map)
  for (const pin of pins) addPin(map, pin)
  return { closer: () => map.zoomIn(), further: () => map.zoomOut(), showAll, remove: () => map.remove(), ready }
}

/** The element keeps its own keys and clicks; where it gets the focus it comes into view. */
function addPin(map: LeafletMap, { at, element }: TilePin): void {
  const icon = new DivIcon({ html: element, className: 'tile-pin', iconSize: [0, 0] })
  new Marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  DomEvent.disableClickPropagation(element)
  element.addEventListener('focus', () => map.panInside(at, { padding: [paddingPx, paddingPx] }))
}

function firstOf(layer: TileLayer): Promise<void> {
  return new Promise((resolve, reject) => {
    layer.once('tileload', () => resolve())
    layer.once('tileerror', () => reject(new Error('The map’s tiles cannot be had')))
  })
}

function boundsOf(
  pins: TilePin[],
  circle: TileMapOptions['circle'],
  leastKm: number,
): [southWest: LatLngTuple, northEast: LatLngTuple] {
  const points = [...pins.map(({ at }) => at), ...(circle ? around(circle.at, circle.km) : [])]
  const [souths, wests] = [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)]
  const middle: LatLngTuple = [
    (Math.min(...souths) + Math.max(...souths)) / 2,
    (Math.min(...wests) + Math.max(...wests)) / 2,
  ]
  const all = [...points, ...around(middle, leastKm / 2)]
  return [
    [Math.min(...all.map(([latitude]) => latitude)), Math.min(...all.map(([, longitude]) => longitude))],
    [Math.max(...all.map(([latitude]) => latitude)), Math.max(...all.map(([, longitude]) => longitude))],
  ]
}

/** The corners of a square of this many kilometres to each side. */
function around([latitude, longitude]: LatLngTuple, km: number): LatLngTuple[] {
  const north = km / kmPerDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return [
    [latitude - north, longitude - east],
    [latitude + north, longitude + east],
  ]
}

let hasStyles = false

function addStyles(): void {
  if (hasStyles) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(leafletStyles.replaceAll(/url\([^)]*\)/g, 'none') + tileMapStyles)
  document.adoptedStyleSheets.push(sheet)
  hasStyles = true
}

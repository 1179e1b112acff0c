import { distanceKm } from '@bouquet/domain/distance'
import { kmPerDegree, type Size } from '@bouquet/ui/map/geometry.ts'
import type { ListMap } from '../../contract.ts'
import { middleOf } from '../../rules/middle-of-points.ts'
import type { MapFrame, MapSurface } from './map-beside.ts'
import { drawMap, isInView, type MapView, type Shores } from './map-drawing.ts'

/** Shows the places of a list on our own drawing, which arrow keys move and plus and minus zoom, and which is drawn again for another size. */
export function drawnSurface(shown: ListMap, shores: Shores, { canvas, markers }: MapFrame): MapSurface {
  const sizeNow = (): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight })
  const whole = () => wholeView(shown, sizeNow())
  let moved: MapView | null = null
  const show = (next: MapView | null) => {
    moved = next
    const size = sizeNow()
    const circle = circleSearchedIn(whole())
    const { svg, points } = drawMap(shown, { shores, size, view: moved ?? whole(), circle })
    canvas.innerHTML = svg
    for (const [place, marker] of markers.entries()) {
      const point = points[place]
      if (!point || !isInView(size)(point)) continue
      marker.style.left = `${point.x}px`
      marker.style.top = `${point.y}px`
      canvas.append(marker)
    }
  }
  const view = () => moved ?? whole()
  canvas.addEventListener('keydown', (event) => {
    const next = movedBy(view(), event.key)
    if (!next) return
    event.preventDefault()
    show(next)
  })
  show(null)
  keepSized(canvas, () => show(moved))
  return {
    closer: () => show(zoomed(view(), 0.5)),
    further: () => show(zoomed(view(), 2)),
    showAll: () => show(null),
  }
}

/** Draws again in another size; what has the focus keeps it. */
function keepSized(canvas: HTMLElement, draw: () => void): void {
  let width = canvas.clientWidth
  new ResizeObserver(() => {
    if (canvas.clientWidth === width || canvas.clientWidth === 0) return
    width = canvas.clientWidth
    const focused = document.activeElement
    draw()
    if (focused instanceof HTMLElement && canvas.contains(focused)) focused.focus({ preventScroll: true })
  }).observe(canvas)
}

/** The smallest width of the map of a list. */
export const minKm = 60
const maxKm = 1600
/** Room around the outermost places. */
const margin = 1.15

/** All places in both directions, and 60 kilometres at least. */
function wholeView({ places }: ListMap, { width, height }: Size): MapView {
  const middle = middleOf(places)
  const furthest = Math.max(...places.map((place) => distanceKm(middle, place)))
  const km = Math.max(minKm, furthest * 2 * margin) * Math.max(1, width / height)
  return { centre: [middle.longitude, middle.latitude], km: Math.min(maxKm, km) }
}

function zoomed({ centre, km }: MapView, by: number): MapView {
  return { centre, km: Math.min(maxKm, Math.max(minKm / 4, km * by)) }
}

const steps: Record<string, readonly [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Arrows move a map by a fifth of its width, plus and minus zoom; null for other keys. */
function movedBy(view: MapView, key: string): MapView | null {
  if (key === '+') return zoomed(view, 0.5)
  if (key === '-') return zoomed(view, 2)
  const step = steps[key]
  if (!step) return null
  const [x, y] = view.centre
  const degrees = view.km / 5 / kmPerDegree
  return { ...view, centre: [x + (step[0] * degrees) / Math.cos((y * Math.PI) / 180), y + step[1] * degrees] }
}

/** The circle of a list around a town; null for other lists. */
function circleSearchedIn({ centre }: MapView): MapView | null {
  const km = kmSearchedIn()
  return km > 0 ? { centre, km } : null
}

/** The radius of a list around a town; 0 for other lists. */
export function kmSearchedIn(): number {
  return Number(new URLSearchParams(location.search).get('km'))
}

import { distanceKm } from '@bouquet/domain/distance'
import { kmPerDegree, type Ring } from '@bouquet/ui/map/geometry.ts'
import type { ListMap } from '../../contract.ts'
import { middleOf } from '../../rules/middle-of-points.ts'
import { drawMap, isInView, type MapView, mapSize } from './map-drawing.ts'

type Beside = { shown: ListMap; rings: Ring[]; cards: Map<string, HTMLElement>; close: () => void }

/** The map of a list. Its places are buttons in the order of the list's towns, which mark their cards and lead to them. */
export function mapBeside({ shown, rings, cards, close }: Beside): HTMLElement {
  const { labels } = shown
  const whole = wholeView(shown)
  let view = whole
  const canvas = document.createElement('div')
  const markers = shown.places.map((place) => markerOf(place, cards))
  const show = (next: MapView) => {
    view = next
    const { svg, points } = drawMap(shown, { rings, view, circle: circleSearchedIn(whole) })
    canvas.innerHTML = svg
    for (const [place, marker] of markers.entries()) {
      const point = points[place]
      if (!point || !isInView(point)) continue
      marker.style.left = `${(point.x / mapSize.width) * 100}%`
      marker.style.top = `${(point.y / mapSize.height) * 100}%`
      canvas.append(marker)
    }
  }
  const map = document.createElement('aside')
  map.dataset.listMap = ''
  map.setAttribute('aria-label', labels.map)
  map.append(
    toolsOf([
      ['+', labels.closer, () => show(zoomed(view, 0.5))],
      ['−', labels.further, () => show(zoomed(view, 2))],
      ['◻', labels.whole, () => show(whole)],
      ['×', labels.close, close],
    ]),
    canvas,
  )
  canvas.dataset.canvas = ''
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'group')
  canvas.setAttribute('aria-label', labels.map)
  canvas.addEventListener('keydown', (event) => {
    const next = moved(view, event.key)
    if (!next) return
    event.preventDefault()
    show(next)
  })
  map.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  show(whole)
  return map
}

function markerOf({ slugs, label }: ListMap['places'][number], cards: Beside['cards']): HTMLButtonElement {
  const marker = buttonOf(String(slugs.length), label)
  const own = slugs.flatMap((slug) => cards.get(slug) ?? [])
  const mark = (isOn: boolean) => () => {
    marker.toggleAttribute('data-on', isOn)
    for (const card of own) card.toggleAttribute('data-on-map', isOn)
  }
  for (const one of [marker, ...own]) {
    for (const event of ['pointerenter', 'focusin']) one.addEventListener(event, mark(true))
    for (const event of ['pointerleave', 'focusout']) one.addEventListener(event, mark(false))
  }
  let next = 0
  marker.addEventListener('click', () => {
    const card = own[next++ % own.length]
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  })
  return marker
}

function toolsOf(tools: [sign: string, label: string, act: () => void][]): HTMLElement {
  const group = document.createElement('div')
  group.dataset.tools = ''
  for (const [sign, label, act] of tools) {
    const tool = buttonOf(sign, label)
    tool.addEventListener('click', act)
    group.append(tool)
  }
  return group
}

function buttonOf(text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.title = label
  button.setAttribute('aria-label', label)
  return button
}

const minKm = 60
const maxKm = 1600
/** Room around the outermost places. */
const margin = 1.15

/** All places, and 60 kilometres at least. */
function wholeView({ places }: ListMap): MapView {
  const middle = middleOf(places)
  const furthest = Math.max(...places.map((place) => distanceKm(middle, place)))
  return { centre: [middle.longitude, middle.latitude], km: Math.min(maxKm, Math.max(minKm, furthest * 2 * margin)) }
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
function moved(view: MapView, key: string): MapView | null {
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
  const km = Number(new URLSearchParams(location.search).get('km'))
  return km > 0 ? { centre, km } : null
}

import { kmAcross } from '@bouquet/features/company/locations/rules/map-of-place.ts'
import { tileMap } from '@bouquet/ui/map/tile-map.ts'

/** What a drawing of a place says for a map of tiles in its stead. */
export type PlaceTiles = {
  url: string
  attribution: string
  latitude: number
  longitude: number
  isApproximate: boolean
}

const approximateKm = 1

/** Puts a map of tiles over the drawing of a place. Rejects where the tiles cannot be had, and leaves the drawing. */
export async function showTiles(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { url, attribution, latitude, longitude, isApproximate }: PlaceTiles = JSON.parse(place.dataset.tiles ?? '')
  const element = document.createElement('div')
  const drawing = place.querySelector('svg')
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', drawing?.getAttribute('aria-label') ?? '')
  place.append(element)
  const map = tileMap(element, {
    tiles: { url, attribution },
    pins: isApproximate ? [] : [{ at: [latitude, longitude], element: pinOf(drawing) }],
    circle: { at: [latitude, longitude], km: isApproximate ? approximateKm : kmAcross / 4 },
    leastKm: kmAcross / 4,
  })
  try {
    await map.ready
  } catch (error) {
    map.remove()
    element.remove()
    throw error
  }
  drawing?.setAttribute('aria-hidden', 'true')
  button.replaceWith(toolOf('+', place.dataset.closer, map.closer), toolOf('−', place.dataset.further, map.further))
  element.focus()
}

function toolOf(sign: string, label: string | undefined, act: () => void): HTMLButtonElement {
  const tool = document.createElement('button')
  tool.type = 'button'
  tool.textContent = sign
  tool.title = label ?? ''
  tool.setAttribute('aria-label', label ?? '')
  tool.addEventListener('click', act)
  return tool
}

/** The pin of the drawing, at its own size. */
function pinOf(drawing: SVGElement | null): HTMLElement {
  const pin = document.createElement('span')
  pin.innerHTML = `<svg width="80" height="100" viewBox="-40 -60 80 100" aria-hidden="true">${drawing?.querySelector('[data-pin]')?.innerHTML ?? ''}</svg>`
  return pin
}

import { readLakes, readOutlines } from '@bouquet/ui/map/geometry.ts'
import type { ListMap } from '../../contract.ts'
import { mapStyles } from './list-map-styles.ts'
import { type MapFrame, type MapSurface, mapBeside } from './map-beside.ts'
import type { Shores } from './map-drawing.ts'

/** Opens the map beside the list, or closes it. Throws where there is nothing to show. */
export async function toggleMap(list: HTMLElement, button: HTMLElement): Promise<void> {
  if (list.querySelector('[data-list-map]')) {
    close(list, button)
    return
  }
  const cards = cardsBySlug()
  const shown = await askFor([...cards.keys()])
  if (shown.places.length === 0) throw new Error('None of the list’s entries has a place')
  const openSurface = await surfaceFor(shown)
  addStyles()
  list.dataset.mapped = ''
  button.setAttribute('aria-expanded', 'true')
  let surface: MapSurface | null = null
  const frame = mapBeside({ shown, cards, close: () => close(list, button) }, () => surface)
  list.prepend(frame.map)
  openSurface(frame, (next) => {
    surface = next
  })
  frame.map.querySelector('button')?.focus()
}

type OpenSurface = (frame: MapFrame, use: (surface: MapSurface) => void) => void

/** The operator's tiles where there are some and as soon as one is there; our own drawing otherwise. */
async function surfaceFor(shown: ListMap): Promise<OpenSurface> {
  const { tiles } = shown
  if (!tiles) return drawing(shown)
  const { tileSurface } = await import('./tile-surface.ts')
  return (frame, use) => {
    const map = tileSurface(shown, tiles, frame)
    use(map)
    map.ready.catch(async () => {
      const draw = await drawing(shown)
      map.remove()
      draw(frame, use)
    })
  }
}

async function drawing(shown: ListMap): Promise<OpenSurface> {
  const [{ drawnSurface }, shores] = await Promise.all([import('./drawn-surface.ts'), readShores()])
  return (frame, use) => use(drawnSurface(shown, shores, frame))
}

function close(list: HTMLElement, button: HTMLElement): void {
  list.querySelector('[data-list-map]')?.remove()
  delete list.dataset.mapped
  button.setAttribute('aria-expanded', 'false')
  button.focus()
}

function cardsBySlug(): Map<string, HTMLElement> {
  const slugOf = (card: Element) => card.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/').at(-1) ?? ''
  return new Map([...document.querySelectorAll<HTMLElement>('main article')].map((card) => [slugOf(card), card]))
}

async function askFor(slugs: string[]): Promise<ListMap> {
  const kind = location.pathname.includes('/wedding-venues') ? 'venue' : 'planner'
  const answer = await fetch(`/api/directory/map?${new URLSearchParams({ kind, slugs: slugs.join(',') })}`, {
    headers: { 'accept-language': document.documentElement.lang },
  })
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
  return answer.json()
}

async function readShores(): Promise<Shores> {
  const [outlines, lakes] = await Promise.all([
    import('@bouquet/ui/map/outlines.json'),
    import('@bouquet/ui/map/lakes.json'),
  ])
  return { rings: readOutlines(outlines.default), lakes: readLakes(lakes.default) }
}

let hasStyles = false

function addStyles(): void {
  if (hasStyles) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(mapStyles)
  document.adoptedStyleSheets.push(sheet)
  hasStyles = true
}

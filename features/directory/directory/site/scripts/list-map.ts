import { type Ring, readOutlines } from '@bouquet/ui/map/geometry.ts'
import type { ListMap } from '../../contract.ts'
import { mapStyles } from './list-map-styles.ts'
import { mapBeside } from './map-beside.ts'

/** Opens the map beside the list, or closes it. Throws where there is nothing to show. */
export async function toggleMap(list: HTMLElement, button: HTMLElement): Promise<void> {
  if (list.querySelector('[data-list-map]')) {
    close(list, button)
    return
  }
  const cards = cardsBySlug()
  const [shown, rings] = await Promise.all([askFor([...cards.keys()]), readRings()])
  if (shown.places.length === 0) throw new Error('None of the list’s entries has a place')
  addStyles()
  list.dataset.mapped = ''
  button.setAttribute('aria-expanded', 'true')
  const map = mapBeside({ shown, rings, cards, close: () => close(list, button) })
  list.prepend(map)
  map.querySelector('button')?.focus()
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

async function readRings(): Promise<Ring[]> {
  return readOutlines((await import('@bouquet/ui/map/outlines.json')).default)
}

let hasStyles = false

function addStyles(): void {
  if (hasStyles) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(mapStyles)
  document.adoptedStyleSheets.push(sheet)
  hasStyles = true
}

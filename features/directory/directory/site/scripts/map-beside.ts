import type { ListMap } from '../../contract.ts'

/** What shows the places of a map beside a list: our own drawing or the operator's tiles. */
export type MapSurface = { closer: () => void; further: () => void; showAll: () => void }

type Beside = { shown: ListMap; cards: Map<string, HTMLElement>; close: () => void }

/** The frame of the map of a list, still without its surface, and the buttons of its places in the order of the list's towns. */
export type MapFrame = { map: HTMLElement; canvas: HTMLElement; markers: HTMLButtonElement[] }

/** The frame of a map. Its places are buttons, which mark their cards and lead to them; `surface` gives what is shown at the moment. */
export function mapBeside({ shown, cards, close }: Beside, surface: () => MapSurface | null): MapFrame {
  const { labels } = shown
  const canvas = document.createElement('div')
  canvas.dataset.canvas = ''
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'group')
  canvas.setAttribute('aria-label', labels.map)
  const map = document.createElement('aside')
  map.dataset.listMap = ''
  map.setAttribute('aria-label', labels.map)
  map.append(
    toolsOf([
      ['+', labels.closer, () => surface()?.closer()],
      ['−', labels.further, () => surface()?.further()],
      ['◻', labels.whole, () => surface()?.showAll()],
      ['×', labels.close, close],
    ]),
    canvas,
  )
  map.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  return { map, canvas, markers: shown.places.map((place) => markerOf(place, cards)) }
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

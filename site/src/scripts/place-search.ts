type Pick = { name: string; department: string | null; zipcode: string[] }

const pauseMs = 150
const mostPicks = 6

/** Suggests places while a town is typed (the ARIA combobox pattern); what is picked goes along with the form. */
export function enhancePlaceSearch(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input[name="town"]')
  const hidden = place.querySelector<HTMLInputElement>('input[name="pick"]')
  if (!input || !hidden) return
  const list = createList(place)
  let picks: Pick[] = []
  let active = -1
  let waiting = 0
  let search = new AbortController()

  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (pick: Pick | undefined) => {
    if (!pick) return
    input.value = pick.name
    hidden.value = JSON.stringify(pick)
    close()
  }
  const activate = (index: number) => {
    active = index
    ;[...list.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === index))
    })
    if (index >= 0) input.setAttribute('aria-activedescendant', list.children[index]?.id ?? '')
  }
  const show = (found: Pick[]) => {
    picks = found
    const options = found.map((pick, index) => optionFor(pick, index, input.value, () => choose(pick)))
    list.replaceChildren(...(options.length > 0 ? options : [nothingFound(place)]))
    list.hidden = false
    input.setAttribute('aria-expanded', String(options.length > 0))
    activate(options.length > 0 ? 0 : -1)
  }
  const look = async () => {
    search.abort()
    search = new AbortController()
    if (input.value.trim().length < 2) return close()
    const query = new URLSearchParams({
      q: input.value.trim(),
      countries: place.dataset.places ?? '',
      limit: String(mostPicks),
    })
    const found = await fetch(`/api/locations?${query}`, {
      signal: search.signal,
      headers: { 'accept-language': document.documentElement.lang },
    })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Pick[]>) : null))
      .catch(() => null)
    if (found && document.activeElement === input) show(found)
  }

  prepare(input, list)
  input.addEventListener('input', () => {
    hidden.value = ''
    clearTimeout(waiting)
    waiting = window.setTimeout(look, pauseMs)
  })
  input.addEventListener('blur', () => setTimeout(close, pauseMs))
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') activate((active + 1) % picks.length)
    else if (event.key === 'ArrowUp') activate((active - 1 + picks.length) % picks.length)
    else if (event.key === 'Enter' && picks[active]) choose(picks[active])
    else return
    event.preventDefault()
  })
}

function prepare(input: HTMLInputElement, list: HTMLElement): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
}

function createList(place: HTMLElement): HTMLElement {
  const list = document.createElement('ul')
  list.id = 'found-places'
  list.setAttribute('role', 'listbox')
  list.ariaLabel = place.dataset.list ?? ''
  list.hidden = true
  place.append(list)
  return list
}

function optionFor(pick: Pick, index: number, typed: string, choose: () => void): HTMLElement {
  const option = document.createElement('li')
  option.id = `found-place-${index}`
  option.setAttribute('role', 'option')
  option.append(...markedName(pick.name, typed.trim()))
  const detail = document.createElement('small')
  detail.textContent = [pick.department === pick.name ? null : pick.department, pick.zipcode[0]]
    .filter(Boolean)
    .join(', ')
  option.append(detail)
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    choose()
  })
  return option
}

function markedName(name: string, typed: string): (Node | string)[] {
  if (!name.toLowerCase().startsWith(typed.toLowerCase())) return [name]
  const marked = document.createElement('b')
  marked.textContent = name.slice(0, typed.length)
  return [marked, name.slice(typed.length)]
}

function nothingFound(place: HTMLElement): HTMLElement {
  const line = document.createElement('li')
  line.setAttribute('role', 'option')
  line.setAttribute('aria-disabled', 'true')
  line.textContent = place.dataset.none ?? ''
  return line
}

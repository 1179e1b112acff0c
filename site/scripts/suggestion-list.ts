type Suggested<T> = {
  /** The suggestions for the text; null when they could not be loaded. */
  find(text: string, signal: AbortSignal): Promise<T[] | null>
  /** The texts of one choice: its name with the typed part marked, and a text that distinguishes it from others. */
  textsOf(choice: T): { name: string; detail: string }
  choose(choice: T): void
  /** Called when the user types again, so that the previous choice no longer applies. */
  forget?(): void
  /** Whether Enter selects the first choice without pressing an arrow key first. */
  takesFirst: boolean
}

const pauseMs = 150
const minCharacters = 2

/**
 * Shows suggestions while the user types (the ARIA combobox pattern). `data-list` is the list's id, `data-none` is announced when there are
 * none.
 */
export function suggestFor<T>(place: HTMLElement, input: HTMLInputElement, suggested: Suggested<T>): void {
  const { find, textsOf, choose, forget, takesFirst } = suggested
  const list = createList(place, input)
  let choices: T[] = []
  let active = -1
  let waiting = 0
  let search = new AbortController()

  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const take = (choice: T | undefined) => {
    if (choice === undefined) return
    choose(choice)
    close()
  }
  const activate = (index: number) => {
    active = index
    ;[...list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index))
    })
    if (index >= 0) input.setAttribute('aria-activedescendant', list.children[index]?.id ?? '')
  }
  const show = (found: T[]) => {
    choices = found
    const options = found.map((choice, index) =>
      optionFor(`${list.id}-${index}`, textsOf(choice), input.value, () => take(choice)),
    )
    list.replaceChildren(...(options.length > 0 ? options : [nothingFound(place)]))
    list.hidden = false
    input.setAttribute('aria-expanded', String(options.length > 0))
    activate(takesFirst && options.length > 0 ? 0 : -1)
  }
  const suggest = async () => {
    search.abort()
    search = new AbortController()
    const text = input.value.trim()
    if (text.length < minCharacters) return close()
    const found = await find(text, search.signal).catch(() => null)
    if (found && document.activeElement === input) show(found)
  }

  input.addEventListener('input', () => {
    forget?.()
    clearTimeout(waiting)
    waiting = window.setTimeout(suggest, pauseMs)
  })
  input.addEventListener('blur', () => setTimeout(close, pauseMs))
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') activate((active + 1) % choices.length)
    else if (event.key === 'ArrowUp') activate((active - 1 + choices.length) % choices.length)
    else if (event.key === 'Enter' && choices[active] !== undefined) take(choices[active])
    else return
    event.preventDefault()
  })
}

function createList(place: HTMLElement, input: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.id = `suggestions-${input.id || input.name}`
  list.setAttribute('role', 'listbox')
  list.ariaLabel = place.dataset.list ?? ''
  list.hidden = true
  place.append(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
  return list
}

function optionFor(
  id: string,
  { name, detail }: { name: string; detail: string },
  typed: string,
  take: () => void,
): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.setAttribute('role', 'option')
  const label = document.createElement('span')
  label.append(...markedName(name, typed.trim()))
  const small = document.createElement('small')
  small.textContent = detail
  option.append(label, small)
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    take()
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

/** The answer of one of our own addresses in the page's language; null when there is none. */
export async function ask<T>(address: string, query: Record<string, string>, signal: AbortSignal): Promise<T[] | null> {
  const answer = await fetch(`${address}?${new URLSearchParams(query)}`, {
    signal,
    headers: { 'accept-language': document.documentElement.lang },
  })
  return answer.ok ? ((await answer.json()) as T[]) : null
}

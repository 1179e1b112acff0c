import { ask, suggestFor } from '@bouquet/site/scripts/suggestion-list.ts'

type Suggestion = {
  type: 'country' | 'region' | 'department' | 'city' | 'planner' | 'venue'
  name: string
  detail: string
  path: string
}

/** Suggests places and names of the directory; choosing one leads to its page, with the form's other filters. */
export function enhanceDirectorySearch(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input')
  const kind = place.dataset.suggestions ?? ''
  if (!input) return
  suggestFor<Suggestion>(place, input, {
    takesFirst: false,
    find: (q, signal) => ask('/api/directory/suggestions', { q, kind, lang: document.documentElement.lang }, signal),
    textsOf: ({ name, detail }) => ({ name, detail }),
    choose: ({ type, name, path }) => {
      input.value = name
      location.assign(type !== 'planner' && type !== 'venue' ? withChosenNeed(place, path) : path)
    },
  })
}

/** Filters in the typed text take precedence over chosen ones. */
function withChosenNeed(place: HTMLElement, path: string): string {
  const need = place.closest('form')?.querySelector('select')
  const address = new URL(path, location.origin)
  if (need?.value && !address.searchParams.has(need.name)) address.searchParams.set(need.name, need.value)
  return address.origin === location.origin ? `${address.pathname}${address.search}` : address.href
}

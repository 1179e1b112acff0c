import { ask, suggestFor } from './suggestion-list.ts'

type Suggestion = {
  type: 'region' | 'department' | 'city' | 'planner' | 'venue'
  name: string
  detail: string
  path: string
}

/** Suggests places and names of the directory; choosing one leads to its page, with what else the form asks for. */
export function enhanceDirectorySearch(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input')
  const kind = place.dataset.suggestions ?? ''
  if (!input) return
  suggestFor<Suggestion>(place, input, {
    takesFirst: false,
    find: (q, signal) => ask('/api/directory/suggestions', { q, kind }, signal),
    wordsOf: ({ name, detail }) => ({ name, detail }),
    choose: ({ type, name, path }) => {
      input.value = name
      location.assign(type !== 'planner' && type !== 'venue' ? `${path}${chosenNeed(place)}` : path)
    },
  })
}

function chosenNeed(place: HTMLElement): string {
  const need = place.closest('form')?.querySelector('select')
  return need?.value ? `?${new URLSearchParams({ [need.name]: need.value })}` : ''
}

import { ask, suggestFor } from './suggestion-list.ts'

type Pick = { name: string; department: string | null; zipcode: string[] }

const maxPicks = '6'

/** Suggests places while a town is typed; the chosen place is submitted with the form. */
export function enhancePlaceSearch(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input[name="town"]')
  const hidden = place.querySelector<HTMLInputElement>('input[name="pick"]')
  if (!input || !hidden) return
  const countries = place.dataset.places ?? ''
  suggestFor<Pick>(place, input, {
    takesFirst: true,
    find: (q, signal) => ask('/api/locations', { q, countries, limit: maxPicks }, signal),
    textsOf: ({ name, department, zipcode }) => ({
      name,
      detail: [department === name ? null : department, zipcode[0]].filter(Boolean).join(', '),
    }),
    choose: (pick) => {
      input.value = pick.name
      hidden.value = JSON.stringify(pick)
    },
    forget: () => {
      hidden.value = ''
    },
  })
}

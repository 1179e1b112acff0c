import type { CommandSection } from '@bouquet/ui/parts/command-palette.tsx'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { loadCode } from '../connection/load-code.ts'
import type { Found, Search } from '../screens/feature-screens.ts'
import { useScreens } from '../screens/use-screens.ts'
import { useCurrentUser } from '../session/session.ts'
import { useSettled } from '../use-settled.ts'

const pauseMs = 150
const minCharacters = 2

function searchQuery({ id, load }: Search, q: string) {
  return queryOptions({
    queryKey: ['palette-search', id, q],
    queryFn: async ({ signal }) => (await loadCode(load))(q, signal),
    placeholderData: keepPreviousData,
  })
}

/** The searches that this user may make. */
export function useSearches(): Search[] {
  const user = useCurrentUser()
  return useScreens()
    .flatMap(({ searches = [] }) => searches)
    .filter(({ isFor }) => isFor(user))
}

export type FoundSection = Pick<CommandSection, 'id'> & { title: Search['title']; found: Found[] }

/** The server's results for the typed text, fetched once the user pauses. */
export function useFound(query: string, searches: Search[]) {
  const typed = query.trim()
  const q = useSettled(typed, pauseMs)
  const isEnough = typed.length >= minCharacters && q.length >= minCharacters
  const answers = useQueries({ queries: searches.map((search) => ({ ...searchQuery(search, q), enabled: isEnough })) })
  const asked = typed.length >= minCharacters && searches.length > 0
  const sections = searches.map(
    ({ id, title }, place): FoundSection => ({ id, title, found: (isEnough && answers[place]?.data) || [] }),
  )
  return {
    sections,
    isSearching: asked && (q !== typed || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isEnough && answers.some(({ isError }) => isError),
  }
}

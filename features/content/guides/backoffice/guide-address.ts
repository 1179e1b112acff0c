import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { isLanguage, type Language } from '@bouquet/domain/languages'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import { type GuideTextState, guideTextStates } from '../rules/guide-text.ts'

export const textsPerPage = 25

/** The filters of the list, as in the page's address; without a language in it, that of the reader. */
export type GuideAddress = { q: string; language: Language | null; state: GuideTextState | null; page: number }

const allLanguages = 'all'

/** Reads the address; an invalid value is ignored. */
export function readGuideAddress(search: URLSearchParams): GuideAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    language: search.get('language') === allLanguages ? null : (readLanguage(search) ?? currentLanguage()),
    state: guideTextStates.find((state) => state === search.get('state')) ?? null,
    page: readPage(search),
  }
}

/** The language in an address; null when it is missing or invalid. */
export function readLanguage(search: URLSearchParams): Language | null {
  const language = search.get('language') ?? ''
  return isLanguage(language) ? language : null
}

/** Writes the address, leaving out default values. */
export function writeGuideAddress({ page, language, ...filters }: GuideAddress): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (language !== currentLanguage()) search.set('language', language ?? allLanguages)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** How many filters are set. */
export function filterCount({ q, language, state }: GuideAddress): number {
  return [q, state, language !== null && language !== currentLanguage()].filter(Boolean).length
}

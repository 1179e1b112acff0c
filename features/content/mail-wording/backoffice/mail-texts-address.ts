import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { isLanguage, type Language } from '@bouquet/domain/languages'
import { type MailTextFilter, mailTextFilters } from '../rules/mail-text.ts'

/** The filters of the list, as in the page's address; without a language in it, that of the reader. */
export type MailTextsAddress = {
  q: string
  kind: string | null
  language: Language | null
  state: MailTextFilter | null
}

const allLanguages = 'all'

/** Reads the address; an invalid value is ignored. */
export function readMailTextsAddress(search: URLSearchParams): MailTextsAddress {
  const kind = search.get('kind') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    kind: /^\w{1,60}$/.test(kind) ? kind : null,
    language: search.get('language') === allLanguages ? null : (readLanguage(search) ?? currentLanguage()),
    state: mailTextFilters.find((state) => state === search.get('state')) ?? null,
  }
}

/** The language in an address; null when it is missing or invalid. */
export function readLanguage(search: URLSearchParams): Language | null {
  const language = search.get('language') ?? ''
  return isLanguage(language) ? language : null
}

/** Writes the address, leaving out what is not set. */
export function writeMailTextsAddress({ language, ...filters }: MailTextsAddress): string {
  const given = Object.entries(filters).filter(([, value]) => value)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (language !== currentLanguage()) search.set('language', language ?? allLanguages)
  return `?${search}`
}

/** How many filters are set. */
export function filterCount({ q, kind, language, state }: MailTextsAddress): number {
  return [q, kind, state, language !== null && language !== currentLanguage()].filter(Boolean).length
}

import type { CatalogueName } from '@bouquet/domain/catalogues'
import { withoutAccents } from '@bouquet/domain/slug'
import type { KnownEntry } from '@bouquet/server/catalogues/open-catalogues.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { SearchNames } from '../rules/search-phrase.ts'

type Reader = Pick<Services, 'catalogues'>

/** The entries of a catalogue are one array until one of them changes. */
const known = new WeakMap<readonly KnownEntry[], Record<string, string[][]>>()

/** The words of the names of services and of kinds of venue, in all languages. */
export function searchNames(reader: Reader): SearchNames {
  return { services: namesOf(reader, 'services'), types: namesOf(reader, 'venue_types') }
}

function namesOf({ catalogues }: Reader, catalogue: CatalogueName): Record<string, string[][]> {
  const entries = catalogues.entries(catalogue)
  const found = known.get(entries)
  if (found) return found
  const names = Object.fromEntries(entries.map(({ code, labels }) => [code, Object.values(labels).map(wordsOf)]))
  known.set(entries, names)
  return names
}

function wordsOf(label: string): string[] {
  return withoutAccents(label)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

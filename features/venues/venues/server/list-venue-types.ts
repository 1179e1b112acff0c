import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'

/** The kinds of venues that can be chosen, named in the caller's language, in the order of the catalogue. */
export async function listVenueTypes({ language, catalogues }: ProviderContext) {
  return {
    types: catalogues
      .offered('venue_types')
      .map((slug) => ({ slug, label: entryLabel(language, 'venue_types', slug) })),
  }
}

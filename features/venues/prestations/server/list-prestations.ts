import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'

/** The prestations that a venue can offer, in the catalogue's order. */
export async function listPrestations({ catalogues, language }: ProviderContext) {
  const slugs = catalogues.offered('prestations')
  return { prestations: slugs.map((slug) => ({ slug, label: entryLabel(language, 'prestations', slug) })) }
}

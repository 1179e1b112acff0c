import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { CatalogueName } from '@bouquet/domain/catalogues'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listNamedEntries, type NamedEntry } from '../contract.ts'

/** The entries of a catalogue, named in the current language of the interface, with those that are retired. */
export function catalogueQuery(catalogue: CatalogueName) {
  return queryOptions({
    queryKey: ['catalogues', catalogue, currentLanguage()],
    queryFn: async ({ signal }) => (await call(listNamedEntries, { params: { catalogue } }, signal)).entries,
  })
}

/** The entries of a catalogue; none until they are loaded. */
export function useCatalogue(catalogue: CatalogueName): NamedEntry[] {
  return useQuery(catalogueQuery(catalogue)).data ?? []
}

/** Gives the name of a code; empty until the names are loaded, and the code where there is none. */
export function useCatalogueLabel(catalogue: CatalogueName): (code: string) => string {
  const { data } = useQuery(catalogueQuery(catalogue))
  return (code) => (data ? (data.find((entry) => entry.code === code)?.label ?? code) : '')
}

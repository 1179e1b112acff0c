import { type CatalogueName, catalogueNames } from '@bouquet/domain/catalogues'

/** The shown catalogue, and what is searched for in it. */
export type CatalogueAddress = { catalogue: CatalogueName; q: string }

/** Reads the page's address; an unknown catalogue is the first one. */
export function readCatalogueAddress(search: URLSearchParams): CatalogueAddress {
  return {
    catalogue: catalogueNames.find((name) => name === search.get('catalogue')) ?? catalogueNames[0],
    q: (search.get('q') ?? '').slice(0, 100),
  }
}

/** Writes the address. */
export function writeCatalogueAddress({ catalogue, q }: CatalogueAddress): string {
  return `?${new URLSearchParams({ catalogue, ...(q && { q }) })}`
}
